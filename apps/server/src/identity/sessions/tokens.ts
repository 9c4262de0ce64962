import { createSecretKey, type KeyObject } from 'node:crypto'
import { ACCOUNT_KINDS, STAFF_ROLES, type StaffRole } from '@hearthline/contracts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod/mini'
import type { Keys } from '../../platform/crypto/index.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import type { SessionKind } from '../tables.ts'

/** The content of a token. Times are milliseconds since 1970. */
export type Claims = {
  readonly sid: string
  readonly sub: string
  readonly org: string
  readonly kind: SessionKind
  readonly issuedAt: number
  readonly expiresAt: number
  /** The proof of its owner that it is from; missing in a token of the release before. */
  readonly provedAt?: number | undefined
  /** Who issued it, and for what; missing in a token of the release before. */
  readonly iss?: string | undefined
  readonly aud?: string | undefined
}

/** A lender as tokens name it: who issues them, and the calls that they are for. */
export type Addressee = { readonly iss: string; readonly aud: string }

export type TokenFor = {
  readonly sid: string
  readonly identityUuid: string
  readonly organisation: string
  readonly addressee: Addressee
  readonly kind: SessionKind
  readonly roles: readonly StaffRole[]
  /** No token outlives its session. */
  readonly endsAt: number
  /** When its owner last proved who they are, in milliseconds since 1970; null if nobody here saw it. */
  readonly provedAt: number | null
}

/** The content of a token, or why it is refused: it has expired, or we did not sign it. */
export type Read =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly why: 'ended' | 'forged' }

const ended: Read = { ok: false, why: 'ended' }
const forged: Read = { ok: false, why: 'forged' }

const ALGORITHM = 'HS256'
const LONGEST = 2_000
const KEPT = 20_000

const Payload = z.object({
  sid: z.guid(),
  sub: z.guid(),
  org: z.guid(),
  kind: z.enum([...ACCOUNT_KINDS, 'staff']),
  roles: z.array(z.enum(STAFF_ROLES)),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.optional(z.number()),
  iss: z.optional(z.string()),
  aud: z.optional(z.string()),
})

/** jose makes a key of bytes anew each time, and of these once. */
const made = new WeakMap<Buffer, KeyObject>()

const keyOf = (keys: Keys, version: number): KeyObject => {
  const bytes = keys.byVersion.get(version)
  if (bytes === undefined) throw new Error('unknown key')
  const key = made.get(bytes) ?? createSecretKey(bytes)
  made.set(bytes, key)
  return key
}

/** Signs a token for a session. `kid` is the version of the key, so that keys rotate without signing anybody out. */
export const mintToken = (keys: Keys, token: TokenFor, now: number) => {
  const { sid, identityUuid, organisation, addressee, kind, roles, endsAt, provedAt } = token
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ sid, org: organisation, kind, roles, auth_time: (provedAt ?? 0) / 1000 })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: String(keys.newest) })
    .setSubject(identityUuid)
    .setIssuer(addressee.iss)
    .setAudience(addressee.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.min(issuedAt + lifetimes.token / 1000, Math.floor(endsAt / 1000)))
    .sign(keyOf(keys, keys.newest))
}

const verify = async (keys: Keys, token: string, now: number): Promise<Read> => {
  const named = ({ kid }: { kid?: string | undefined }): KeyObject =>
    keyOf(keys, typeof kid === 'string' && /^[1-9]\d{0,3}$/.test(kid) ? Number(kid) : Number.NaN)
  try {
    const { payload } = await jwtVerify(token, named, {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      currentDate: new Date(now),
      clockTolerance: lifetimes.idle / 1000,
    })
    const { iat, exp, auth_time: proved, ...claims } = Payload.parse(payload)
    const provedAt = proved === undefined ? undefined : Math.round(proved * 1000)
    return { ok: true, claims: { ...claims, issuedAt: iat * 1000, expiresAt: exp * 1000, provedAt } }
  } catch (error) {
    // Expiry is reported separately, because the owner has to sign in again; no other reason is revealed.
    return error instanceof errors.JWTExpired ? ended : forged
  }
}

/**
 * Reads tokens. An expired token is still read while its session may be alive (idle time), because the session decides
 * whether it is renewed. Verified tokens are cached by the whole string, so that a call costs one look-up.
 */
export const createTokenReader = (keys: Keys) => {
  const verified = new Map<string, Claims>()
  return async (token: string, now: number): Promise<Read> => {
    const known = verified.get(token)
    if (known !== undefined) {
      if (now < known.expiresAt + lifetimes.idle) return { ok: true, claims: known }
      verified.delete(token)
      return ended
    }
    if (token.length > LONGEST) return forged
    const read = await verify(keys, token, now)
    if (!read.ok) return read
    if (verified.size >= KEPT) verified.clear()
    verified.set(token, read.claims)
    return read
  }
}
