import { randomUUID } from 'node:crypto'
import {
  type ApplicationStatus,
  acknowledgeTerms,
  inviteBorrower,
  listPersonas,
  login,
  type ReplyOf,
  readDraft,
  readEconsentDemonstration,
  readInbox,
  register,
  saveDraft,
  sendCode,
  startApplication,
} from '@hearthline/contracts'
import { CONSENT_VERSION } from '@hearthline/domain/consents'
import type { RegistrationStep } from '@hearthline/domain/progress'
import { askUntil } from './growing-pause.ts'
import { PublicCaller, type Server } from './public-calls.ts'

export type Persona = ReplyOf<typeof listPersonas>[number]

/** A made-up person of the sandbox, by name or part of it. */
export const findPersona = async (caller: PublicCaller, name: string): Promise<Persona> => {
  const personas = await caller.json(listPersonas)
  const wanted = name.toLowerCase()
  const found = personas.find((persona) => persona.name.toLowerCase().includes(wanted))
  if (found === undefined)
    throw new Error(`no persona "${name}": there are ${personas.map((one) => one.name).join(', ')}`)
  return found
}

/** Reads the code of the test page as assistive software may: from the properties of the file. */
export const readDemonstrationCode = (pdf: Uint8Array): string => {
  const code = /<pdf:Keywords>([A-Z0-9]{6})<\/pdf:Keywords>/.exec(Buffer.from(pdf).toString('latin1'))?.[1]
  if (code === undefined) throw new Error('the test paper shows no code')
  return code
}

export type Wish = {
  readonly persona: Persona
  readonly email: string
  readonly password: string
  readonly property?: Readonly<Record<string, unknown>>
  readonly annualCents?: number
  /** The parameters of the address that brings the visitor: ?utm_source= and ?referrer=. */
  readonly arrival?: { readonly utmSource?: string; readonly referrer?: string; readonly invitation?: string }
  /** Told before each page of register is typed, and before the last is sent. */
  readonly onPage?: (page: RegistrationStep) => Promise<void>
  /** The broker of a wholesale lender who invites them, by a demo account. */
  readonly invitedBy?: { readonly lender: Server; readonly email: string }
}

/** Valid only in a sandbox; the server prints it at its start. */
const SANDBOX_ACCOUNT_PASSWORD = 'sandbox-account-only'

/** Has a broker invite an address, and returns the link from the mail. */
export const invite = async (
  caller: PublicCaller,
  { lender, email: broker }: NonNullable<Wish['invitedBy']>,
  to: string,
) => {
  const inviter = new PublicCaller(lender)
  const { jwt } = await inviter.json(login, {
    body: { email: broker, password: SANDBOX_ACCOUNT_PASSWORD },
  })
  inviter.token = jwt.replace(/^Bearer /, '')
  await inviter.json(inviteBorrower, { body: { email: to, locale: 'en' } })
  return mailed(caller, to, { find: (text) => /account-setup#([\w-]{43})/.exec(text)?.[1] })
}

/** Each person has a number of their own, and a mailbox: a shared number would be a sign of identity theft. */
export const phoneOf = (email: string): string => {
  const number = [...email].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 25_600_000, 7)
  const line = String(number % 10_000).padStart(4, '0')
  const [first, second, third, area] = [80_000, 10_000, 640_000, 6_400_000].map((part) => Math.floor(number / part))
  // No exchange ends in 11: those are services.
  const exchange = `${2 + ((third ?? 0) % 8)}${'02345678'[(first ?? 0) % 8]}${(second ?? 0) % 10}`
  return `${[303, 720, 719, 970][(area ?? 0) % 4]}-${exchange}-${line}`
}

const sections = ({ persona, email, property, annualCents = 12_000_000 }: Wish) =>
  [
    [
      'property-info',
      {
        street: '2187 Larkspur Lane',
        unit: '',
        city: 'Denver',
        state: 'CO',
        zip: '80202',
        type: 'SINGLE_FAMILY',
        occupancy: 'PRIMARY',
        titleChangedRecently: false,
        ...property,
      },
    ],
    ['sale-status', { listedForSale: false, boughtRecently: false }],
    ['income-info', { employmentTypes: ['FULL_TIME'], annualCents, employerName: 'Northgate Hospital' }],
    [
      'name',
      { firstName: persona.firstName, middleName: '', lastName: persona.lastName, suffix: '', hasOneName: false },
    ],
    ['birthdate', { birthDate: persona.birthDate }],
    ['contact-info', { email, phone: phoneOf(email), smsConsent: false, marketingConsent: false }],
  ] as const

/** Fills in every registration page, as the draft stores them. */
export const fillDraft = async (caller: PublicCaller, wish: Wish): Promise<void> => {
  // As the page does: the first read sets the cookie, so that the first save can be repeated with it.
  await caller.json(readDraft)
  const invitation = wish.invitedBy && (await invite(caller, wish.invitedBy, wish.email))
  await caller.json(acknowledgeTerms, {
    body: { textVersion: CONSENT_VERSION, ...wish.arrival, ...(invitation && { invitation }) },
  })
  for (const [section, values] of sections(wish)) {
    await wish.onPage?.(section)
    await caller.json(saveDraft, { body: { section, values, complete: true } })
  }
  await wish.onPage?.('login-info')
}

/** The match in the newest mail to an address that has one, once it is another than before; the sandbox shows its mail. */
const mailed = async (
  caller: PublicCaller,
  email: string,
  { find, before }: { readonly find: (text: string) => string | undefined; readonly before?: string | undefined },
): Promise<string> =>
  askUntil(`what was waited for was not mailed to ${email}`, async () => {
    const mails = await caller.json(readInbox, { query: { to: email } })
    const newest = mails.map(({ text }) => find(text)).find((one) => one !== undefined)
    return newest === before ? undefined : newest
  })

/** The newest six-digit code mailed to an address, once it is another than the one that was used: an older one has ended. */
export const mailedCode = (caller: PublicCaller, email: string, used?: string): Promise<string> =>
  mailed(caller, email, { find: (text) => /\b(\d{6})\b/.exec(text)?.[1], before: used })

/**
 * Opens the account with the mailed code, and a password so that the person can come back. If the answer was lost, the
 * code is used up: another code signs in to the account that was opened.
 */
export const openAccount = async (
  caller: PublicCaller,
  wish: Pick<Wish, 'email' | 'password'>,
  used?: string,
): Promise<void> => {
  const { email, password } = wish
  await caller.json(sendCode, { body: { email, purpose: 'register' } })
  const code = await mailedCode(caller, email, used)
  const opened = await caller.json(register, { body: { email, password, code } }).catch((error: { code?: string }) => {
    if (used === undefined && (error.code === 'codeWrong' || error.code === 'codeExpired')) return undefined
    throw error
  })
  if (opened === undefined) return openAccount(caller, wish, code)
  caller.token ??= opened.jwt.replace(/^Bearer /, '')
}

/** The last registration page: both consents, and the application is created. */
export const submitDraft = async (caller: PublicCaller, key: string = randomUUID()): Promise<ApplicationStatus> => {
  const document = await caller.bytes(readEconsentDemonstration)
  const econsentCode = readDemonstrationCode(document)
  return caller.json(startApplication, { body: { softCredit: true, econsent: true, econsentCode, locale: 'en' }, key })
}

/** From the registration address to a new application. */
export const registerPerson = async (caller: PublicCaller, wish: Wish): Promise<ApplicationStatus> => {
  await fillDraft(caller, wish)
  await openAccount(caller, wish)
  return submitDraft(caller)
}
