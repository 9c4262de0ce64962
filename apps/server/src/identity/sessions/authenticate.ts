import type { Caller, TokenRefusal } from '@hearthline/contracts'
import type { Keyring } from '../../platform/crypto/index.ts'
import type { Tenant } from '../../platform/http/index.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import type { LiveSessions } from './live-sessions.ts'
import { letsStaffIn } from './staff-network.ts'
import { createTokenReader, mintToken } from './tokens.ts'

export type Authenticated = {
  readonly caller: Caller
  /** Who it is, for the calls of OPEN_WITH_ONE_FACTOR alone: their session lacks the second factor that their lender demands. */
  readonly oneFactor?: Caller
  /** For the Authorization header of the reply; the page stores it in place of the old token. */
  readonly renewedToken?: string
}

export type Authenticate = (request: {
  authorization: string | undefined
  tenant: Tenant
  /** Where the request came from. */
  address: string
}) => Promise<Authenticated>

const visitor: Authenticated = { caller: { kind: 'visitor' } }
const refused = (why: TokenRefusal): Authenticated => ({ caller: { kind: 'visitor', refused: why } })

const bearerOf = (header: string | undefined): string | undefined =>
  header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : undefined

/**
 * Returns who sent a request. Without a valid token the caller is a visitor, so that a stale token never blocks a new
 * sign-in; the reason is kept for calls that need a token. A token past half its life is renewed while its session is
 * alive, even if it has expired. A session that lacks a factor which its lender demands is a visitor's to whoever does not
 * ask for it by name, and one of staff from a network that their lender does not name to every call.
 */
export const authenticate = ({
  keys,
  live,
  now = Date.now,
}: {
  keys: Keyring
  live: LiveSessions
  now?: () => number
}): Authenticate => {
  const read = createTokenReader(keys.token)
  return async ({ authorization, tenant, address }) => {
    const token = bearerOf(authorization)
    const at = now()
    if (token === undefined || token === '') return visitor
    const answer = await read(token, at)
    if (!answer.ok) return refused(answer.why === 'ended' ? 'notSignedIn' : 'tokenForged')
    const { claims } = answer
    if (claims.org !== tenant.id) return refused('tokenElsewhere')
    const session = await live.find(tenant.id, claims.sid)
    if (session === undefined) return refused('notSignedIn')
    const { caller, endsAt } = session
    if (caller.kind !== claims.kind || caller.identityUuid !== claims.sub) return refused('tokenForged')
    if (caller.kind === 'staff' && !letsStaffIn(tenant, address)) return refused('networkNotAllowed')
    const who: Authenticated =
      session.lacksFactor && caller.kind === 'staff'
        ? { ...refused('secondFactorRequired'), oneFactor: { ...caller, lacksFactor: true } }
        : { caller }
    if (at < claims.issuedAt + lifetimes.token / 2) return who
    const roles = caller.kind === 'staff' ? caller.roles : []
    const { sid, sub: identityUuid, kind } = claims
    return {
      ...who,
      renewedToken: await mintToken(
        keys.token,
        { sid, identityUuid, organisation: tenant.id, kind, roles, endsAt },
        at,
      ),
    }
  }
}
