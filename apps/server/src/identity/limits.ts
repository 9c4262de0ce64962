import { digest, type Keyring } from '../platform/crypto/index.ts'
import { networkOf, Problem } from '../platform/http/index.ts'
import { countTry, forgetTries, giveTryBack, readTries } from './code-store.ts'
import { type Place, placeOf, type Visit } from './known-places.ts'
import { lifetimes } from './lifetimes.ts'
import type { IdentityDb } from './tables.ts'

/**
 * What may be tried in fifteen minutes. `own`: by one network, or one known browser, at one account. `account`: at one
 * account by all that are unknown to it together, so that many networks guess no faster than a few. `network`: by one
 * network at all accounts together.
 */
const MOST = {
  password: { own: 5, account: 30, network: 20 },
  staffPassword: { own: 5, account: 30, network: 20 },
  code: { own: 3, account: 9, network: 20 },
  secondFactor: { own: 5, account: 10, network: 20 },
  mailed: { own: 5, account: 15, network: 30 },
  invitationMailed: { own: 3, account: 6, network: 30 },
} as const
export type Limited = keyof typeof MOST

/** What sends a mail, and guesses nothing: a network has one count for all of them. */
const MAILS: ReadonlySet<Limited> = new Set(['mailed', 'invitationMailed'])

/** In the sandbox whole test runs and workshops come from one address. */
const SANDBOX_FACTOR = 500

type Counter = { readonly subject: string; readonly max: number; readonly isOwn: boolean }

type Asked = { readonly db: IdentityDb; readonly organisation: string; readonly kind: Limited; readonly whose: string }

const subjectOf = (keys: Keyring, text: string): string => digest(keys.field, `tries:${text}`).toString('hex')

/**
 * Which counters a try goes by. A known browser has one of its own and no other, so that nobody else's tries stand in
 * its way; a known network is spared the one that all strangers share.
 */
const countersOf = (visit: Visit, { kind, whose }: Asked, place: Place): readonly Counter[] => {
  const { keys, config } = visit.app
  const network = networkOf(visit.address)
  const most = MOST[kind]
  const own = (from: string): Counter => ({
    subject: subjectOf(keys, `${kind}:${from}:${whose}`),
    max: most.own,
    isOwn: true,
  })
  if (place.kind === 'device') return [own(place.digest.toString('hex'))]
  const all = MAILS.has(kind) ? 'networkMailed' : 'network'
  const ofNetwork: Counter = {
    subject: subjectOf(keys, `${all}:${network}`),
    max: config.mode === 'sandbox' ? most.network * SANDBOX_FACTOR : most.network,
    isOwn: false,
  }
  const ofAccount: Counter = { subject: subjectOf(keys, `${kind}:all:${whose}`), max: most.account, isOwn: false }
  return place.kind === 'network' ? [own(network), ofNetwork] : [own(network), ofNetwork, ofAccount]
}

export type Tries = {
  /** How many are left from here after this one. */
  readonly left: number
  /** It was right: what was counted here is forgotten, and what others share is given back. */
  forgive(): Promise<void>
}

/** Refuses without counting where no try would be left. */
export const refuseIfSpent = async (visit: Visit, asked: Asked): Promise<void> => {
  const { db, organisation } = asked
  for (const { subject, max } of countersOf(visit, asked, await placeOf(visit, asked)))
    if ((await readTries(db, organisation, subject, new Date())) >= max) throw new Problem('tooManyTries')
}

/**
 * Counts a try before it is judged, so that a hundred at once are not a hundred free ones. Limits live in PostgreSQL, so
 * that every process counts alike. Who and where are kept as keyed hashes only.
 */
export const countTries = async (visit: Visit, asked: Asked): Promise<Tries> => {
  const { db, organisation } = asked
  const counters = countersOf(visit, asked, await placeOf(visit, asked))
  const now = new Date()
  const until = new Date(now.getTime() + lifetimes.lock)
  let left = 0
  for (const { subject, max, isOwn } of counters) {
    const count = await countTry(db, organisation, { subject, max, now, until })
    if (count > max) throw new Problem('tooManyTries')
    if (isOwn) left = max - count
  }
  return {
    left,
    forgive: async () => {
      for (const { subject, isOwn } of counters) await (isOwn ? forgetTries : giveTryBack)(db, organisation, subject)
    },
  }
}
