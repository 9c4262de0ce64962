import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** A key in a hardware security module, which never leaves it. */
export type Pkcs11Key = {
  readonly token: string
  /** CKA_ID, in hexadecimal. */
  readonly id: string
  /** The module's library. */
  readonly modulePath: string
  readonly pinFile: string
}

/** What wraps the data keys: 32 bytes, or a key of a key service. */
export type MasterKey = Buffer | Pkcs11Key

type Setting = 'MASTER_KEY' | 'MASTER_KEY_BEFORE'

const SCHEME = 'pkcs11:'
const HOW = 'pkcs11:token=NAME;id=%01?module-path=/the/library.so&pin-source=file:/the/pin'

/** `a=b;c=d` with percent encoding; undefined where it is not that. */
const attributesOf = (text: string, separator: string): ReadonlyMap<string, string> | undefined => {
  const pairs = text.split(separator).map((pair) => /^([a-z-]+)=(.+)$/.exec(pair))
  const isWhole = pairs.every((pair) => pair !== null)
  return isWhole ? new Map(pairs.map(([, name = '', value = '']) => [name, value])) : undefined
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The bytes of an id, which need not be text: %a1%02, or letters and digits as they are. */
const hexOf = (text: string): string | undefined =>
  /^(%[\da-f]{2}|[\w.~-])+$/i.test(text)
    ? text.replace(
        /%(..)|(.)/g,
        (_, hex?: string, plain = '') => hex?.toLowerCase() ?? Buffer.from(plain).toString('hex'),
      )
    : undefined

/** A PIN that everybody on this machine reads protects nothing; a group may, as a mounted secret has one. */
const pinErrors = (setting: Setting, file: string): string[] => {
  if (!existsSync(file)) return [`${setting} names the PIN file ${file}, which is not there.`]
  return (statSync(file).mode & 0o007) === 0
    ? []
    : [`${setting} names the PIN file ${file}, which every user of this machine may open: chmod o= ${file}`]
}

/** RFC 7512. A PIN in the address itself would be in the environment of every child of this process. */
const pkcs11Of = (errors: string[], setting: Setting, given: string): Pkcs11Key | undefined => {
  const [path = '', query = ''] = given.slice(SCHEME.length).split('?')
  const named = new Map([...(attributesOf(path, ';') ?? []), ...(attributesOf(query, '&') ?? [])])
  const read = (name: string) => decoded(named.get(name) ?? '') ?? ''
  const [token, id] = [read('token'), hexOf(named.get('id') ?? '')]
  const [modulePath, pinFile] = [read('module-path'), read('pin-source').replace(/^file:(\/\/(?=\/))?/, '')]
  const isWhole = named.size === 4 && token !== '' && isAbsolute(modulePath) && isAbsolute(pinFile)
  // What was given is not repeated: it may hold a PIN.
  if (id === undefined || !isWhole) errors.push(`${setting} is no address of a key that we read: ${HOW}`)
  else errors.push(...pinErrors(setting, pinFile))
  return id === undefined ? undefined : { token, id, modulePath, pinFile }
}

const sandboxKey = (dataDir: string, makesKey: boolean): Buffer => {
  const file = join(dataDir, 'master.key')
  if (!existsSync(file)) {
    if (!makesKey)
      throw new ConfigError([
        `There is no master.key below ${dataDir}: set DATA_DIR as npm start has it, or MASTER_KEY to the key of that server.`,
      ])
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length === 32) return key
  throw new ConfigError([
    `${file} is damaged, and nothing sealed with it opens without it: put it back from a backup, or remove ${dataDir} to begin anew.`,
  ])
}

export type KeyPlace = { readonly isLive: boolean; readonly dataDir: string; readonly makesKey: boolean }

const NONE = Buffer.alloc(0)

export const masterKeyOf = (
  errors: string[],
  given: string | undefined,
  { isLive, dataDir, makesKey }: KeyPlace,
): MasterKey => {
  if (given === undefined && !isLive && errors.length === 0) return sandboxKey(dataDir, makesKey)
  if (given?.startsWith(SCHEME)) return pkcs11Of(errors, 'MASTER_KEY', given) ?? NONE
  const key = Buffer.from(given ?? '', 'base64')
  const mend = 'make one with: openssl rand -base64 32'
  if (given === undefined && isLive) errors.push(`MASTER_KEY is missing: ${mend}`)
  else if (given !== undefined && key.length !== 32) errors.push(`MASTER_KEY is not 32 bytes in base64: ${mend}`)
  else if (given !== undefined && isLive && new Set(key).size < 8)
    errors.push(`MASTER_KEY is a default or a pattern: ${mend}`)
  return key
}

const isSame = (one: MasterKey, other: MasterKey): boolean =>
  Buffer.isBuffer(one) || Buffer.isBuffer(other)
    ? Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other)
    : one.token === other.token && one.id === other.id && one.modulePath === other.modulePath

export const masterKeyBeforeOf = (
  errors: string[],
  given: string | undefined,
  masterKey: MasterKey,
): MasterKey | undefined => {
  if (given === undefined) return undefined
  const key = given.startsWith(SCHEME) ? pkcs11Of(errors, 'MASTER_KEY_BEFORE', given) : Buffer.from(given, 'base64')
  if (Buffer.isBuffer(key) && key.length !== 32)
    errors.push('MASTER_KEY_BEFORE is not 32 bytes in base64: set it to what MASTER_KEY was.')
  if (key !== undefined && isSame(key, masterKey))
    errors.push('MASTER_KEY_BEFORE is MASTER_KEY itself: set MASTER_KEY to the new one.')
  return key
}
