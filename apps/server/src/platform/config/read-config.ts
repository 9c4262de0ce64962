import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseIntoClientConfig } from 'pg-connection-string'
import { ConfigError } from './config-error.ts'
import { type MasterKey, masterKeyBeforeOf, masterKeyOf } from './master-key.ts'
import { outgoingHostsOf, privateNetworksOf } from './outgoing.ts'
import { withSecretFiles } from './secret-files.ts'
import { type TlsFiles, tlsFilesOf } from './tls-files.ts'
import { type TrustProxy, trustProxyOf } from './trust-proxy.ts'

export type Mode = 'sandbox' | 'live'
export type Role = 'all' | 'web' | 'worker'

type Environment = Readonly<Record<string, string | undefined>>

export type Config = Listening & {
  readonly mode: Mode
  readonly role: Role
  /** Required in live. Undefined: the sandbox is reached at the address where it listens. */
  readonly publicUrl: string | undefined
  /** Undefined: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined
  readonly appDatabaseUrl: string | undefined
  readonly dataDir: string
  readonly filesUrl: string
  /** Where the anchors of the logs are kept: a folder, or a bucket with object lock. Undefined (live only): none are made. */
  readonly evidenceUrl: string | undefined
  /** An outside time-stamp authority (RFC 3161). Undefined: the product's own. */
  readonly timestampAuthority: TimestampAuthority | undefined
  readonly logLevel: string
  /** What encrypts the data keys kept in PostgreSQL. */
  readonly masterKey: MasterKey
  /** The master key before, while data keys may still be wrapped with it. */
  readonly masterKeyBefore: MasterKey | undefined
  readonly smtpUrl: string | undefined
  /** The ClamAV daemon that every upload is shown to. Undefined: none is. */
  readonly antivirusUrl: string | undefined
  /** The range search of Pwned Passwords, or a copy of it. Undefined: the lists that ship are all that new passwords are held against. */
  readonly breachedPasswordsUrl: string | undefined
  /** What a monitor sends as a bearer token in live. Undefined: nobody reads /metrics and /openapi.json there. */
  readonly monitoringToken: string | undefined
  /** The file with the live list of housing counselling agencies. */
  readonly housingCounselors: string | undefined
  /** The folder with the lenders' records. Undefined (sandbox only): the records that ship with Hearthline. */
  readonly organisations: string | undefined
  /** The certificate and key by which this process itself speaks TLS. Undefined: it speaks HTTP. */
  readonly tls: TlsFiles | undefined
  /** False by default: only a proxy in front of us may name the client's address. */
  readonly trustProxy: TrustProxy
  /** Private networks that calls to vendors and issuers may reach. Empty: none, and in a sandbox this machine alone. */
  readonly privateNetworks: readonly string[]
  /** The only hosts that outgoing calls reach. Undefined: any that is public. */
  readonly outgoingHosts: readonly string[] | undefined
  /** The file with vendors' API credentials and webhook secrets. */
  readonly vendorSecrets: string | undefined
  /** The language model that may reword the chatbot's answers. Undefined: answers are sent as written. */
  readonly chatbotModel: ChatbotModelSettings | undefined
  /** The address of each live vendor, by the name of its setting. */
  readonly vendorUrls: VendorUrls
}

/** `roots`: the certificates, in PEM, that its chains end at. */
export type TimestampAuthority = { readonly url: string; readonly roots: string }

export type ChatbotModelSettings = { readonly url: string; readonly name: string; readonly key: string | undefined }

export type VendorUrls = Readonly<
  Record<
    | 'ADDRESS_VENDOR'
    | 'BANK_ACCOUNT_VENDOR'
    | 'CREDIT_BUREAU'
    | 'CREDIT_VENDOR'
    | 'FLOOD_VENDOR'
    | 'IDENTITY_VENDOR'
    | 'INCOME_BANK_VENDOR'
    | 'INCOME_PAYROLL_VENDOR'
    | 'INCOME_TAX_VENDOR'
    | 'NOTARY_VENDOR'
    | 'PAYMENTS_VENDOR'
    | 'RECORDING_VENDOR'
    | 'SCREENING_VENDOR'
    | 'SMS_VENDOR'
    | 'TITLE_VENDOR'
    | 'VALUATION_VENDOR',
    string | undefined
  >
