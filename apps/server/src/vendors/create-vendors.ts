import { ConfigFault, type Mode } from '../platform/config/index.ts'
import { createSandboxAddress } from './address/sandbox.ts'
import { createSandboxBankAccount } from './bank-account/sandbox.ts'
import { createFileCounselors } from './counselors/file.ts'
import { createSandboxCounselors } from './counselors/sandbox.ts'
import { createSandboxCredit } from './credit/sandbox.ts'
import type { Deliver } from './deliver.ts'
import { createSandboxFlood } from './flood/sandbox.ts'
import { createSandboxIdentity } from './identity/sandbox.ts'
import { createSandboxIncome } from './income/sandbox.ts'
import { createSandboxMail } from './mail/sandbox.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { createSandboxNotary } from './notary/sandbox.ts'
import { createSandboxPayments } from './payments/sandbox.ts'
import { createSandboxRecording } from './recording/sandbox.ts'
import { createSandboxScreening } from './screening/sandbox.ts'
import { createSandboxSms } from './sms/sandbox.ts'
import { createSandboxTitle } from './title/sandbox.ts'
import { createSandboxValuation } from './valuation/sandbox.ts'
import type { Vendors } from './vendors.ts'

export type VendorSettings = {
  readonly mode: Mode
  /** Where live mail goes. */
  readonly smtpUrl: string | undefined
  /** The file with the live list of counselling agencies. */
  readonly housingCounselors: string | undefined
  /** Where the sandbox's mails and texts go. */
  readonly deliver: Deliver
}

type Kind = keyof Vendors

type Choice<K extends Kind> = {
  /** What it is, for the line that says that it is missing. */
  readonly is: string
  /** The setting that a live one is chosen by. */
  readonly setting: string
  readonly sandbox: (settings: VendorSettings) => Vendors[K]
  /** Undefined where this release has none, or its setting is missing. */
  readonly live?: (settings: VendorSettings) => Vendors[K] | undefined
}

/** Every kind of vendor, with what stands for it in each mode. */
const choices: { readonly [K in Kind]: Choice<K> } = {
  address: { is: 'an address service', setting: 'ADDRESS_VENDOR', sandbox: createSandboxAddress },
  bankAccount: { is: 'a bank account check', setting: 'BANK_ACCOUNT_VENDOR', sandbox: createSandboxBankAccount },
  counselors: {
    is: 'a list of housing counselling agencies',
    setting: 'HOUSING_COUNSELORS',
    sandbox: createSandboxCounselors,
    live: ({ housingCounselors }) =>
      housingCounselors === undefined ? undefined : createFileCounselors(housingCounselors),
  },
  credit: { is: 'a credit bureau', setting: 'CREDIT_VENDOR', sandbox: createSandboxCredit },
  flood: { is: 'a flood zone service', setting: 'FLOOD_VENDOR', sandbox: createSandboxFlood },
  identity: { is: 'an identity document service', setting: 'IDENTITY_VENDOR', sandbox: createSandboxIdentity },
  income: { is: 'an income record service', setting: 'INCOME_VENDOR', sandbox: createSandboxIncome },
  mail: {
    is: 'a mail server',
    setting: 'SMTP_URL',
    sandbox: ({ deliver }) => createSandboxMail(deliver),
    live: ({ smtpUrl }) => (smtpUrl === undefined ? undefined : createSmtpMail(smtpUrl)),
  },
  notary: { is: 'an online notary service', setting: 'NOTARY_VENDOR', sandbox: createSandboxNotary },
  payments: { is: 'a payment service', setting: 'PAYMENTS_VENDOR', sandbox: createSandboxPayments },
  recording: { is: 'a deed recording service', setting: 'RECORDING_VENDOR', sandbox: createSandboxRecording },
  screening: { is: 'a sanctions screening service', setting: 'SCREENING_VENDOR', sandbox: createSandboxScreening },
  sms: { is: 'a text message service', setting: 'SMS_VENDOR', sandbox: ({ deliver }) => createSandboxSms(deliver) },
  title: { is: 'a title company', setting: 'TITLE_VENDOR', sandbox: createSandboxTitle },
  valuation: { is: 'a home valuation service', setting: 'VALUATION_VENDOR', sandbox: createSandboxValuation },
}

const lackOf = ({ is, live, setting }: Pick<Choice<Kind>, 'is' | 'live' | 'setting'>): string =>
  live === undefined
    ? `${setting} names no adapter: MODE=live needs ${is}, and this release has none for it.`
    : `${setting} is missing: MODE=live needs ${is}.`

/** The live vendor of a kind; what is wrong with its setting goes to the faults. */
const liveOf = <K extends Kind>(choice: Choice<K>, settings: VendorSettings, faults: string[]) => {
  try {
    const live = choice.live?.(settings)
    if (live === undefined) faults.push(lackOf(choice))
    return live
  } catch (fault) {
    if (!(fault instanceof ConfigFault)) throw fault
    faults.push(...fault.lines)
    return undefined
  }
}

/** Collects what is missing, so that an operator learns all of it at once. */
const chooser = (settings: VendorSettings, missing: string[]) => {
  return <K extends Kind>(kind: K): Vendors[K] => {
    const choice = choices[kind]
    const live = settings.mode === 'live' ? liveOf(choice, settings, missing) : undefined
    return live ?? choice.sandbox(settings)
  }
}

/** The vendors of a mode. Throws ConfigFault, a line a kind, where MODE=live would meet a sandbox. */
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
  if (missing.length > 0) throw new ConfigFault(missing)
  return vendors
}
