import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3rver } from '../../apps/server/src/platform/files/testing/index.ts'
import { startEmbedded, withClient } from '../../apps/server/src/platform/postgres/index.ts'
import { runAsFor } from '../../apps/server/src/platform/postgres/unprivileged-user.ts'
import { composition, filledIn, textOf } from '../support/deployment.ts'
import { image, layImage, type Running, runIn } from './image-folder.ts'
import { askingPlainly, makeCertificate } from './tls.ts'

/**
 * What a container engine does with deploy/compose.yaml, without one: the same commands in the same order, in a folder with what the
 * Dockerfile copies. Of the environment only addresses and places are other ones.
 */
export const { services } = composition()
export const HOST = 'hearthline.localhost'

/** Debian's, which .ci/run installs; elsewhere `apt-get install nginx-light`. */
export const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0
const temporary = mkdtempSync(join(tmpdir(), 'hearthline-deploy-'))
chmodSync(temporary, 0o755)
/** A folder of this test, which other users may pass through. */
export const folderOf = (name: string): string => {
  const folder = join(temporary, name)
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  return folder
}

const ends: (() => unknown)[] = [() => rmSync(temporary, { recursive: true, force: true })]
/** What is done in the end, the last first. */
export const atLast = (end: () => unknown): void => void ends.push(end)
export const endAll = async (): Promise<void> => {
  for (const end of ends.toReversed()) await end()
}
/** Is ended with the test, whatever becomes of it. */
export const keep = (running: Running): Running => {
  atLast(() => running.child.kill('SIGKILL'))
  return running
}

let administrator = ''
/** By which the test looks at the database itself. */
export const asAdministrator = <R>(work: Parameters<typeof withClient<R>>[1]): Promise<R> =>
  withClient(administrator, work)

/** Stands in for the service `database`: a new server, on which its administrator runs owner.sql. */
const startDatabase = async (password: string, tls: { certificate: string; key: string }): Promise<string> => {
  const dataDir = folderOf('database')
  const user = runAsFor(dataDir)
  // PostgreSQL takes no key that others may read.
  if (user !== undefined) chownSync(tls.key, user.uid, user.gid)
  const ssl = { ssl: 'on', ssl_cert_file: tls.certificate, ssl_key_file: tls.key }
  const { superUrl, stop } = await startEmbedded({ dataDir, settings: { fsync: 'off', ...ssl } })
  atLast(stop)
  const statements = textOf('owner.sql').match(/^create .*;$/gm) ?? []
  await withClient(superUrl, async (client) => {
    await client.query('drop database if exists hearthline')
    await client.query('drop role if exists hearthline_app')
    for (const statement of statements) await client.query(statement.replace(":'password'", `'${password}'`))
  })
  administrator = superUrl
  return new URL(superUrl).host
}

/** Stands in for the service `storage`: another store, with the bucket and the certificate of this one. */
const startStorage = async (tls: { certificate: string; key: string }): Promise<string> => {
  const { hostname: bucket } = new URL(services.web?.environment.FILES_URL ?? '')
  const { port, end } = await startS3rver({ directory: folderOf('files'), bucket, tls })
  atLast(end)
  return `localhost:${port}`
}

export type Composed = {
  readonly folder: string
  /** What web and worker show, and what proves them to the proxy. */
  readonly web: ReturnType<typeof makeCertificate>
  readonly masterKey: Buffer
  /** The environment of a service's containers, but for addresses and places. */
  environmentOf(service: 'migrate' | 'web' | 'worker'): Record<string, string>
}

export const compose = async (publicUrl: string): Promise<Composed> => {
  const certificate = makeCertificate(temporary, 'storage', 'DNS:storage,DNS:localhost')
  const database = makeCertificate(temporary, 'database', 'DNS:database,DNS:localhost,IP:127.0.0.1')
  const web = makeCertificate(temporary, 'web', 'DNS:web,DNS:worker')
  chmodSync(web.key, 0o644) // the user of the image is another one
  const masterKey = randomBytes(32)
  const inDotEnv = {
    OWNER_PASSWORD: randomBytes(12).toString('hex'),
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    MASTER_KEY: masterKey.toString('base64'),
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'debug',
  }
  const folder = layImage()
  atLast(() => rmSync(folder, { recursive: true, force: true }))
  const places = {
    'file:///hearthline/': `file://${folder}/`,
    '@database/': `@${await startDatabase(inDotEnv.OWNER_PASSWORD, database)}/`,
    '//storage:7070': `//${await startStorage(certificate)}`,
    '/run/secrets/storage-certificate': certificate.certificate,
    '/run/secrets/database-certificate': database.certificate,
    '/run/secrets/web-certificate': web.certificate,
    '/run/secrets/web-key': web.key,
  }
  const adapted = (value: string) =>
    Object.entries(places).reduce((text, [there, here]) => text.replace(there, here), filledIn(value, inDotEnv))
  return {
    folder,
    web,
    masterKey,
    environmentOf: (service) => {
      const named = Object.entries(services[service]?.environment ?? {})
      return { ...inDotEnv, ...Object.fromEntries(named.map(([name, value]) => [name, adapted(value)])) }
    },
  }
}

/** Asks as the image's health check does, until it says that the server lives. */
const untilHealthy = async ({ folder, web }: Composed, running: Running, port: number): Promise<void> => {
  while (running.child.exitCode === null)
    if ((await runIn(folder, image.healthCheck, { PORT: String(port), TLS_CERT_FILE: web.certificate }).ended) === 0)
      return
  throw new Error(`it ended at its start:\n${running.output()}`)
}

export const startServer = async (composed: Composed, role: 'web' | 'worker', port: number): Promise<Running> => {
  const running = keep(runIn(composed.folder, image.command, { ...composed.environmentOf(role), PORT: String(port) }))
  await untilHealthy(composed, running, port)
  return running
}

/** The service `proxy`, by Debian's nginx: deploy/nginx.conf filled in as its image does, below a main file of four lines. */
export const startProxy = async (
  values: Readonly<Record<string, string>>,
  name = `proxy-${values.HTTPS_PORT}`,
): Promise<Running> => {
  const folder = folderOf(name)
  writeFileSync(join(folder, 'hearthline.conf'), filledIn(textOf('nginx.conf'), values))
  const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = `daemon off; pid ${folder}/pid; error_log stderr; events {}
    http { ${temporaries.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${folder}/hearthline.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  atLast(() => child.kill('SIGTERM'))
  const running = { child, ended: new Promise<number | null>((done) => child.once('close', done)), output: () => text }
  while (child.exitCode === null) {
    const answers = await askingPlainly(Number(values.HTTP_PORT), '/', HOST).catch(() => undefined)
    if (answers !== undefined) return running
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error(`nginx ended at its start:\n${text}`)
}