>

const vendorUrlsOf = (env: Environment): VendorUrls => ({
  ADDRESS_VENDOR: env.ADDRESS_VENDOR,
  BANK_ACCOUNT_VENDOR: env.BANK_ACCOUNT_VENDOR,
  CREDIT_BUREAU: env.CREDIT_BUREAU,
  CREDIT_VENDOR: env.CREDIT_VENDOR,
  FLOOD_VENDOR: env.FLOOD_VENDOR,
  IDENTITY_VENDOR: env.IDENTITY_VENDOR,
  INCOME_BANK_VENDOR: env.INCOME_BANK_VENDOR,
  INCOME_PAYROLL_VENDOR: env.INCOME_PAYROLL_VENDOR,
  INCOME_TAX_VENDOR: env.INCOME_TAX_VENDOR,
  NOTARY_VENDOR: env.NOTARY_VENDOR,
  PAYMENTS_VENDOR: env.PAYMENTS_VENDOR,
  RECORDING_VENDOR: env.RECORDING_VENDOR,
  SCREENING_VENDOR: env.SCREENING_VENDOR,
  SMS_VENDOR: env.SMS_VENDOR,
  TITLE_VENDOR: env.TITLE_VENDOR,
  VALUATION_VENDOR: env.VALUATION_VENDOR,
})

const oneOf = <const T extends readonly string[]>(
  errors: string[],
  name: string,
  given: string,
  allowed: T,
): T[number] => {
  if (allowed.includes(given)) return given
  errors.push(`${name} is "${given}": set it to ${allowed.join(' or ')}.`)
  return allowed[0] as T[number] // an empty list has no values to choose from
}

const portOf = (errors: string[], given: string): number => {
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    errors.push(`PORT is "${given}": set it to a number from 0 to 65535.`)
  return port
}

export type Listening = { readonly host: string; readonly port: number }

const listeningOf = (errors: string[], env: Environment): Listening => ({
  host: env.HOST ?? '127.0.0.1',
  port: portOf(errors, env.PORT ?? '3000'),
})

/** The address where the server of these settings listens; for command-line tools. Throws ConfigError. */
export const readListening = (env: Environment): Listening => {
  const errors: string[] = []
  const listening = listeningOf(errors, env)
  if (errors.length > 0) throw new ConfigError(errors)
  return listening
}

const urlError = (name: string, given: string | undefined, schemes: readonly string[]): string[] => {
  if (given === undefined) return []
  const scheme = URL.canParse(given) ? new URL(given).protocol : ''
  return schemes.includes(scheme) ? [] : [`${name} is not an address that starts with ${schemes.join(' or ')}//.`]
}

const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

/** What the store itself may encrypt a bucket by, in the words of its interface. */
export const BUCKET_ENCRYPTIONS = ['AES256', 'aws:kms'] as const

/** A folder, or a bucket of an object store, which is reached over an encrypted connection unless it runs here. */
const placeErrors = (name: 'FILES_URL' | 'EVIDENCE_URL', given: string | undefined): string[] => {
  const errors = urlError(name, given, ['file:', 's3:'])
  if (given === undefined || errors.length > 0) return errors
  const { protocol, hostname, searchParams } = new URL(given)
  if (protocol === 'file:') return []
  const endpoint = searchParams.get('endpoint')
  const encryption = searchParams.get('encryption')
  return [
    ...(hostname === '' ? [`${name} names no bucket: s3://the-bucket?region=us-east-1.`] : []),
    ...(endpoint !== null && !endpoint.startsWith('https://') && !isOnThisMachine(endpoint)
      ? [`The endpoint of ${name} must start with https:// unless the store runs on this machine.`]
      : []),
    ...(encryption !== null && !BUCKET_ENCRYPTIONS.some((one) => one === encryption)
      ? [`The encryption of ${name} is ${BUCKET_ENCRYPTIONS.join(' or ')}.`]
      : []),
  ]
}

