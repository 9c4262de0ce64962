import { MOST_IDLE_MINUTES, MOST_SESSION_MINUTES, type SignInRecord } from '@hearthline/contracts'
import { SHORT_LIVED } from '@hearthline/domain/retention'
import type { SessionKind } from '../tables.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Lifetimes of everything about sign-in, in milliseconds of real time; the sandbox's clock does not affect them. */
export const lifetimes = {
  token: 10 * minute,
  /** For this long after a fresh proof, a page that still holds the token from before it gets the new one. */
  replaced: minute,
  /** A session unused for this long has ended, unless its lender ends it earlier. */
  idle: MOST_IDLE_MINUTES * minute,
  /** A session ends after this long even if it is in use, unless its lender ends it earlier. */
  session: MOST_SESSION_MINUTES * minute,
  /** The link of an invitation to the staff. */
  staffInvitation: 7 * day,
  secondFactor: 5 * minute,
  /** From the secret of an authenticator app to its first code. */
  enrolment: 15 * minute,
  passkeyRegistration: 5 * minute,
  passkeySignIn: 5 * minute,
  /** A sign-in at an issuer: long enough to look up a password there. */
  walk: 15 * minute,
  /** The page swaps it as soon as it opens. */
  exchange: minute,
  /** For this long the one factor that somebody signed in with is completed by the other. */
  freshness: 15 * minute,
  lock: 15 * minute,
  /** The cookie of a browser that asked for a code: longer than the code, so that one that has ended is said to have ended. */
  codeBrowser: 30 * minute,
  /** A browser or network is forgotten after this long without a sign-in. */
  knownPlace: SHORT_LIVED.knownPlaces.days * day,
  /** How long a process caches a session; a revocation clears it at once. */
  trust: 30_000,
  /** The last use of a session is written at most this often. */
  touch: minute,
  /** How long rows of ended sessions are kept. */
  keepEnded: SHORT_LIVED.sessions.days * day,
} as const

/** How long a session lasts unused, and at most, by the record of its lender. Judged at each look, since a record may change at any time. */
export const lifetimesOf = (signIn: SignInRecord | undefined, kind: SessionKind): { idle: number; session: number } => {
  const given = signIn?.sessions?.[kind === 'staff' ? 'staff' : 'borrowers']
  return {
    idle: (given?.idleMinutes ?? MOST_IDLE_MINUTES) * minute,
    session: (given?.absoluteMinutes ?? MOST_SESSION_MINUTES) * minute,
  }
}
