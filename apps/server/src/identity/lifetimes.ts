const minute = 60_000

/** How long things of sign-in last, in milliseconds of real time: the sandbox's clock does not move them. */
export const lifetimes = {
  token: 10 * minute,
  /** A session unused for this long has ended. */
  idle: 30 * minute,
  /** And however busy it is, for this long. */
  session: 12 * 60 * minute,
  /** A one-time code, and the link that is mailed beside it. */
  code: 15 * minute,
  secondFactor: 5 * minute,
  /** From the secret of an authenticator app to its first code. */
  enrolment: 15 * minute,
  passkeyRegistration: 5 * minute,
  passkeySignIn: 5 * minute,
  /** A walk to an issuer: as long as somebody takes to find their password there. */
  walk: 15 * minute,
  /** The page swaps it as soon as it opens. */
  exchange: minute,
  /** After signing in by mail, a password may be set without the old one for so long. */
  freshness: 15 * minute,
  /** Having signed in, or proved oneself, counts for so long where the ways into an account are changed. */
  proof: 10 * minute,
  lock: 15 * minute,
  /** A browser or a network from which nobody signed in for so long is a stranger again. */
  knownPlace: 180 * 24 * 60 * minute,
  /** How long a process may trust what it read of a session; a revocation ends it at once. */
  trust: 30_000,
  /** A session's last use is noted no more often than this. */
  touch: minute,
  /** Rows of ended sessions are kept so long. */
  keepEnded: 24 * 60 * minute,
} as const