/** The address and the certificates belong together: an authority that nobody can check says nothing. */
const timestampAuthorityOf = (errors: string[], env: Environment, mode: Mode): TimestampAuthority | undefined => {
  const url = env.TIMESTAMP_URL
  const file = env.TIMESTAMP_CERTIFICATES
  errors.push(...urlError('TIMESTAMP_URL', url, ['http:', 'https:']))
  if (url?.startsWith('http:') === true && mode === 'live')
    errors.push('TIMESTAMP_URL must start with https:// in MODE=live.')
  if ((url === undefined) !== (file === undefined))
    errors.push('TIMESTAMP_URL and TIMESTAMP_CERTIFICATES belong together: set both, or neither.')
  if (url === undefined || file === undefined) return undefined
  const roots = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!roots.includes('-----BEGIN CERTIFICATE-----'))
    errors.push(
      `TIMESTAMP_CERTIFICATES is "${file}": set it to a PEM file with the certificates of the authority in it.`,
    )
  return { url, roots }
}

/** RFC 6750 2.1; of a length that nobody guesses. */
const monitoringTokenErrors = (given: string | undefined): string[] =>
  given === undefined || /^[\w.~+/-]{32,}=*$/.test(given)
    ? []
    : ['MONITORING_TOKEN is at least 32 letters and digits, as openssl rand -hex 32 makes them.']

/** The daemon's protocol knows no encryption: outside this machine it needs a network of its own. */
const antivirusErrors = (given: string | undefined): string[] => {
  const errors = urlError('ANTIVIRUS_URL', given, ['tcp:', 'unix:'])
  if (given === undefined || errors.length > 0) return errors
  const { protocol, hostname, port, pathname } = new URL(given)
  const isWhole = protocol === 'tcp:' ? hostname !== '' && port !== '' : hostname === '' && pathname.length > 1
  return isWhole ? [] : ['ANTIVIRUS_URL is tcp://host:3310 or unix:///run/clamav/clamd.ctl.']
}

