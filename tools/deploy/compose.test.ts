import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  composition,
  deploy,
  filledIn,
  finalStageOf,
  npmStart,
  repository,
  settings,
  textOf,
  unknownSettings,
} from '../../tests/support/deployment.ts'
import { advisedSeconds, drainSeconds } from './grace.ts'

const linter = new DCLinter({
  rules: {
    // Ours follow what a reader asks next.
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
    'require-quotes-in-ports': [2, { quoteType: 'double' }],
  },
  quiet: true,
  debug: false,
  exclude: [],
})

const faultsOf = async (text: string): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'compose.yaml')
  writeFileSync(file, text)
  return (await linter.lintFiles([file], false)).flatMap(({ messages }) => messages.map(({ message }) => message))
}

const text = textOf('compose.yaml')
const { services } = composition()
const servers = ['migrate', 'web', 'worker'] as const
const serviceOf = (name: string) => {
  const service = services[name]
  if (service === undefined) throw new Error(`no service ${name}`)
  return service
}
/** What .env may hold, with or without a # before it. */
const inExample = [...textOf('example.env').matchAll(/^#?([A-Z_]+)=$/gm)].map(([, name = '']) => name)

describe('deploy/compose.yaml', () => {
  it('is a composition without faults', async () => expect(await faultsOf(text)).toEqual([]))

  it.each([
    ['an unknown key', '    shm_size:', '    shmsize:', /services\/database.*additional properties/],
    ['a wrong value', 'condition: service_healthy', 'condition: healthy', /services\/migrate\/depends_on/],
    ['an image of no version', 'image: postgres:18', 'image: postgres', /postgres/],
  ])('would be refused with %s (control)', async (_, right, wrong, message) =>
    expect((await faultsOf(text.replace(right, wrong))).join('\n')).toMatch(message),
  )

  it('starts in the order database, migration, servers, proxy', () => {
    expect(serviceOf('migrate').depends_on).toEqual({ database: { condition: 'service_healthy' } })
    for (const name of ['web', 'worker'])
      expect(serviceOf(name).depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        storage: { condition: 'service_healthy' },
      })
    expect(serviceOf('proxy').depends_on).toEqual({ web: { condition: 'service_healthy' } })
    for (const name of ['database', 'storage']) expect(serviceOf(name).healthcheck?.test[0]).toBe('CMD')
    expect(serviceOf('migrate').command?.slice(1)).toEqual(['tools/run.mjs', 'migrate'])
  })

  it('gives servers settings that they have, nothing else, and a read-only disk', () => {
    for (const name of servers) {
      const { environment, read_only, cap_drop, image } = serviceOf(name)
      expect(unknownSettings(Object.keys(environment))).toEqual([])
      expect({ read_only, cap_drop, image }).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        image: `hearthline:${npmStart().version}`,
      })
    }
    expect(serviceOf('web').environment.ROLE).toBe('web')
    expect(serviceOf('worker').environment.ROLE).toBe('worker')
  })

  it('leaves every other setting to .env, whose example has names and no values', () => {
    expect(unknownSettings(inExample, ['OWNER_PASSWORD'])).toEqual([])
    const image = Object.keys(finalStageOf(textOf('Dockerfile')).environment)
    const given = new Set([...Object.keys(serviceOf('web').environment), ...inExample, ...image])
    // Of no use here: a port that the proxy would not know, another folder, another role of the database, root.
    const left = ['PORT', 'DATA_DIR', 'APP_DATABASE_URL', 'ALLOW_ROOT']
    expect([...settings()].filter((name) => !given.has(name)).toSorted()).toEqual(left.toSorted())
    expect(textOf('example.env').match(/^#?[A-Z_]+=.+$/gm)).toBeNull()
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
    expect(asked.filter((name) => !inExample.includes(name))).toEqual([])
  })

  it('keeps what is secret out of the repository', () => {
    const ignored = readFileSync(join(repository, '.gitignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'deploy/secrets', 'deploy/lender']))
    const passwords = Object.values(services).flatMap(({ environment }) =>
      Object.entries(environment ?? {}).filter(([name]) => /(PASSWORD|SECRET\w*KEY)$/.test(name)),
    )
    expect(passwords.length).toBeGreaterThan(1)
    for (const [name, value] of passwords) expect(value, name).toMatch(/^\$\{[A-Z_]+:\?\}$/)
  })

  it('lets the proxy alone be reached from outside, and the servers alone reach database and files', () => {
    expect(Object.keys(services).filter((name) => serviceOf(name).ports !== undefined)).toEqual(['proxy'])
    for (const name of ['database', 'storage']) expect(serviceOf(name).networks).toEqual(['inside'])
    expect(serviceOf('proxy').networks).toEqual(['outside'])
  })

  it('waits for a server longer than it takes to drain', () => {
    expect(advisedSeconds).toBeGreaterThan(drainSeconds)
    for (const name of ['web', 'worker'])
      expect(Number.parseInt(serviceOf(name).stop_grace_period ?? '', 10), name).toBeGreaterThanOrEqual(advisedSeconds)
  })

  it('makes the database and its owner as docs/operations.md does', () => {
    const documented = readFileSync(join(repository, 'docs/operations.md'), 'utf8')
    const statements = textOf('owner.sql').match(/^create .*;$/gm) ?? []
    expect(statements).toHaveLength(2)
    for (const statement of statements) expect(documented).toContain(statement.replace(":'password'", "'…'"))
    expect(serviceOf('web').environment.DATABASE_URL).toMatch(
      /^postgres:\/\/lender_owner:\$\{OWNER_PASSWORD:\?\}@database\/lender\?sslmode=verify-full&sslrootcert=\/run\/secrets\/database-certificate$/,
    )
  })
})

describe('deploy/nginx.conf', () => {
  const conf = textOf('nginx.conf')
  it('is filled in by the composition, to the last variable', () => {
    const { environment } = serviceOf('proxy')
    // Then the image sets the other.
    expect(environment.NGINX_ENTRYPOINT_LOCAL_RESOLVERS).toBe('1')
    const values = { ...environment, NGINX_LOCAL_RESOLVERS: '127.0.0.1' }
    const directives = conf.replace(/^\s*#.*$/gm, '')
    expect(filledIn(directives, values)).not.toMatch(/\$\{/)
    expect(environment.WEB).toBe(`web:${finalStageOf(textOf('Dockerfile')).port}`)
  })

  it('allows the bodies that the server takes, and waits longer than it does', () => {
    const server = readFileSync(join(repository, 'apps/server/src/platform/http/upload-room.ts'), 'utf8')
    const megabytes = Number(/LARGEST_FILE_BYTES = (\d+) \* 1_048_576/.exec(server)?.[1])
    expect(Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1])).toBe(megabytes + 1)
    expect(readFileSync(join(repository, 'docs/operations.md'), 'utf8')).toContain(`${megabytes + 1} MB`)
  })

  // [ASVS-12.3.3] [ASVS-12.3.4]
  it('reaches web by TLS alone, and only who shows the certificate of web by the named authority', () => {
    expect(conf.match(/proxy_pass [^;]*;/g)).toEqual(['proxy_pass https://$web;', 'proxy_pass https://$web;'])
    for (const needed of [
      /proxy_ssl_verify on;/,
      /proxy_ssl_name \$\{WEB_NAME\};/,
      /proxy_ssl_trusted_certificate \$\{WEB_AUTHORITY\};/,
    ])
      expect(conf).toMatch(needed)
    const { WEB_AUTHORITY } = serviceOf('proxy').environment
    for (const name of ['web', 'worker']) expect(serviceOf(name).environment.TLS_CERT_FILE).toBe(WEB_AUTHORITY)
  })

  // [ASVS-12.1.1]
  it('speaks TLS 1.2 and 1.3, and nothing older', () => {
    expect(conf.match(/\w*ssl_protocols [^;]*;/g)).toEqual([
      'ssl_protocols TLSv1.2 TLSv1.3;',
      'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
    ])
    expect(conf.match(/listen .*HTTPS_PORT[^;]*;/g)?.map((line) => / ssl /.test(line))).toEqual([true])
  })

  // [ASVS-14.2.1]
  it('writes no address: no access line, and of errors, which name the request, only why it does not start', () => {
    const servers = conf.split(/^server \{$/m).slice(1)
    expect(servers).toHaveLength(2)
    for (const one of servers) expect(one).toMatch(/^ {2}access_log off;$/m)
    expect(conf.match(/error_log [^;]*;/g)).toEqual(['error_log stderr emerg;', 'error_log stderr emerg;'])
  })

  it('answers what no visitor asks for to private networks alone', () => {
    const operations = readFileSync(join(repository, 'apps/server/src/platform/operations/index.ts'), 'utf8')
    const monitored = /MONITORED: \S+ = new Set\(\[(.*)\]\)/.exec(operations)?.[1]?.match(/\/\w+/g) ?? []
    expect(monitored).toHaveLength(3)
    const [, pattern = ''] = /location ~ (\S+) \{\n(?: {4}allow [^;]+;\n)+ {4}deny all;/.exec(conf) ?? []
    for (const path of monitored) expect(path).toMatch(new RegExp(pattern))
    expect('/healthz-of-mine').not.toMatch(new RegExp(pattern))
  })
})

it('names files that are there', () => {
  const named = [...text.matchAll(/^ {6}- \.\/(\S+?):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'lender')
  expect(named).toEqual(['owner.sql', 'nginx.conf'])
  for (const name of named) expect(readFileSync(join(deploy, name), 'utf8')).not.toBe('')
})
