import type { ProblemCode } from '@hearthline/contracts'
import { digest, type Keyring } from '../../platform/crypto/index.ts'
import { type Context, networkOf, Problem, type WriteContext } from '../../platform/http/index.ts'
import { findAccountByEmail, findStaffByEmail } from '../accounts/account-store.ts'
import { countTry, forgetTries, giveTryBack, readTries } from '../sign-in/code-store.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { type Place, placeOf, type Visit } from './known-places.ts'
import { lifetimes } from './lifetimes.ts'

/**
 * Tries allowed in fifteen minutes. `own`: by one network or known browser at one account. `account`: at one account by
 * all unknown networks together, so that many networks guess no faster than a few. `network`: by one network at all
 * accounts together.
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

/** Kinds that send a mail and guess nothing; a network has one count for all of them. */
const MAILS: ReadonlySet<Limited> = new Set(['mailed', 'invitationMailed'])

/** In the sandbox, whole test runs and workshops share one address. */
const SANDBOX_FACTOR = 500

type Counter = {
  readonly subject: string
  readonly max: number
  readonly isOwn: boolean
  /** Whose tries they are; null of what a network tries at all accounts. */
  readonly account: Buffer | null
}

type Asked = { readonly db: IdentityDb; readonly organisation: string; readonly kind: Limited; readonly whose: string }

const subjectOf = (keys: Keyring, text: string): string => digest(keys.field, `tries:${text}`).toString('hex')

/** Whose tries are counted, as a keyed hash: an address, or the uuid of an account. */
export const digestOfAccount = (keys: Keyring, whose: string): Buffer => digest(keys.field, `triesOf:${whose}`)

/**
 * The counters of a try. A known browser has only its own counter, so that nobody else's tries can block it; a known
 * network is exempt from the counter shared by all unknown ones.
 */
const countersOf = (visit: Visit, { kind, whose }: Asked, place: Place): readonly Counter[] => {
  const { keys, config } = visit.app
  const network = networkOf(visit.address)
  const most = MOST[kind]
  const account = digestOfAccount(keys, whose)
  const own = (from: string): Counter => ({
    subject: subjectOf(keys, `${kind}:${from}:${whose}`),
    max: most.own,
    isOwn: true,
    account,
  })
  if (place.kind === 'device') return [own(place.digest.toString('hex'))]
  const all = MAILS.has(kind) ? 'networkMailed' : 'network'
  const ofNetwork: Counter = {
    subject: subjectOf(keys, `${all}:${network}`),
    max: config.mode === 'sandbox' ? most.network * SANDBOX_FACTOR : most.network,
    isOwn: false,
    account: null,
  }
  const ofAccount: Counter = {
    subject: subjectOf(keys, `${kind}:all:${whose}`),
    max: most.account,
    isOwn: false,
    account,
  }
  return place.kind === 'network' ? [own(network), ofNetwork] : [own(network), ofNetwork, ofAccount]
}

export type Tries = {
  /** Tries left from this place after this one. */
  readonly left: number
  /** Called after a right answer: clears the own counters and takes this try back from the shared ones. */
  forgive(): Promise<void>
  /** Called after what was no guess: takes this try back, and leaves the ones before counted. */
  giveBack(): Promise<void>
}

/** Refuses if no try is left; counts nothing. */
export const refuseIfSpent = async (visit: Visit, asked: Asked): Promise<void> => {
  const { db, organisation } = asked
  for (const { subject, max } of countersOf(visit, asked, await placeOf(visit, asked)))
    if ((await readTries(db, organisation, subject, new Date())) >= max) throw new Problem('tooManyTries')
}

/**
 * Counts a try before it is judged, so that parallel requests get no extra tries. Counters are in PostgreSQL, shared by
 * all processes; people and places are stored as keyed hashes only.
 */
export const countTries = async (visit: Visit, asked: Asked): Promise<Tries> => {
  const { db, organisation } = asked
  const counters = countersOf(visit, asked, await placeOf(visit, asked))
  const now = new Date()
  const until = new Date(now.getTime() + lifetimes.lock)
  let left = 0
  for (const { subject, max, isOwn, account } of counters) {
    const count = await countTry(db, organisation, { subject, account, max, now, until })
    if (count > max) throw new Problem('tooManyTries')
    if (isOwn) left = max - count
  }
  return {
    left,
    forgive: async () => {
      for (const { subject, isOwn } of counters) await (isOwn ? forgetTries : giveTryBack)(db, organisation, subject)
    },
    giveBack: async () => {
      for (const { subject } of counters) await giveTryBack(db, organisation, subject)
    },
  }
}

type Guess<R> = {
  readonly kind: Limited
  readonly whose: string
  readonly refusal: 'signInRefused' | 'codeWrong' | 'passwordWrong'
  /** Throws where there is nothing to guess; nothing is counted then. */
  readonly mayGuess?: (db: IdentityDb) => Promise<void>
  /** Returns undefined if the guess was wrong. */
  readonly judge: () => Promise<R | undefined>
}

/** Refusals of what was right a moment ago, which nobody hits more easily than what is right now. */
const NO_GUESSES: readonly ProblemCode[] = ['codeJustChanged']

/** Whose account was tried, for the security event; asked alike of known and unknown addresses. */
const accountOf = async ({ db, organisation, kind, whose }: Asked): Promise<string | undefined> => {
  if (kind === 'secondFactor') return whose
  return (await (kind === 'staffPassword' ? findStaffByEmail : findAccountByEmail)(db, organisation, whose))?.uuid
}

/**
 * Checks a password or a code under its limits. Counts are committed before and outside the unit of work that signs in,
 * so that a refused try still counts.
 */
export const guess = async <R>(context: Context, { kind, whose, refusal, mayGuess, judge }: Guess<R>): Promise<R> => {
  const { app, tenant } = context
  const asked = { db: app.db.read<IdentityTables>(tenant.id), organisation: tenant.id, kind, whose }
  try {
    await mayGuess?.(asked.db)
    const tries = await countTries(context, asked)
    const result = await judge().catch(async (error: unknown) => {
      if (error instanceof Problem && NO_GUESSES.includes(error.code)) await tries.giveBack()
      throw error
    })
    if (result === undefined) throw new Problem(tries.left === 0 ? 'tooManyTries' : refusal)
    await tries.forgive()
    return result
  } catch (error) {
    if (error instanceof Problem) error.account = await accountOf(asked)
    throw error
  }
}

/**
 * Anybody who knows an address can ask for a new invitation, so it is counted by address and by network, whether or not
 * the address is known.
 */
export const countInvitationMail = async (context: WriteContext, email: string): Promise<void> => {
  const { tx } = context
  const asked = { db: tx.as<IdentityTables>(), organisation: tx.organisation, kind: 'invitationMailed' } as const
  await countTries(context, { ...asked, whose: email })
}
