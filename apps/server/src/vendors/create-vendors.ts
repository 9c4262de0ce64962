import { ConfigError, type LiveSettings, type Mode, type VendorUrls } from '../platform/config/index.ts'
import type { Send } from '../platform/outgoing/index.ts'
import { createSandboxAddress } from './address/sandbox.ts'
import { createSandboxBankAccount } from './bank-account/sandbox.ts'
import { createFileCounselors } from './counselors/file.ts'
import { createSandboxCounselors } from './counselors/sandbox.ts'
import { createLiveCredit } from './credit/live.ts'
import { createSandboxCredit } from './credit/sandbox.ts'
import { createSandboxMail, createSandboxSms, type Deliver } from './deliver.ts'
import { createSandboxFlood } from './flood/sandbox.ts'
import { createHttpsVendor, type OtherAsks } from './https/https-vendor.ts'
import type { HttpsKind } from './https/replies.ts'
import { vendorConnection } from './https/vendor-connection.ts'
import { createSandboxIdentity } from './identity/sandbox.ts'
import { createLiveIncome } from './income/live.ts'
import { createSandboxIncome } from './income/sandbox.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { createSandboxNotary } from './notary/sandbox.ts'
import { createSandboxPayments } from './payments/sandbox.ts'
import { NO_SECRETS, readVendorSecrets, type VendorSecrets } from './read-vendor-secrets.ts'
import { createSandboxRecording } from './recording/sandbox.ts'
import { createSandboxScreening } from './screening/sandbox.ts'
import { createSandboxTitle } from './title/sandbox.ts'
import { createSandboxValuation } from './valuation/sandbox.ts'
import type { Vendors } from './vendors.ts'

export type VendorSettings = {
  readonly mode: Mode
  /** Sends every call to a live vendor. */
  readonly send: Send
  /** The server for live mail. */
  readonly smtpUrl: string | undefined
  /** The file with the live list of counselling agencies. */
  readonly housingCounselors: string | undefined
  /** Receives the sandbox's mails and texts. */
  readonly deliver: Deliver
  /** The addresses of live vendors. */
  readonly urls?: Partial<VendorUrls>
  readonly secrets?: VendorSecrets
}

type Kind = keyof Vendors

type Choice<K extends Kind> = {
  /** Its description for the error message when it is missing. */
  readonly is: string
  /** The setting of the live vendor. */
  readonly setting: string
  readonly sandbox: (settings: VendorSettings) => Vendors[K]
  /** Undefined if its setting is missing. */
  readonly live: (settings: VendorSettings) => Vendors[K] | undefined
}

/** Kinds whose port has only questions, which the generic adapter serves. */
const byHttps =
  <K extends Exclude<HttpsKind, 'credit' | 'income'>>(kind: K, setting: keyof VendorUrls) =>
  (settings: VendorSettings): Vendors[K] | undefined => {
    const line = vendorConnection(settings, setting, kind)
    return line === undefined ? undefined : createHttpsVendor(kind, line, {} as OtherAsks<K>)
  }

