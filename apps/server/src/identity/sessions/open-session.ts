import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { noteIn, originOf } from '../../platform/security-events/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import { rememberPlace, type Visit } from '../limits/known-places.ts'
import { lifetimes, lifetimesOf } from '../limits/lifetimes.ts'
import { issueChallenge } from '../sign-in/challenges.ts'
import type { IdentityTables, SessionKind, SignInMethod } from '../tables.ts'
import { areTwoFactors, factorsOf, isFactorDemanded } from '../two-factor/demand.ts'
import { addresseeOf } from './addressee.ts'
import { findSession, insertSession, revokeOfDevice, revokeSession } from './session-store.ts'
import { requireStaffNetwork } from './staff-network.ts'
import { mintToken } from './tokens.ts'

export type SignedIn = {
  readonly uuid: string
  readonly kind: SessionKind
  readonly roles: readonly StaffRole[]
  readonly method: SignInMethod
  /** A second factor was given: a code, a passkey, or what the lender's issuer said of one. */
  readonly hasFactor?: boolean
  /** When the person last proved who they are; just now without it, null if nobody here saw it. */
  readonly provedAt?: Date | null
}

/** The result of the first factor: a token, a ticket for sending the second factor, or that only a passkey opens a session. */
export type Entry = { readonly jwt: string } | { readonly ticket: string } | { readonly by: 'passkey' }

type Where = Pick<Context, 'app' | 'tenant' | 'userAgent' | 'clientKind' | 'setCookie' | 'askedAt' | 'presentedSid'> &
  Visit

/** Refuses an account that an administrator disabled, and staff who left, with the answer that an unknown one gets. */
const refuseDisabled = async (tx: Tx, { uuid, kind }: SignedIn): Promise<void> => {
  const find = kind === 'staff' ? findStaff : findAccount
  const person = await find(tx.as<IdentityTables>(), tx.organisation, uuid)
  if (person === undefined) return
  if (person.disabled_at !== null || ('left_at' in person && person.left_at !== null))
    throw new Problem('signInRefused')
}

/**
 * Ends what the browser had open before: the session whose token it showed, and those that it has forgotten. Two tabs that sign in at
 * once end nothing of each other, as either token may be the one that stays.
 */
const endEarlier = async (
  tx: Tx,
  { presentedSid, askedAt }: Where,
  { device, at }: { device: Buffer | null; at: Date },
) => {
  const db = tx.as<IdentityTables>()
  if (presentedSid !== undefined) await revokeSession(db, tx.organisation, presentedSid, at)
  if (device !== null) await revokeOfDevice(db, tx.organisation, { device, before: askedAt, at })
}

/**
 * Opens a session, in place of the one that the same browser had, and returns its first token. Every kind of sign-in ends here, and
 * here it is fixed whether the session is bound to the browser: by what a browser says of its requests and no script in it can leave
 * out. @throws Problem signInRefused, networkNotAllowed
 */
export const openSession = async (tx: Tx, where: Where, who: SignedIn): Promise<string> => {
  const { app, tenant, userAgent, clientKind } = where
  const now = Date.now()
  if (who.kind === 'staff') requireStaffNetwork(where)
  await refuseDisabled(tx, who)
  const at = new Date(now)
  const { uuid, kind, roles, method, hasFactor = false, provedAt = at } = who
  const session = { organisation: tx.organisation, sid: randomUUID(), identityUuid: uuid, kind }
  const browser = await rememberPlace(tx, where, uuid)
  const bound = { openedBy: clientKind, device: clientKind === 'browser' ? browser : null }
  await endEarlier(tx, where, { device: bound.device, at })
  await insertSession(tx.as<IdentityTables>(), { ...session, ...bound, method, userAgent, hasFactor, at, provedAt })
  const actor = { kind, uuid, roles }
  const from = originOf({ ...where, caller: { kind: kind === 'staff' ? 'staff' : 'visitor' } })
  await noteIn(tx, app.log, { kind: 'signedIn', actor, account: uuid, object: session.sid }, from)
  const endsAt = now + lifetimesOf(tenant.signIn, kind).session
  const token = { ...session, addressee: addresseeOf(where), roles, endsAt, provedAt: provedAt?.getTime() ?? null }
  return mintToken(app.keys.token, token, now)
}

/** Whether this browser showed the other factor of the same person a moment ago: a password before the mailed link, say. */
const completes = async (tx: Tx, { presentedSid }: Where, { uuid, method }: SignedIn): Promise<boolean> => {
  if (presentedSid === undefined) return false
  const earlier = await findSession(tx.as<IdentityTables>(), tx.organisation, presentedSid)
  if (earlier?.identity_uuid !== uuid || !areTwoFactors(earlier.method, method)) return false
  return Date.now() - earlier.created_at.getTime() < lifetimes.freshness
}

/**
 * Opens a session, or returns a ticket if a second factor is set up. Passkeys count as two factors and issuers ask for
 * their own, so both call openSession directly. Where the lender demands a factor, whoever gave one alone gets a session
 * that lacks it, and staff who have a passkey alone get none.
 */
export const enter = async (tx: Tx, where: Where, who: SignedIn): Promise<Entry> => {
  const place = { db: tx.as<IdentityTables>(), keys: where.app.keys, organisation: tx.organisation }
  const { app, passkeys } = await factorsOf(place.db, tx.organisation, who.uuid)
  const isDemanded = isFactorDemanded(where.tenant.signIn, who.kind)
  const needsPasskey = !app && isDemanded && passkeys > 0 && who.kind === 'staff'
  if (!app && !needsPasskey) {
    const hasFactor = who.hasFactor === true || (isDemanded && (await completes(tx, where, who)))
    return { jwt: await openSession(tx, where, { ...who, hasFactor }) }
  }
  await refuseDisabled(tx, who)
  if (needsPasskey) return { by: 'passkey' }
  const { uuid, kind, method } = who
  return { ticket: await issueChallenge(place, 'secondFactor', { body: { uuid, kind, method } }) }
}

/** The token of an entry. Throws the ticket as a Problem; call it after the commit, so that a used code stays used. */
export const tokenOf = (entry: Entry): string => {
  if ('jwt' in entry) return entry.jwt
  if ('by' in entry) throw new Problem('passkeyNeeded')
  throw new Problem('secondFactorNeeded', { detail: { ticket: entry.ticket } })
}
