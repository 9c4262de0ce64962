import { randomUUID } from 'node:crypto'
import {
  type ApplicationStatus,
  acknowledgeTerms,
  readDraft,
  readEconsentDemonstration,
  readInbox,
  register,
  saveDraft,
  sendCode,
  startApplication,
} from '@hearthline/contracts'
import { readDemonstrationCode } from './demonstration-code.ts'
import { growingPause } from './growing-pause.ts'
import type { Persona } from './persona.ts'
import type { PublicCaller } from './public-calls.ts'

export type Wish = {
  readonly persona: Persona
  readonly email: string
  readonly password: string
  readonly property?: Readonly<Record<string, unknown>>
  readonly annualCents?: number
  /** As the address that brings the visitor says: ?utm_source= and ?referrer=. */
  readonly arrival?: { readonly utmSource?: string; readonly referrer?: string }
}

/** Everybody has a number of their own, as everybody has a mailbox: two who share one would be asked about. */
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

/** Types every page of register, as the draft keeps them. */
export const fillDraft = async (caller: PublicCaller, wish: Wish): Promise<void> => {
  // As the page does: the first read brings the cookie, so that the first save can be repeated under it.
  await caller.json(readDraft)
  await caller.json(acknowledgeTerms, { body: { textVersion: '1', ...wish.arrival } })
  for (const [section, values] of sections(wish))
    await caller.json(saveDraft, { body: { section, values, complete: true } })
}

const MAIL_MS = 30_000

/** The newest six digits mailed to an address, other than those used before; the sandbox shows its mail. */
export const mailedCode = async (caller: PublicCaller, email: string, used?: string): Promise<string> => {
  const until = Date.now() + MAIL_MS
  const pause = growingPause()
  while (Date.now() < until) {
    const mails = await caller.json(readInbox, { query: { to: email } })
    const code = mails
      .map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1])
      .find((found) => found !== undefined && found !== used)
    if (code !== undefined) return code
    await pause()
  }
  throw new Error(`no code was mailed to ${email}`)
}

/**
 * Opens the account by the mailed code, with a password so that the person can come back. Where the answer was lost the
 * code is used up: another one signs in to the account that it has opened.
 */
export const openAccount = async (caller: PublicCaller, wish: Wish, used?: string): Promise<void> => {
  const { email, password } = wish
  await caller.json(sendCode, { body: { email, purpose: 'register' } })
  const code = await mailedCode(caller, email, used)
  const opened = await caller.json(register, { body: { email, password, code } }).catch((fault: { code?: string }) => {
    if (used === undefined && fault.code === 'codeWrong') return undefined
    throw fault
  })
  if (opened === undefined) return openAccount(caller, wish, code)
  caller.token ??= opened.jwt.replace(/^Bearer /, '')
}

/** The last page of register: both consents, and the application is born. */
export const submitDraft = async (caller: PublicCaller, key: string = randomUUID()): Promise<ApplicationStatus> => {
  const paper = await caller.bytes(readEconsentDemonstration)
  const econsentCode = readDemonstrationCode(paper)
  return caller.json(startApplication, { body: { softCredit: true, econsent: true, econsentCode, locale: 'en' }, key })
}

/** From the register address to a new application. */
export const registerPerson = async (caller: PublicCaller, wish: Wish): Promise<ApplicationStatus> => {
  await fillDraft(caller, wish)
  await openAccount(caller, wish)
  return submitDraft(caller)
}
