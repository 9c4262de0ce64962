import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf, DatabaseError } from './database-error.ts'
import type { Home } from './home.ts'
import { isAlive } from './postmaster.ts'
import { type Role, roleStatements, roles } from './roles.ts'

/** Files of one cluster: PostgreSQL's data, and ours next to it. */
export const clusterFiles = (cluster: string) => ({
  data: join(cluster, 'data'),
  secrets: join(cluster, 'secrets.json'),
  port: join(cluster, 'port'),
  logs: join(cluster, 'logs'),
  tenants: join(cluster, 'tenants'),
})

export type Secrets = Record<Role, string>

/** A clean environment: nothing of the caller's (PGDATA, PGOPTIONS, locale) may reach PostgreSQL. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {}),
})

const run = (home: Home, program: string, argv: string[], input = ''): void => {
  const ended = spawnSync(program, argv, {
    ...home.runAs,
    cwd: '/',
    env: programEnvironment(),
    encoding: 'utf8',
    input,
  })
  if (ended.status === 0) return
  const lines = `${ended.stderr ?? ''}\n${ended.error?.message ?? ''}`.split('\n').filter((line) => line.trim() !== '')
  const cause = lines.find((line) => /FATAL|ERROR|error:/.test(line)) ?? lines.at(-1) ?? `exit ${ended.status}`
  throw new DatabaseError(`The embedded PostgreSQL could not be made: ${cause.trim()}`)
}

const initialise = (home: Home, data: string, superPassword: string): void => {
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, superPassword, { mode: 0o600 })
  mkdirSync(data, { mode: 0o700 })
  if (home.runAs) for (const path of [data, passwordFile]) chownSync(path, home.runAs.uid, home.runAs.gid)
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  run(home, home.binaries.initdb, [
    ...['-D', data, '-U', roles.super, `--pwfile=${passwordFile}`],
    ...[...options, '--locale=C', '--data-checksums', '--no-instructions'],
  ])
  rmSync(passwordFile)
}

const newSecrets = (): Secrets => {
  const password = () => randomBytes(24).toString('base64url')
  return { super: password(), owner: password(), app: password() }
}

/**
 * Whether a running process is making this draft. A draft with our own pid is left by an earlier process, as in a
 * container.
 */
const isBeingMadeBy = (pid: number): boolean => pid !== process.pid && isAlive(pid)

/** Removes the drafts of processes that were killed while they made a cluster. */
export const removeAbandonedDrafts = (cluster: string): void => {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix) || isBeingMadeBy(Number.parseInt(name.slice(prefix.length), 10))) continue
    // An initdb that outlived its parent may still be writing there, for many seconds on a busy machine: each pause is longer.
    rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/**
 * Makes the cluster under a temporary name and renames it at the end, so that it is never half made, even if several
 * processes try.
 */
export const createCluster = (home: Home): 'created' | 'was there' => {
  const draft = `${home.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  mkdirSync(draft, { recursive: true })
  try {
    chmodSync(draft, home.runAs ? 0o711 : 0o700)
    const files = clusterFiles(draft)
    const secrets = newSecrets()
    initialise(home, files.data, secrets.super)
    const single = [
      '--single',
      '-D',
      files.data,
      '-c',
      'exit_on_error=true',
      '-c',
      'log_min_messages=error',
      'postgres',
    ]
    run(home, home.binaries.postgres, single, `${roleStatements(secrets).join('\n')}\n`)
    writeFileSync(files.secrets, JSON.stringify(secrets), { mode: 0o600 })
    renameSync(draft, home.cluster)
    return 'created'
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '') && existsSync(home.cluster)) return 'was there'
    throw error
  }
}

const secretsIn = (text: string): Secrets | undefined => {
  try {
    const given: Partial<Secrets> | null = JSON.parse(text)
    const { super: superuser, owner, app } = given ?? {}
    return superuser && owner && app ? { super: superuser, owner, app } : undefined
  } catch {
    return undefined // cut off; the caller reports it
  }
}

/** As written when the cluster was made. */
export const readSecrets = (cluster: string): Secrets => {
  const { secrets: file } = clusterFiles(cluster)
  const secrets = secretsIn(readFileSync(file, 'utf8'))
  if (secrets !== undefined) return secrets
  throw new DatabaseError(
    `${file} is damaged, which holds the passwords of this database: put it back from a backup, or remove ${cluster} and all that is in it to begin anew.`,
  )
}

/** Throws if the data is of another major version, which PostgreSQL cannot open. */
export const checkVersion = ({ cluster, binaries }: Home): void => {
  const made = readFileSync(join(clusterFiles(cluster).data, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (made !== major)
    throw new DatabaseError(
      `${cluster} was made by PostgreSQL ${made} and this is ${major}: back it up with the older release (npm run backup) and restore that with this one (npm run restore) into a new folder, or remove this one to begin anew.`,
    )
}