/** Whether a part of an address can be read: a lone % is none that can. */
const isDecodable = (part: string): boolean => {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Nothing may be said besides: the library of SMTP reads a query as settings, which switch encryption and its checks off. */
const smtpErrors = (given: string | undefined): string[] => {
  const errors = urlError('SMTP_URL', given, ['smtp:', 'smtps:'])
  if (given === undefined || errors.length > 0) return errors
  const { hostname, pathname, search, hash, username, password } = new URL(given)
  const isBare = hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === ''
  return isBare && isDecodable(username) && isDecodable(password)
    ? []
    : [
        'SMTP_URL is smtps://user:password@host:465 or, for STARTTLS, smtp://user:password@host:587, without anything after it.',
      ]
}

/** The copy of an operator's own may speak http in a sandbox; in live the outgoing call would be refused anyway. */
const breachedPasswordsErrors = (given: string | undefined, mode: Mode): string[] => {
  const errors = urlError('BREACHED_PASSWORDS_URL', given, ['http:', 'https:'])
  if (given === undefined || errors.length > 0) return errors
  const { protocol, search, hash } = new URL(given)
  if (search !== '' || hash !== '') return ['BREACHED_PASSWORDS_URL is an address to which /range/ is added.']
  return mode === 'live' && protocol === 'http:'
    ? ['BREACHED_PASSWORDS_URL must start with https:// in MODE=live.']
    : []
}

/**
 * Address and name must be set together. Outside this machine the connection must be encrypted, because it carries
 * borrowers' questions.
 */
const chatbotModelOf = (errors: string[], env: Environment): ChatbotModelSettings | undefined => {
  const {
    CHATBOT_MODEL_URL: url,
    CHATBOT_MODEL_NAME: name,
    CHATBOT_MODEL_KEY: key,
  } = {
    CHATBOT_MODEL_URL: env.CHATBOT_MODEL_URL,
    CHATBOT_MODEL_NAME: env.CHATBOT_MODEL_NAME,
    CHATBOT_MODEL_KEY: env.CHATBOT_MODEL_KEY,
  }
  errors.push(...urlError('CHATBOT_MODEL_URL', url, ['http:', 'https:']))
  if ((url === undefined) !== (name === undefined))
    errors.push('CHATBOT_MODEL_URL and CHATBOT_MODEL_NAME belong together: set both, or neither.')
  if (key !== undefined && url === undefined) errors.push('CHATBOT_MODEL_KEY is of no use without CHATBOT_MODEL_URL.')
  if (url?.startsWith('http:') === true && !isOnThisMachine(url))
    errors.push('CHATBOT_MODEL_URL must start with https:// unless the model runs on this machine.')
  return url === undefined || name === undefined ? undefined : { url, name, key }
}

/** Default passwords of manuals and images; a password equal to its user name counts as well. */
const DEFAULT_PASSWORDS = ['postgres', 'password', 'secret', 'changeme', 'change-me', 'admin', 'hearthline', 'example']

const defaultPasswordErrors = (name: string, password: unknown, user: unknown): string[] => {
  if (typeof password !== 'string' || password === '') return []
  const isDefault = password === user || DEFAULT_PASSWORDS.includes(password.toLowerCase())
  return isDefault ? [`${name} holds a default password: give its user one of your own.`] : []
}

const mailPasswordErrors = (given: string | undefined): string[] => {
  if (given === undefined || !URL.canParse(given)) return []
  const { password, username } = new URL(given)
  return defaultPasswordErrors('SMTP_URL', password, username)
}

const ROOT = 0

/**
 * Refuses to run as root, because a break-in would then own the machine. A container without another user must allow it
 * explicitly.
 */
const rootError = (env: Environment, uid: number | undefined): string[] =>
  uid === ROOT && env.ALLOW_ROOT !== 'true'
    ? ['MODE=live does not run as root: start it as a user of its own, or set ALLOW_ROOT=true where there is no other.']
    : []

/** What pg makes of an address: of what is said twice the last, and the host of the query before that of the address. */
const databaseOf = (url: string) => {
  try {
    return parseIntoClientConfig(url)
  } catch {
    return undefined
  }
}

/** A port of this machine, or a socket in a folder of it: there nobody is in between. Without a host, PGHOST may say another. */
const isHere = (host: string | undefined): boolean => /^(localhost$|127\.0\.0\.1$|::1$|\/)/.test(host ?? '')

const databaseErrors = (name: string, given: string | undefined): string[] => {
  if (given === undefined) return []
  const database = databaseOf(given)
  if (database === undefined) return [`${name} cannot be read, or names a file that cannot.`]
  const { host, ssl, password, user } = database
  const isVerified = 'sslmode' in database && database.sslmode === 'verify-full' && typeof ssl === 'object'
  return [
    ...(isHere(host) || isVerified
      ? []
      : [`${name} must say sslmode=verify-full in MODE=live where PostgreSQL is on another machine.`]),
    ...defaultPasswordErrors(name, password, user),
  ]
}

/** In live nothing goes to another machine in the clear, and PostgreSQL shows there who it is. */
const clearErrors = (env: Environment): string[] => [
  ...['DATABASE_URL', 'APP_DATABASE_URL'].flatMap((name) => databaseErrors(name, env[name])),
  ...(env.ANTIVIRUS_URL?.startsWith('tcp:') === true && !isOnThisMachine(env.ANTIVIRUS_URL)
    ? [
        'ANTIVIRUS_URL leads to another machine: in MODE=live it is unix:///… or a port here, as the protocol has no encryption.',
      ]
    : []),
]

const liveErrors = (env: Environment): string[] => [
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
  ...(env.HOUSING_COUNSELORS === undefined
    ? ['HOUSING_COUNSELORS is missing: name a JSON file with the federal list of counselling agencies in it.']
    : []),
  ...mailPasswordErrors(env.SMTP_URL),
  ...clearErrors(env),
]

/** What live needs besides. */
export type LiveSettings = Pick<
  Config,
  'smtpUrl' | 'housingCounselors' | 'organisations' | 'vendorSecrets' | 'vendorUrls'
>

const liveSettingsOf = (env: Environment): LiveSettings => ({
  smtpUrl: env.SMTP_URL,
  housingCounselors: env.HOUSING_COUNSELORS,
  organisations: env.ORGANISATIONS,
  vendorSecrets: env.VENDOR_SECRETS,
  vendorUrls: vendorUrlsOf(env),
})

const settingIn = (line: string): string => line.split(' ', 1)[0] ?? ''

/** Those of the lines whose setting no line names yet. */
const unnamed = (known: readonly string[], lines: readonly string[]): readonly string[] => {
  const named = new Set(known.map(settingIn))
  return lines.filter((line) => !named.has(settingIn(line)))
}

type ReadOptions = {
  /** False for a command that works on what a server has made, where a new key would open nothing. */
  readonly makesKey?: boolean
  /** What else live lacks, as vendors know it; told in the same round. */
  readonly moreLiveErrors?: (settings: LiveSettings) => readonly string[]
}

/**
 * Reads the operator's settings (docs/operations.md) for a process with this user id. Throws one ConfigError with every
 * error.
 */
export const readConfig = (
  given: Environment,
  uid: number | undefined = process.getuid?.(),
  { makesKey = true, moreLiveErrors = () => [] }: ReadOptions = {},
): Config => {
  const errors: string[] = []
  const env = withSecretFiles(errors, given)
  const mode = oneOf(errors, 'MODE', env.MODE ?? 'sandbox', ['sandbox', 'live'])
  const role = oneOf(errors, 'ROLE', env.ROLE ?? 'all', ['all', 'web', 'worker'])
  const { host, port } = listeningOf(errors, env)
  const dataDir = resolve(env.DATA_DIR ?? '.data')
  errors.push(...urlError('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']))
  errors.push(...urlError('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:']))
  errors.push(...placeErrors('FILES_URL', env.FILES_URL), ...placeErrors('EVIDENCE_URL', env.EVIDENCE_URL))
  errors.push(...antivirusErrors(env.ANTIVIRUS_URL))
  errors.push(...breachedPasswordsErrors(env.BREACHED_PASSWORDS_URL, mode))
  errors.push(...monitoringTokenErrors(env.MONITORING_TOKEN))
  errors.push(...smtpErrors(env.SMTP_URL))
  const logLevel = oneOf(errors, 'LOG_LEVEL', env.LOG_LEVEL ?? 'info', ['info', 'debug', 'warn', 'error', 'silent'])
  if (mode === 'live') {
    errors.push(...liveErrors(env), ...rootError(env, uid))
    errors.push(...unnamed(errors, moreLiveErrors(liveSettingsOf(env))))
  }
  const chatbotModel = chatbotModelOf(errors, env)
  const timestampAuthority = timestampAuthorityOf(errors, env, mode)
  const tls = tlsFilesOf(errors, { certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE, publicUrl: env.PUBLIC_URL })
  const trustProxy = trustProxyOf(errors, env.TRUST_PROXY)
  const privateNetworks = privateNetworksOf(errors, env.PRIVATE_NETWORKS)
  const outgoingHosts = outgoingHostsOf(errors, env.OUTGOING_HOSTS)
  const masterKey = masterKeyOf(errors, env.MASTER_KEY, { isLive: mode === 'live', dataDir, makesKey })
  const masterKeyBefore = masterKeyBeforeOf(errors, env.MASTER_KEY_BEFORE, masterKey)
  if (errors.length > 0) throw new ConfigError(errors)
  return {
    mode,
    role,
    port,
    host,
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    appDatabaseUrl: env.APP_DATABASE_URL,
    dataDir,
    filesUrl: env.FILES_URL ?? `file://${join(dataDir, 'files')}`,
    evidenceUrl: env.EVIDENCE_URL ?? (mode === 'sandbox' ? `file://${join(dataDir, 'evidence')}` : undefined),
    timestampAuthority,
    logLevel,
    masterKey,
    masterKeyBefore,
    ...liveSettingsOf(env),
    antivirusUrl: env.ANTIVIRUS_URL,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL,
    monitoringToken: env.MONITORING_TOKEN,
    tls,
    trustProxy,
    privateNetworks,
    outgoingHosts,
    chatbotModel,
  }
}
