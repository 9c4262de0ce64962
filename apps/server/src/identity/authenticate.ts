import type { Caller } from '@hearthline/contracts'
import type { Keyring } from '../platform/crypto/index.ts'
import type { Tenant } from '../platform/http/index.ts'
import { lifetimes } from './lifetimes.ts'
import type { LiveSessions } from './live-sessions.ts'
import { createTokenReader, mintToken } from './tokens.ts'

export type Authenticated = {
  readonly caller: Caller
  /** For the Authorization header of the reply: the page saves it in place of the one it sent. */
  readonly renewedToken?: string
}

export type Authenticate = (request: { authorization: string | undefined; tenant: Tenant }) => Promise<Authenticated>

const visitor: Authenticated = { caller: { kind: 'visitor' } }

const bearerOf = (header: string | undefined): string | undefined =>
  header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : undefined

/**
 * Says who sent a request. Whoever has no token, or none that is good here and now, is a visitor: a stale token must
 * not keep anybody from signing in again. A token past half its life, or past all of it, is renewed while its session
 * is alive.
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
  return async ({ authorization, tenant }) => {
    const token = bearerOf(authorization)
    const at = now()
    const claims = token === undefined ? undefined : await read(token, at)
    if (claims === undefined || claims.org !== tenant.id) return visitor
    const caller = await live.find(tenant.id, claims.sid)
    if (caller === undefined || caller.kind !== claims.kind || caller.identityUuid !== claims.sub) return visitor
    if (at < claims.issuedAt + lifetimes.token / 2) return { caller }
    const roles = caller.kind === 'staff' ? caller.roles : []
    const { sid, sub: identityUuid, kind } = claims
    return {
      caller,
      renewedToken: await mintToken(keys.token, { sid, identityUuid, organisation: tenant.id, kind, roles }, at),
    }
  }
}
