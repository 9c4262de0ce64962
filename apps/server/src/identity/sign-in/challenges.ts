import { randomBytes } from 'node:crypto'
import { digest, type Keyring, open, seal } from '../../platform/crypto/index.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import type { IdentityDb } from '../tables.ts'
import { findChallenge, insertChallenge, takeChallenge } from './challenge-store.ts'

/** Single-use secrets by purpose, with what is stored for each. */
export type Challenges = {
  /** Who has passed the first factor and must send the second. */
  readonly secondFactor: { readonly uuid: string; readonly kind: string; readonly method: string }
  readonly passkeyRegistration: { readonly uuid: string }
  readonly passkeySignIn: Readonly<Record<never, never>>
  /** A sign-in at an issuer that is under way. */
  readonly walk: {
    readonly audience: 'customer' | 'agent' | 'staff'
    readonly nonce: string
    readonly verifier: string
    readonly redirectUri: string
    /** The cookie of the browser that began it. */
    readonly browser: string
    readonly to: string
  }
  /** What the page exchanges for its token. */
  readonly exchange: {
    readonly uuid: string
    readonly kind: string
    readonly browser: string
    readonly to: string
    /** The issuer said that a second factor was given. */
    readonly hasFactor?: boolean
    /** In milliseconds, when the person proved who they are here; null if only an issuer of the lender's own saw it. */
    readonly provedAt?: number | null
  }
}
export type ChallengePurpose = keyof Challenges

type Place = { readonly db: IdentityDb; readonly keys: Keyring; readonly organisation: string; readonly now?: number }
type Row = { readonly sealed: Buffer; readonly expires_at: Date }

const digestOf = (keys: Keyring, purpose: ChallengePurpose, secret: string): Buffer =>
  digest(keys.field, `challenge:${purpose}:${secret}`)
export const aboutChallenge = (organisation: string, purpose: string, hash: Buffer): string =>
  `challenge:${organisation}:${purpose}:${hash.toString('hex')}`

/**
 * Stores a value under a secret and returns the secret, a new one unless one is given; only its keyed hash is stored.
 */
export const issueChallenge = async <P extends ChallengePurpose>(
  { db, keys, organisation, now = Date.now() }: Place,
  purpose: P,
  { body, secret = randomBytes(32).toString('base64url') }: { body: Challenges[P]; secret?: string },
): Promise<string> => {
  const hash = digestOf(keys, purpose, secret)
  await insertChallenge(db, {
    organisation_id: organisation,
    digest: hash,
    purpose,
    sealed: seal(keys.field, JSON.stringify(body), aboutChallenge(organisation, purpose, hash)),
    expires_at: new Date(now + lifetimes[purpose]),
  })
  return secret
}

const reading =
  (look: typeof takeChallenge | typeof findChallenge) =>
  async <P extends ChallengePurpose>(place: Place, purpose: P, secret: string): Promise<Challenges[P] | undefined> => {
    const { db, keys, organisation, now = Date.now() } = place
    const hash = digestOf(keys, purpose, secret)
    const row: Row | undefined = await look(db, { organisation, digest: hash, purpose })
    if (row === undefined || row.expires_at.getTime() <= now) return undefined
    return JSON.parse(open(keys.field, row.sealed, aboutChallenge(organisation, purpose, hash)).toString())
  }

/** Takes the stored value, once; undefined if it was never issued, was taken before, or has expired. */
export const useChallenge = reading(takeChallenge)
/** The same without using the secret up. */
export const peekChallenge = reading(findChallenge)
