import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './index.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'config-'))
const good = {
  MODE: 'live',
  DATABASE_URL: 'postgres://owner:kD8-vq2mX@127.0.0.1/lender',
  PUBLIC_URL: 'https://apply.lender.example',
  ALLOW_ROOT: 'true',
  SMTP_URL: 'smtps://user:kD8-vq2mX@mail.lender.example',
  HOUSING_COUNSELORS: '/etc/hearthline/counselors.json',
  MASTER_KEY: Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 37) % 256)).toString('base64'),
}

const faultsOf = (env: Record<string, string | undefined>, uid?: number): readonly string[] => {
  try {
    readConfig({ DATA_DIR: folder(), ...env }, uid)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

// [ASVS-13.3.2]
it('starts a sandbox with no settings at all, and keeps its key to itself', () => {
  const dataDir = folder()
  const first = readConfig({ DATA_DIR: dataDir })
  expect(first).toMatchObject({ mode: 'sandbox', role: 'all', port: 3000, databaseUrl: undefined })
  expect(readConfig({ DATA_DIR: dataDir }).masterKey).toEqual(first.masterKey)
  expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600)
})

it('makes no key for a command that works on what a server has made', () => {
  const dataDir = folder()
  const forCommand = (env: Readonly<Record<string, string>> = {}) =>
    readConfig({ DATA_DIR: dataDir, ...env }, undefined, { makesKey: false })
  expect(() => forCommand()).toThrow(/^There is no master\.key below .*: .*DATA_DIR.*MASTER_KEY/)
  expect(existsSync(join(dataDir, 'master.key'))).toBe(false)
  const given = randomBytes(32)
  expect(forCommand({ MASTER_KEY: given.toString('base64') }).masterKey).toEqual(given)
  const made = readConfig({ DATA_DIR: dataDir })
  expect(forCommand().masterKey).toEqual(made.masterKey)
})

it('starts live when every secret is given', () => expect(faultsOf(good)).toEqual([]))

// [ASVS-12.2.1] [ASVS-13.2.3]
it.each([
  ['DATABASE_URL', undefined],
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://apply.lender.example'],
  ['SMTP_URL', undefined],
  ['HOUSING_COUNSELORS', undefined],
  ['DATABASE_URL', 'postgres://owner:postgres@127.0.0.1/lender'],
  ['DATABASE_URL', 'postgres://owner:owner@127.0.0.1/lender'],
  ['APP_DATABASE_URL', 'postgres://app:Password@127.0.0.1/lender'],
  ['SMTP_URL', 'smtps://mailer:changeme@mail.lender.example'],
  ['SMTP_URL', 'smtps://mail.lender.example?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtps://mail.lender.example/?tls.minVersion=TLSv1'],
  ['SMTP_URL', 'smtps://mail.lender.example?tls.checkServerIdentity=0&servername=another.example'],
  ['SMTP_URL', 'smtp://mail.lender.example?requireTLS=false'],
  ['SMTP_URL', 'smtp://mail.lender.example?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.lender.example?opportunisticTLS=true'],
  ['SMTP_URL', 'smtps://mail.lender.example?proxy=http://elsewhere.example'],
  ['SMTP_URL', 'smtps://mail.lender.example?jsonTransport=true'],
  ['SMTP_URL', 'smtps://mail.lender.example#a'],
  ['SMTP_URL', 'smtps://mail.lender.example/inbox'],
  ['SMTP_URL', 'smtps://'],
  ['SMTP_URL', 'smtps:mail.lender.example'],
  ['SMTP_URL', 'smtps://user:50%off@mail.lender.example'],
  ['MASTER_KEY', undefined],
  ['MASTER_KEY', 'c2hvcnQ='],
  ['MASTER_KEY', Buffer.alloc(32).toString('base64')],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['MODE', 'production'],
  ['ROLE', 'everything'],
  ['PORT', 'eighty'],
  ['LOG_LEVEL', 'loud'],
  ['FILES_URL', 'ftp://files.lender.example'],
  ['FILES_URL', 's3://?region=us-east-1'],
  ['FILES_URL', 's3://papers?endpoint=http://storage.lender.example'],
  ['FILES_URL', 's3://papers?encryption=ROT13'],
])('refuses to start live with %s=%s, in one line that names the setting', (name, value) => {
  const lines = faultsOf({ ...good, [name]: value })
  expect(lines.length).toBeGreaterThanOrEqual(1)
  expect(lines[0]).toContain(name)
})

// [ASVS-12.3.1]
it.each([
  ['DATABASE_URL', 'postgres://owner:of-our-own@db.lender.example/lender'],
  ['DATABASE_URL', 'postgres://owner:of-our-own@db.lender.example/lender?sslmode=require'],
  ['APP_DATABASE_URL', 'postgres://app:of-our-own@10.0.0.7/lender?sslmode=disable'],
  ['DATABASE_URL', 'postgres://o:k@db.x/lender?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://o:k@db.x/lender?sslmode=verify-full&sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://o:k@localhost/lender?host=db.x'],
  ['DATABASE_URL', 'postgres://o:k@localhost/lender?host=127.0.0.1&host=db.x'],
  ['DATABASE_URL', 'postgres://o:k@%2Frun%2Fpostgresql/lender?host=db.x'],
  ['DATABASE_URL', 'postgres:///lender'],
  ['APP_DATABASE_URL', 'postgres://o:k@localhost/lender?host=db.x'],
  ['APP_DATABASE_URL', 'postgres://o:k@db.x/lender?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://o:k@db.x/lender?sslmode=verify-full&sslrootcert=/nowhere.pem'],
  ['DATABASE_URL', 'postgres://o:k8-vq2@localhost/lender?password=postgres'],
  ['ANTIVIRUS_URL', 'tcp://scanner.internal:3310'],
  ['SMTP_URL', 'http://mail.lender.example'],
])('does not speak in the clear with another machine in live: %s=%s', (name, value) =>
  expect(faultsOf({ ...good, [name]: value })).toEqual([expect.stringContaining(name)]),
)

it.each([
  ['DATABASE_URL', 'postgres://owner:of-our-own@db.lender.example/lender?sslmode=verify-full'],
  ['APP_DATABASE_URL', 'postgres://app:of-our-own@127.0.0.1/lender'],
  ['DATABASE_URL', 'postgres://owner@%2Frun%2Fpostgresql/lender'],
  ['DATABASE_URL', 'postgres:///lender?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://owner:of-our-own@[::1]/lender'],
  ['DATABASE_URL', 'postgres://owner:of-our-own@localhost/lender?sslmode=verify-full&host=db.lender.example'],
  ['ANTIVIRUS_URL', 'unix:///run/clamav/clamd.ctl'],
  ['ANTIVIRUS_URL', 'tcp://127.0.0.1:3310'],
  ['SMTP_URL', 'smtps://mail.lender.example:465/'],
  ['SMTP_URL', 'smtp://user:kD8%2Fvq2mX@mail.lender.example:587'],
])('speaks by TLS, or with this machine (control): %s=%s', (name, value) =>
  expect(faultsOf({ ...good, [name]: value })).toEqual([]),
)

it.each([
  'file:///var/lib/hearthline/files',
  's3://papers?region=us-east-2&encryption=aws:kms',
  's3://papers?endpoint=https://storage.lender.example',
  's3://papers?endpoint=http://127.0.0.1:9000',
])('keeps files in %s', (url) => expect(readConfig({ ...good, FILES_URL: url }).filesUrl).toBe(url))

it('does not run live as root unless it is told to, and anybody may run a sandbox', () => {
  const { ALLOW_ROOT, ...withoutAllowRoot } = good
  expect(faultsOf(withoutAllowRoot, 0)).toEqual([expect.stringMatching(/root.*user of its own.*ALLOW_ROOT=true/)])
  expect(faultsOf({ ...withoutAllowRoot, ALLOW_ROOT: 'false' }, 0)).toHaveLength(1)
  expect(faultsOf({ ...withoutAllowRoot, ALLOW_ROOT }, 0)).toEqual([])
  expect(faultsOf(withoutAllowRoot, 1000)).toEqual([])
  expect(faultsOf({ MODE: 'sandbox' }, 0)).toEqual([])
})

it('tells every fault at once', () => expect(faultsOf({ MODE: 'live', ALLOW_ROOT: 'true' })).toHaveLength(5))

it.each(['DATABASE_URL', 'APP_DATABASE_URL', 'SMTP_URL'])('tells no password when it refuses %s', (name) =>
  expect(faultsOf({ ...good, [name]: 'smtp://someone:hearthline@host' }).join()).not.toContain('hearthline@'),
)

describe('the proxies that may say who asks', () => {
  const trustOf = (TRUST_PROXY?: string) => readConfig({ DATA_DIR: folder(), TRUST_PROXY }).trustProxy
  it('are none unless they are named, by network or by number', () => {
    expect(trustOf()).toBe(false)
    expect(trustOf('false')).toBe(false)
    expect(trustOf('2')).toBe(2)
    expect(trustOf('loopback, 10.0.0.0/8,fd00::/8,192.0.2.1')).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::/8',
      '192.0.2.1',
    ])
  })
  const eighths = Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`)
  it.each([
    ...['true', 'yes', '0', '99', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'anywhere', '10.0.0.0/8,'],
    ...['0.0.0.0/1,128.0.0.0/1', '0.0.0.0/1', '10.0.0.0/7', 'loopback,128.0.0.0/2'],
    ...['::ffff:0.0.0.0/96', '::ffff:0:0/97', '::FFFF:10.0.0.0/103', '::/80', '::fffe:0:0/95', '0:0:0:0:0:ffff:0:0/96'],
    ...['2000::/3', '::/1,8000::/1', '2002::/16', 'fc00::/6', '2a00::/19'],
    eighths.join(),
    eighths.map((one) => one.replace(/^(.*)\/8$/, '::ffff:$1/104')).join(),
  ])('are not %j, in live and in a sandbox', (given) => {
    expect(faultsOf({ ...good, TRUST_PROXY: given }).join()).toContain('TRUST_PROXY')
    expect(faultsOf({ TRUST_PROXY: given }).join()).toContain('TRUST_PROXY')
  })
})

describe('the widest networks', () => {
  it.each([
    'loopback,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10',
    'uniquelocal,fc00::/7,fe80::/10,2600::/20',
    '::ffff:10.0.0.0/104,::ffff:192.0.2.1',
    'fd00::/8,::1,173.245.48.0/20,2400:cb00::/32',
  ])('that a proxy may be in (control): %s', (given) => {
    expect(readConfig({ DATA_DIR: folder(), TRUST_PROXY: given }).trustProxy).toEqual(given.split(','))
  })
})

describe('the master key before', () => {
  const [one, other] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))
  it('is none unless it is named', () => {
    expect(readConfig({ DATA_DIR: folder() }).masterKeyBefore).toBeUndefined()
    const read = readConfig({ DATA_DIR: folder(), MASTER_KEY: one, MASTER_KEY_BEFORE: other })
    expect(read.masterKeyBefore?.toString('base64')).toBe(other)
  })
  it.each([
    ['is no key', 'c2hvcnQ=', /32 bytes/],
    ['is the key of now', one, /itself/],
  ])('that %s is refused', (_, MASTER_KEY_BEFORE, words) =>
    expect(faultsOf({ MASTER_KEY: one, MASTER_KEY_BEFORE }).join()).toMatch(words),
  )
})

describe('the hosts that calls may reach', () => {
  const hostsOf = (OUTGOING_HOSTS?: string) => readConfig({ DATA_DIR: folder(), OUTGOING_HOSTS }).outgoingHosts
  it('are any unless they are listed', () => {
    expect([hostsOf(), hostsOf(' ')]).toEqual([undefined, undefined])
    expect(hostsOf('api.Vendor.example, *.lender.example')).toEqual(['api.vendor.example', '*.lender.example'])
  })
  it.each(['*', 'https://vendor.example', 'vendor.example/path', 'vendor.example,', 'a b', '*.*.example'])(
    'are not %j',
    (given) => expect(faultsOf({ OUTGOING_HOSTS: given }).join()).toContain('OUTGOING_HOSTS'),
  )
})

describe('the private networks that calls may reach', () => {
  const networksOf = (PRIVATE_NETWORKS?: string) => readConfig({ DATA_DIR: folder(), PRIVATE_NETWORKS }).privateNetworks
  it('are none unless they are named', () => {
    expect(networksOf()).toEqual([])
    expect(networksOf('10.20.0.0/16, fd12::/32,10.9.0.7')).toEqual(['10.20.0.0/16', 'fd12::/32', '10.9.0.7'])
  })
  it.each([
    ...['true', '0.0.0.0/0', '::/0', 'vendor.example', '10.0.0.0/33', '10.0.0.0/8,'],
    ...['0.0.0.0/1,128.0.0.0/1', '::ffff:0.0.0.0/96', '::/64'],
  ])('are not %j', (given) => expect(faultsOf({ PRIVATE_NETWORKS: given }).join()).toContain('PRIVATE_NETWORKS'))
})

describe('the virus scanner', () => {
  const here = { DATA_DIR: '/nonexistent', MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }

  it.each(['tcp://scanner.internal:3310', 'unix:///run/clamav/clamd.ctl'])('is at %s', (given) =>
    expect(readConfig({ ...here, ANTIVIRUS_URL: given }).antivirusUrl).toBe(given),
  )
  it.each(['scanner:3310', 'http://scanner:3310', 'tcp://scanner', 'unix://run/clamd.ctl', 'unix:///'])(
    'cannot be at %s',
    (given) => expect(() => readConfig({ ...here, ANTIVIRUS_URL: given })).toThrow(/ANTIVIRUS_URL/),
  )
})

describe('the set of breached passwords', () => {
  const here = { DATA_DIR: '/nonexistent', MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
  const faultOf = (BREACHED_PASSWORDS_URL: string, more = {}) => faultsOf({ ...more, BREACHED_PASSWORDS_URL }).join()

  it('is none unless it is named', () => {
    expect(readConfig(here).breachedPasswordsUrl).toBeUndefined()
    const url = 'https://api.pwnedpasswords.com'
    expect(readConfig({ ...here, BREACHED_PASSWORDS_URL: url }).breachedPasswordsUrl).toBe(url)
  })
  it.each(['api.pwnedpasswords.com', 'ftp://copy.example', 'https://copy.example/?mode=ntlm'])(
    'cannot be at %s',
    (given) => expect(faultOf(given)).toContain('BREACHED_PASSWORDS_URL'),
  )
  it('is asked over TLS in live, and in a sandbox need not be (control)', () => {
    expect(faultOf('http://copy.example', good)).toContain('BREACHED_PASSWORDS_URL must start with https://')
    expect(faultOf('https://copy.example', good)).toBe('')
    expect(faultOf('http://copy.example')).toBe('')
  })
})

describe('a master key in a hardware security module', () => {
  const pinFile = join(folder(), 'pin')
  writeFileSync(pinFile, '48151623', { mode: 0o600 })
  const address = `pkcs11:token=our%20token;id=%A1b?module-path=/lib/softhsm.so&pin-source=file:${pinFile}`
  const read = (MASTER_KEY: string, more = {}) => readConfig({ DATA_DIR: '/nonexistent', MASTER_KEY, ...more })
  const key = { token: 'our token', id: 'a162', modulePath: '/lib/softhsm.so', pinFile }

  it('is named by an address (RFC 7512), as the one before may be', () => {
    expect(read(address).masterKey).toEqual(key)
    expect(read(address.replace('file:/', 'file:///')).masterKey).toEqual(key)
    expect(read(address.replace('file:/', '/')).masterKey).toEqual(key)
    const bytes = randomBytes(32)
    const [setting, other] = [bytes.toString('base64'), address.replace('%A1b', '%02')]
    expect(read(setting, { MASTER_KEY_BEFORE: address })).toMatchObject({ masterKey: bytes, masterKeyBefore: key })
    expect(read(address, { MASTER_KEY_BEFORE: setting })).toMatchObject({ masterKey: key, masterKeyBefore: bytes })
    expect(read(address, { MASTER_KEY_BEFORE: other }).masterKeyBefore).toEqual({ ...key, id: '02' })
    expect(() => read(address, { MASTER_KEY_BEFORE: address })).toThrow(/is MASTER_KEY itself/)
    expect(faultsOf({ ...good, MASTER_KEY: address })).toEqual([])
  })

  it.each([
    ['a label in the place of the id', address.replace('id=%A1b', 'object=master')],
    ['no token', address.replace('token=our%20token;', '')],
    ['a PIN in the address', address.replace(`pin-source=file:${pinFile}`, 'pin-value=48151623')],
    ['a PIN in the address besides', `${address}&pin-value=48151623`],
    ['a library by its name alone', address.replace('/lib/', '')],
    ['an encoding that is none', address.replace('%20', '%2')],
    ['nothing', 'pkcs11:'],
  ])('is refused, and not repeated: %s', (_, given) => {
    expect(() => read(given)).toThrow(/^MASTER_KEY is no address of a key that we read/)
    expect(() => read(given)).not.toThrow(/48151623/)
  })

  it('has its PIN in a file that is there and that not everybody reads', () => {
    expect(() => read(address.replace(pinFile, `${pinFile}.none`))).toThrow(/is not there/)
    chmodSync(pinFile, 0o604)
    expect(() => read(address)).toThrow(/every user of this machine may open/)
    chmodSync(pinFile, 0o640)
    expect(read(address).masterKey).toEqual(key)
  })
})

describe('the token of monitors', () => {
  const here = { DATA_DIR: '/nonexistent', MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }

  it('is long', () => {
    expect(readConfig({ ...here, MONITORING_TOKEN: 'a1'.repeat(16) }).monitoringToken).toBe('a1'.repeat(16))
    expect(readConfig(here).monitoringToken).toBeUndefined()
  })
  it.each(['', 'short', 'a1'.repeat(15), `${'a1'.repeat(16)} b`])('is not %j', (given) =>
    expect(() => readConfig({ ...here, MONITORING_TOKEN: given })).toThrow(/MONITORING_TOKEN/),
  )
})

describe('the language model of the chatbot', () => {
  const here = { DATA_DIR: '/nonexistent', MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
  const model = { CHATBOT_MODEL_URL: 'https://model.example/v1', CHATBOT_MODEL_NAME: 'small', CHATBOT_MODEL_KEY: 'k' }

  it('is none unless it is named', () => {
    expect(readConfig(here).chatbotModel).toBeUndefined()
    expect(readConfig({ ...here, ...model }).chatbotModel).toEqual({
      url: model.CHATBOT_MODEL_URL,
      name: 'small',
      key: 'k',
    })
  })

  it.each([
    ['an address without a name', { CHATBOT_MODEL_NAME: undefined }, /belong together/],
    ['a name without an address', { CHATBOT_MODEL_URL: undefined, CHATBOT_MODEL_KEY: undefined }, /belong together/],
    ['no address', { CHATBOT_MODEL_URL: 'model' }, /CHATBOT_MODEL_URL/],
    ['an address in the clear', { CHATBOT_MODEL_URL: 'http://model.example/v1' }, /https/],
  ])('%s is refused at the start', (_, change, says) =>
    expect(() => readConfig({ ...here, ...model, ...change })).toThrow(says),
  )

  it('may run on this machine in the clear', () =>
    expect(readConfig({ ...here, ...model, CHATBOT_MODEL_URL: 'http://127.0.0.1:8080/v1' }).chatbotModel?.name).toBe(
      'small',
    ))
})

const code = readFileSync(join(import.meta.dirname, 'read-config.ts'), 'utf8')
const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')

const read = [...code.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name]) => name)
const documented = [...page.matchAll(/^\| ([A-Z][A-Z_]+) \|/gm)].map(([, name]) => name)

it("documents every setting that is read, once, and none that isn't", () => {
  expect(documented.toSorted()).toEqual([...new Set(read)].sort())
  expect(documented.length).toBeGreaterThan(10)
})
