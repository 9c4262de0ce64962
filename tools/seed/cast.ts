import { randomUUID } from 'node:crypto'
import { type ApplicationStatus, staffLogin } from '@hearthline/contracts'
import type { Cast } from './actions.ts'
import { coOwnersOf } from './co-owner.ts'
import { PublicCaller, type Server } from './public-calls.ts'
import { findPersona, registerPerson, type Wish } from './registration.ts'

export type Lender = Server & {
  /** Where its staff sign in. */
  readonly consoleHost: string
  /** The domain of the demo staff's mailboxes. */
  readonly staffDomain: string
  readonly staffPassword: string
  /** The referrer of its borrowers, if the lender requires one. */
  readonly referrer?: string | undefined
  /** For an interest-only lender with a minimum age. */
  /** The broker's demo account that invites its borrowers, if the lender accepts nobody else. */
  readonly inviter?: string | undefined
  readonly youngestAge: number | null
  /** A home on which this lender lends. */
  readonly home: { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }
}

/** Valid only in a sandbox; the server prints it at its start. */
export const SANDBOX_STAFF_PASSWORD = 'sandbox-staff-only'

/** Signs a member of the lender's demo staff in. */
export const staffMember = async (lender: Lender, mailbox: string, patienceMs: number): Promise<PublicCaller> => {
  const caller = new PublicCaller(lender, { patienceMs })
  const body = { email: `${mailbox}@${lender.staffDomain}`, password: lender.staffPassword }
  const { jwt } = await caller.json(staffLogin, { body })
  caller.token = jwt.replace(/^Bearer /, '')
  return caller
}

type Persona = Awaited<ReturnType<typeof findPersona>>

/** The same person, born early enough for the lender's programme. */
const ofAge = (persona: Persona, { youngestAge }: Lender): Persona =>
  youngestAge === null ? persona : { ...persona, birthDate: `1950${persona.birthDate.slice(4)}` }

export type Started = { readonly cast: Cast; readonly status: ApplicationStatus; readonly wish: Wish }

/** Registers a persona at a lender and returns everybody who will act. */
export const startCast = async (
  lender: Lender,
  wanted: { persona: string; patienceMs?: number; borrower?: PublicCaller } & Partial<
    Pick<Wish, 'property' | 'annualCents' | 'arrival' | 'onPage'>
  > & { isAnyAge?: boolean },
): Promise<Started> => {
  const {
    patienceMs = 0,
    persona: name,
    borrower = new PublicCaller(lender, { patienceMs }),
    isAnyAge,
    ...rest
  } = wanted
  const found = await findPersona(borrower, name)
  const persona = isAnyAge ? found : ofAge(found, lender)
  const mailbox = `${persona.firstName}.${persona.lastName}.${randomUUID().slice(0, 8)}`.toLowerCase()
  const wish: Wish = {
    persona,
    email: `${mailbox}@example.test`,
    password: `sandbox-${randomUUID()}`,
    ...(lender.referrer !== undefined && { arrival: { referrer: lender.referrer } }),
    ...(lender.inviter !== undefined && { invitedBy: { lender, email: lender.inviter } }),
    ...rest,
    property: { ...lender.home, ...rest.property },
  }
  const status = await registerPerson(borrower, wish)
  const cast: Cast = {
    uuid: status.uuid,
    persona,
    borrower,
    coOwners: coOwnersOf(lender, persona, { mailbox, patienceMs }),
    processor: () => staffMember(lender, 'processor', patienceMs),
    funders: async () => [
      await staffMember(lender, 'funder.one', patienceMs),
      await staffMember(lender, 'funder.two', patienceMs),
    ],
  }
  return { cast, status, wish }
}
