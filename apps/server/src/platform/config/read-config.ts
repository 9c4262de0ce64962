import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Mode = 'sandbox' | 'live'
export type Role = 'all' | 'web' | 'worker'

export type Config = {
  readonly mode: Mode
  readonly role: Role
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  /** Undefined: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined
  readonly appDatabaseUrl: string | undefined
  readonly dataDir: string
  readonly filesUrl: string
  readonly logLevel: string
  /** 32 bytes that wrap the data keys kept in PostgreSQL. */
  readonly masterKey: Buffer
  readonly smtpUrl: string | undefined
  /** The folder with the lenders' records; undefined: those that ship, in a sandbox only. */
  readonly organisations: string | undefined
  /** Off by default: only a proxy in front of us may say who the client is. */
  readonly trustProxy: boolean
}

/** What is wrong with the settings, a line a fault, each with its mend. */
export class ConfigFault extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const oneOf = <const T extends readonly string[]>(
  faults: string[],
  name: string,
  given: string,
  allowed: T,
): T[number] => {
  if (allowed.includes(given)) return given
  faults.push(`${name} is "${given}": set it to ${allowed.join(' or ')}.`)
  return allowed[0] as T[number]
}

const portOf = (faults: string[], given: string): number => {
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push(`PORT is "${given}": set it to a number from 0 to 65535.`)
  return port
}

const urlFault = (name: string, given: string | undefined, schemes: readonly string[]): string[] => {
  if (given === undefined) return []
  const scheme = URL.canParse(given) ? new URL(given).protocol : ''
  return schemes.includes(scheme) ? [] : [`${name} is not an address that starts with ${schemes.join(' or ')}//.`]
}

const sandboxKey = (dataDir: string): Buffer => {
  const file = join(dataDir, 'master.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch (fault) {
      if (!existsSync(file)) throw fault
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

const masterKeyOf = (faults: string[], env: Environment, mode: Mode, dataDir: string): Buffer => {
  const given = env.MASTER_KEY
  if (given === undefined && mode === 'sandbox' && faults.length === 0) return sandboxKey(dataDir)
  const key = Buffer.from(given ?? '', 'base64')
  const mend = 'make one with: openssl rand -base64 32'
  if (given === undefined && mode === 'live') faults.push(`MASTER_KEY is missing: ${mend}`)
  else if (given !== undefined && key.length !== 32) faults.push(`MASTER_KEY is not 32 bytes in base64: ${mend}`)
  else if (given !== undefined && mode === 'live' && new Set(key).size < 8)
    faults.push(`MASTER_KEY is a default or a pattern: ${mend}`)
  return key
}

const liveFaults = (env: Environment): string[] => [
  ...(env.DATABASE_URL === undefined
    ? ['DATABASE_URL is missing: MODE=live needs a PostgreSQL of your own, version 15 or newer.']
    : []),
  ...(env.PUBLIC_URL === undefined ? ['PUBLIC_URL is missing: set it to the https address borrowers use.'] : []),
  ...(env.PUBLIC_URL !== undefined && !env.PUBLIC_URL.startsWith('https://')
    ? ['PUBLIC_URL must start with https:// in MODE=live.']
    : []),
  ...(env.SMTP_URL === undefined
    ? ['SMTP_URL is missing: sign-in codes and notices go out by mail, smtps://user:password@host.']
    : []),
]

/** Reads the operator's settings (docs/operations.md). Throws ConfigFault with every fault at once. */
export const readConfig = (env: Environment): Config => {
  const faults: string[] = []
  const mode = oneOf(faults, 'MODE', env.MODE ?? 'sandbox', ['sandbox', 'live'])
  const role = oneOf(faults, 'ROLE', env.ROLE ?? 'all', ['all', 'web', 'worker'])
  const port = portOf(faults, env.PORT ?? '3000')
  const dataDir = resolve(env.DATA_DIR ?? '.data')
  faults.push(...urlFault('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']))
  faults.push(...urlFault('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:']))
  faults.push(...urlFault('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']))
  const logLevel = oneOf(faults, 'LOG_LEVEL', env.LOG_LEVEL ?? 'info', ['info', 'debug', 'warn', 'error', 'silent'])
  if (mode === 'live') faults.push(...liveFaults(env))
  const masterKey = masterKeyOf(faults, env, mode, dataDir)
  if (faults.length > 0) throw new ConfigFault(faults)
  return {
    mode,
    role,
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    databaseUrl: env.DATABASE_URL,
    appDatabaseUrl: env.APP_DATABASE_URL,
    dataDir,
    filesUrl: env.FILES_URL ?? `file://${join(dataDir, 'files')}`,
    logLevel,
    masterKey,
    smtpUrl: env.SMTP_URL,
    organisations: env.ORGANISATIONS,
    trustProxy: env.TRUST_PROXY === 'true',
  }
}
