import { STAFF_ROLES, type StaffRole } from '@hearthline/contracts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod/mini'
import type { Keys } from '../platform/crypto/index.ts'
import { lifetimes } from './lifetimes.ts'
import type { SessionKind } from './tables.ts'

/** What a token says. Times are milliseconds since 1970. */
export type Claims = {
  readonly sid: string
  readonly sub: string
  readonly org: string
  readonly kind: SessionKind
  readonly issuedAt: number
  readonly expiresAt: number
}

export type TokenFor = {
  readonly sid: string
  readonly identityUuid: string
  readonly organisation: string
  readonly kind: SessionKind
  readonly roles: readonly StaffRole[]
}

const ALGORITHM = 'HS256'
const LONGEST = 2_000
const KEPT = 20_000

const Payload = z.object({
  sid: z.guid(),
  sub: z.guid(),
  org: z.guid(),
  kind: z.enum(['borrower', 'staff']),
  roles: z.array(z.enum(STAFF_ROLES)),
  iat: z.int(),
  exp: z.int(),
})

const newestKey = (keys: Keys): Buffer => {
  const key = keys.byVersion.get(keys.newest)
  if (key === undefined) throw new Error('no newest token key')
  return key
}

/** Signs a token for a session. `kid` is the version of the key, so that keys rotate without signing anybody out. */
export const mintToken = (keys: Keys, { sid, identityUuid, organisation, kind, roles }: TokenFor, now: number) => {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ sid, org: organisation, kind, roles })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: String(keys.newest) })
    .setSubject(identityUuid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimes.token / 1000)
    .sign(newestKey(keys))
}

const verify = async (keys: Keys, token: string, now: number): Promise<Claims | undefined> => {
  const keyOf = ({ kid }: { kid?: string | undefined }): Buffer => {
    const key = typeof kid === 'string' && /^[1-9]\d{0,3}$/.test(kid) ? keys.byVersion.get(Number(kid)) : undefined
    if (key === undefined) throw new Error('unknown key')
    return key
  }
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      currentDate: new Date(now),
      clockTolerance: lifetimes.idle / 1000,
    })
    const { iat, exp, ...claims } = Payload.parse(payload)
    return { ...claims, issuedAt: iat * 1000, expiresAt: exp * 1000 }
  } catch {
    // A token is good or it is not there; why it is not is nobody's business.
    return undefined
  }
}

/**
 * Reads tokens. An expired one is still read while its session may be alive (idle time), because only the session
 * decides whether it is renewed. What was verified once is remembered by the whole string, so that a busy page costs
 * one look-up a call.
 */
export const createTokenReader = (keys: Keys) => {
  const verified = new Map<string, Claims>()
  return async (token: string, now: number): Promise<Claims | undefined> => {
    const known = verified.get(token)
    if (known !== undefined) {
      if (now < known.expiresAt + lifetimes.idle) return known
      verified.delete(token)
      return undefined
    }
    if (token.length > LONGEST) return undefined
    const claims = await verify(keys, token, now)
    if (claims === undefined) return undefined
    if (verified.size >= KEPT) verified.clear()
    verified.set(token, claims)
    return claims
  }
}
