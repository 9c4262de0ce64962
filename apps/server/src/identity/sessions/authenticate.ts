import type { Caller, TokenRefusal } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Presented, Tenant } from '../../platform/http/index.ts'
import { deviceDigestOf } from '../limits/known-places.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import { addresseeOf, isMeantFor } from './addressee.ts'
import type { LiveSession, LiveSessions } from './live-sessions.ts'
import { letsStaffIn } from './staff-network.ts'
import { type Claims, createTokenReader, mintToken } from './tokens.ts'

export type Authenticated = {
  readonly caller: Caller
  /** Who it is, for the calls of OPEN_WITH_ONE_FACTOR alone: their session lacks the second factor that their lender demands. */
  readonly oneFactor?: Caller
  /** Who it was, for the call that renews alone: their token has expired, and they may have a new one. */
  readonly expired?: Caller
  /** Whose token it was that somebody else brought. */
  readonly about?: string
  /** For the Authorization header of the reply; the page stores it in place of the old token. */
  readonly renewedToken?: string
}

export type Authenticate = (presented: Presented, tenant: Tenant) => Promise<Authenticated>

const visitor: Authenticated = { caller: { kind: 'visitor' } }
const refused = (why: TokenRefusal): Authenticated => ({ caller: { kind: 'visitor', refused: why } })

/** One that a browser opened is that browser's alone; whoever has copied its token and leaves headers out changes nothing about it. */
const isHeld = ({ openedBy, device }: LiveSession, given: Buffer | undefined): boolean =>
  openedBy !== 'browser' || (device !== null && given?.equals(device) === true)

/** A fresh proof brings a new token, and those from before it are over: somebody may have copied one. */
const isReplaced = ({ provedAt }: LiveSession, claims: Claims): boolean => {
  const from = claims.provedAt ?? claims.issuedAt + 999 // a token of the release before says the second alone
  return provedAt !== null && from < provedAt
}

/**
 * Returns who sent a request. Without a valid token the caller is a visitor, so that a stale token never blocks a new
 * sign-in; the reason is kept for calls that need a token. A token past half its life is renewed by any call. One that has
 * expired is good for the call that renews it and nothing else, in the browser that opened the session; so is not the console's,
 * which no script can copy. One from before a fresh proof is good for the same for a moment, as pages may still hold it. A page
 * that nobody touches is given new tokens, and what it reads is no use of its session, which ends by being idle. A session that lacks
 * a factor which its lender demands is a visitor's to whoever does not ask for it by name, and one of staff from a network that their
 * lender does not name to every call.
 */
export const authenticate = ({
  app,
  live,
  now = Date.now,
}: {
  app: Pick<AppContext, 'keys' | 'config'>
  live: LiveSessions
  now?: () => number
}): Authenticate => {
  const { keys } = app
  const read = createTokenReader(keys.token)
  return async ({ token, isInCookie, isUnattended, address, cookies }, tenant) => {
    const at = now()
    if (token === '') return visitor
    const answer = await read(token, at)
    if (!answer.ok) return refused(answer.why === 'ended' ? 'notSignedIn' : 'tokenForged')
    const { claims } = answer
    if (claims.org !== tenant.id) return refused('tokenElsewhere')
    const session = await live.find(tenant.id, claims.sid)
    if (session === undefined) return refused('notSignedIn')
    const { caller, endsAt, provedAt } = session
    if (caller.kind !== claims.kind || caller.identityUuid !== claims.sub) return refused('tokenForged')
    const addressee = addresseeOf({ app, tenant })
    if (!isMeantFor(addressee, claims, session.openedBy === null)) return refused('tokenElsewhere')
    if (!isHeld(session, deviceDigestOf({ app, tenant, cookies })))
      return { ...refused('deviceUnknown'), about: caller.identityUuid }
    if (caller.kind === 'staff' && !letsStaffIn(tenant, address)) return refused('networkNotAllowed')
    const replaced = isReplaced(session, claims)
    if (replaced || (at >= claims.expiresAt && !isInCookie)) {
      const isOfBrowser = session.openedBy === 'browser' || isInCookie
      const isTooLate = replaced && at >= (session.provedAt ?? 0) + lifetimes.replaced
      return isOfBrowser && !isTooLate ? { ...refused('tokenExpired'), expired: caller } : refused('notSignedIn')
    }
    if (!isUnattended) await live.use(tenant.id, claims.sid)
    const who: Authenticated = session.lacksFactor
      ? { ...refused('secondFactorRequired'), oneFactor: { ...caller, lacksFactor: true } }
      : { caller }
    if (at < claims.issuedAt + lifetimes.token / 2) return who
    const roles = caller.kind === 'staff' ? caller.roles : []
    const { sid, sub: identityUuid, kind } = claims
    return {
      ...who,
      renewedToken: await mintToken(
        keys.token,
        { sid, identityUuid, organisation: tenant.id, addressee, kind, roles, endsAt, provedAt },
        at,
      ),
    }
  }
}