/** Every kind of vendor, with its implementation in each mode. */
const choices: { readonly [K in Kind]: Choice<K> } = {
  address: {
    is: 'an address service',
    setting: 'ADDRESS_VENDOR',
    sandbox: createSandboxAddress,
    live: byHttps('address', 'ADDRESS_VENDOR'),
  },
  bankAccount: {
    is: 'a bank account check',
    setting: 'BANK_ACCOUNT_VENDOR',
    sandbox: createSandboxBankAccount,
    live: byHttps('bankAccount', 'BANK_ACCOUNT_VENDOR'),
  },
  counselors: {
    is: 'a list of housing counselling agencies',
    setting: 'HOUSING_COUNSELORS',
    sandbox: createSandboxCounselors,
    live: ({ housingCounselors }) =>
      housingCounselors === undefined ? undefined : createFileCounselors(housingCounselors),
  },
  credit: {
    is: 'a credit bureau',
    setting: 'CREDIT_VENDOR',
    sandbox: createSandboxCredit,
    live: createLiveCredit,
  },
  flood: {
    is: 'a flood zone service',
    setting: 'FLOOD_VENDOR',
    sandbox: createSandboxFlood,
    live: byHttps('flood', 'FLOOD_VENDOR'),
  },
  identity: {
    is: 'an identity document service',
    setting: 'IDENTITY_VENDOR',
    sandbox: createSandboxIdentity,
    live: byHttps('identity', 'IDENTITY_VENDOR'),
  },
  income: {
    is: 'an income record service',
    setting: 'INCOME_PAYROLL_VENDOR',
    sandbox: createSandboxIncome,
    live: createLiveIncome,
  },
  mail: {
    is: 'a mail server',
    setting: 'SMTP_URL',
    sandbox: ({ deliver }) => createSandboxMail(deliver),
    live: ({ smtpUrl }) => (smtpUrl === undefined ? undefined : createSmtpMail(smtpUrl)),
  },
  notary: {
    is: 'an online notary service',
    setting: 'NOTARY_VENDOR',
    sandbox: createSandboxNotary,
    live: byHttps('notary', 'NOTARY_VENDOR'),
  },
  payments: {
    is: 'a payment service',
    setting: 'PAYMENTS_VENDOR',
    sandbox: createSandboxPayments,
    live: byHttps('payments', 'PAYMENTS_VENDOR'),
  },
  recording: {
    is: 'a deed recording service',
    setting: 'RECORDING_VENDOR',
    sandbox: createSandboxRecording,
    live: byHttps('recording', 'RECORDING_VENDOR'),
  },
  screening: {
    is: 'a sanctions screening service',
    setting: 'SCREENING_VENDOR',
    sandbox: createSandboxScreening,
    live: byHttps('screening', 'SCREENING_VENDOR'),
  },
  sms: {
    is: 'a text message service',
    setting: 'SMS_VENDOR',
    sandbox: ({ deliver }) => createSandboxSms(deliver),
    live: byHttps('sms', 'SMS_VENDOR'),
  },
  title: {
    is: 'a title company',
    setting: 'TITLE_VENDOR',
    sandbox: createSandboxTitle,
    live: byHttps('title', 'TITLE_VENDOR'),
  },
  valuation: {
    is: 'a home valuation service',
    setting: 'VALUATION_VENDOR',
    sandbox: createSandboxValuation,
    live: byHttps('valuation', 'VALUATION_VENDOR'),
  },
}

/** The token is asked for by its name once the address is there; whoever has neither reads of both at once. */
const IN_SECRETS = ', and what it is shown in VENDOR_SECRETS'

const lackOf = ({ is, setting }: Pick<Choice<Kind>, 'is' | 'setting'>): string =>
  `${setting} is missing: MODE=live needs ${is}${setting.endsWith('_VENDOR') ? IN_SECRETS : ''}.`

/** The live vendor of a kind; errors in its settings are added to `errors`. */
const liveOf = <K extends Kind>(choice: Choice<K>, settings: VendorSettings, errors: string[]) => {
  try {
    const live = choice.live(settings)
    if (live === undefined) errors.push(lackOf(choice))
    return live
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    errors.push(...error.lines)
    return undefined
  }
}

/** Collects missing settings, so that an operator sees them all at once. */
const chooser = (settings: VendorSettings, missing: string[]) => {
  return <K extends Kind>(kind: K): Vendors[K] => {
    const choice = choices[kind]
    const live = settings.mode === 'live' ? liveOf(choice, settings, missing) : undefined
    return live ?? choice.sandbox(settings)
  }
}

/** The vendors of a mode. Throws ConfigError, one line per kind, if MODE=live lacks a live vendor. */
export const createVendors = (settings: VendorSettings): Vendors => {
  const missing: string[] = []
  const choose = chooser(settings, missing)
  const vendors: Vendors = {
    address: choose('address'),
    bankAccount: choose('bankAccount'),
    counselors: choose('counselors'),
    credit: choose('credit'),
    flood: choose('flood'),
    identity: choose('identity'),
    income: choose('income'),
    mail: choose('mail'),
    notary: choose('notary'),
    payments: choose('payments'),
    recording: choose('recording'),
    screening: choose('screening'),
    sms: choose('sms'),
    title: choose('title'),
    valuation: choose('valuation'),
  }
  if (missing.length > 0) throw new ConfigError(missing)
  return vendors
}

const linesOf = (check: () => unknown): readonly string[] => {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

type LiveVendorSettings = Pick<LiveSettings, 'smtpUrl' | 'housingCounselors' | 'vendorSecrets' | 'vendorUrls'>

/** What MODE=live lacks of vendors, a line each, before anything is opened. */
export const liveVendorErrors = ({
  vendorSecrets,
  vendorUrls: urls,
  ...rest
}: LiveVendorSettings): readonly string[] => {
  let secrets = NO_SECRETS
  const unread = linesOf(() => {
    secrets = readVendorSecrets(vendorSecrets)
  })
  const send = () => Promise.reject(new Error('nothing is sent while settings are checked'))
  const deliver = async () => undefined
  const lacking = linesOf(() => createVendors({ ...rest, mode: 'live', urls, secrets, send, deliver }))
  // What an unread file lacks is not known.
  return unread.length > 0 ? [...unread, ...lacking.filter((line) => !line.startsWith('VENDOR_SECRETS '))] : lacking
}
