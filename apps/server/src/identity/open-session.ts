import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@hearthline/contracts'
import type { Tx } from '../platform/db/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'
import { issueChallenge } from './challenges.ts'
import { rememberPlace, type Visit } from './known-places.ts'
import { lifetimes } from './lifetimes.ts'
import { insertSession } from './session-store.ts'
import type { IdentityTables, SessionKind, SignInMethod } from './tables.ts'
import { mintToken } from './tokens.ts'
import { hasSecondFactor } from './two-factor/factor.ts'

export type SignedIn = {
  readonly uuid: string
  readonly kind: SessionKind
  readonly roles: readonly StaffRole[]
  readonly method: SignInMethod
}

/** What proving who one is leads to: a token, or the ticket with which the second factor is sent. */
export type Entry = { readonly jwt: string } | { readonly ticket: string }

type Where = Pick<Context, 'app' | 'userAgent' | 'setCookie'> & Visit

/** Opens a session and gives its first token. Every way of signing in ends here. */
export const openSession = async (tx: Tx, where: Where, who: SignedIn): Promise<string> => {
  const { app, userAgent } = where
  const now = Date.now()
  const { uuid, kind, roles, method } = who
  const session = { organisation: tx.organisation, sid: randomUUID(), identityUuid: uuid, kind }
  await insertSession(tx.as<IdentityTables>(), { ...session, method, userAgent, at: new Date(now) })
  await rememberPlace(tx, where, uuid)
  return mintToken(app.keys.token, { ...session, roles, endsAt: now + lifetimes.session }, now)
}

/**
 * A password or a mailbox alone opens the door only where no second factor was set up; a passkey is two factors by
 * itself, and an issuer asks for its own.
 */
export const enter = async (tx: Tx, where: Where, who: SignedIn): Promise<Entry> => {
  const place = { db: tx.as<IdentityTables>(), keys: where.app.keys, organisation: tx.organisation }
  if (!(await hasSecondFactor(place.db, tx.organisation, who.uuid))) return { jwt: await openSession(tx, where, who) }
  const { uuid, kind, method } = who
  return { ticket: await issueChallenge(place, 'secondFactor', { body: { uuid, kind, method } }) }
}

/** The token of an entry; a ticket is told as a problem, once what was used up stays used up. */
export const tokenOf = (entry: Entry): string => {
  if ('jwt' in entry) return entry.jwt
  throw new Problem('secondFactorNeeded', { detail: { ticket: entry.ticket } })
}
