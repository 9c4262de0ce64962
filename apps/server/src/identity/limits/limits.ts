import type { ProblemCode } from '@hearthline/contracts'
import { digest, type Keyring } from '../../platform/crypto/index.ts'
import { type Context, networkOf, Problem, type WriteContext } from '../../platform/http/index.ts'
import { findAccountByEmail, findStaffByEmail } from '../accounts/account-store.ts'
import { countTry, forgetTries, giveTryBack, readTries } from '../sign-in/code-store.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { type Place, placeOf, type Visit } from './known-places.ts'
import { lifetimes } from './lifetimes.ts'

type Most = {
  /** By one network, or one known browser, at one account. */
  readonly own: number
  /** By one browser that asked for the code which it guesses, or is known, where that is less. */
  readonly browser?: number
  /** At one account by all unknown networks together, so that many networks guess no faster than a few. */
  readonly account: number
  /** How many of those are left to networks that try for the first time: a few strangers cannot use up all. */
  readonly reserved: number
  /** By one network at all accounts together. */
  readonly network: number
  /** The kind with which it shares the count of a known browser, and of all unknown networks. */
  readonly countsAs?: 'mailed'
  /** Whose tries: somebody signing in is known by an address, somebody who is signed in by the uuid of their account. */
  readonly by: 'address' | 'uuid'
}

/**
 * Tries allowed in fifteen minutes. Proofs of somebody who is signed in have counts of their own: whoever fails them in the
 * owner's browser does not lock its sign-in.
 */
const MOST = {
  password: { own: 5, account: 30, reserved: 20, network: 20, by: 'address' },
  passwordProof: { own: 5, account: 30, reserved: 20, network: 20, by: 'uuid' },
  staffPassword: { own: 5, account: 30, reserved: 20, network: 20, by: 'address' },
  code: { own: 6, browser: 3, account: 9, reserved: 3, network: 20, by: 'address' },
  codeProof: { own: 6, browser: 3, account: 9, reserved: 3, network: 20, by: 'uuid' },
  secondFactor: { own: 5, account: 10, reserved: 5, network: 20, by: 'uuid' },
  secondFactorProof: { own: 5, account: 10, reserved: 5, network: 20, by: 'uuid' },
  mailed: { own: 5, account: 15, reserved: 5, network: 30, by: 'address' },
  /** By a browser that asked before: apart, so that it leaves room for others of its network. */
  mailedAgain: { own: 5, account: 15, reserved: 5, network: 30, countsAs: 'mailed', by: 'address' },
  proofMailed: { own: 5, account: 15, reserved: 5, network: 30, by: 'uuid' },
  /** A link that nobody was sent; good ones are given back. */
  staffInvitation: { own: 5, account: 30, reserved: 20, network: 20, by: 'uuid' },
  invitationMailed: { own: 3, account: 6, reserved: 2, network: 30, by: 'address' },
} as const satisfies Readonly<Record<string, Most>>
export type Limited = keyof typeof MOST

/** Kinds that send a mail and guess nothing; a network has one count for all of them. */
const MAILS: ReadonlySet<Limited> = new Set(['mailed', 'mailedAgain', 'proofMailed', 'invitationMailed'])

/** In the sandbox, whole test runs and workshops share one address. */
const SANDBOX_FACTOR = 500

type Counter = {
  readonly subject: string
  readonly max: number
  /** Those that are left to networks that try for the first time. */
  readonly reserved: number
  /** Cleared by a right answer. */
  readonly isOwn: boolean
  /** Whether it counts one network at one account. */
  readonly isOfNetwork: boolean
  /** Whose tries they are; null of what a network tries at all accounts. */
  readonly account: Buffer | null
}

type Asked = {
  readonly db: IdentityDb
  readonly organisation: string
  readonly kind: Limited
  readonly whose: string
  /** The code that this browser asked for, as a keyed hash; its tries are counted apart from those of other browsers. */
  readonly browser?: Buffer | undefined
}

const subjectOf = (keys: Keyring, text: string): string => digest(keys.field, `tries:${text}`).toString('hex')

/** Whose tries are counted, as a keyed hash: an address, or the uuid of an account. */
export const digestOfAccount = (keys: Keyring, whose: string): Buffer => digest(keys.field, `triesOf:${whose}`)

/**
 * The counters of a try. A known browser has only its own counter, so that nobody else's tries can block it; a known
 * network is exempt from the counter shared by all unknown ones.
 */
const countersOf = (visit: Visit, { kind, whose, browser }: Asked, place: Place): readonly Counter[] => {
  const { keys, config } = visit.app
  const network = networkOf(visit.address)
  const most: Most = MOST[kind]
  const account = digestOfAccount(keys, whose)
  const shared = most.countsAs ?? kind
  const counter = (text: string, max: number, more: Partial<Counter> = {}): Counter => ({
    subject: subjectOf(keys, text),
    max,
    reserved: 0,
    isOwn: false,
    isOfNetwork: false,
    account,
    ...more,
  })
  const one = most.browser ?? most.own
  if (place.kind === 'device')
    return [counter(`${shared}:${place.digest.toString('hex')}:${whose}`, one, { isOwn: true })]
  const ofBrowser =
    browser === undefined ? [] : [counter(`${kind}:browser:${browser.toString('hex')}`, one, { isOwn: true })]
  const ofNetworkHere = counter(`${kind}:${network}:${whose}`, most.own, {
    isOwn: browser === undefined,
    isOfNetwork: true,
  })
  const ofNetwork = counter(
    `${MAILS.has(kind) ? 'networkMailed' : 'network'}:${network}`,
    config.mode === 'sandbox' ? most.network * SANDBOX_FACTOR : most.network,
    { account: null },
  )
  const ofAccount = counter(`${shared}:all:${whose}`, most.account, { reserved: most.reserved })
  const here = [...ofBrowser, ofNetworkHere, ofNetwork]
  return place.kind === 'network' ? here : [...here, ofAccount]
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
  let isFirst = true
  for (const { subject, max, reserved, isOfNetwork } of countersOf(visit, asked, await placeOf(visit, asked))) {
    const count = await readTries(db, organisation, subject, new Date())
    if (isOfNetwork) isFirst = count === 0
    if (count >= (isFirst ? max : max - reserved)) throw new Problem('tooManyTries')
  }
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
  let isFirst = true
  for (const { subject, max, reserved, isOwn, isOfNetwork, account } of counters) {
    const most = isFirst ? max : max - reserved
    const count = await countTry(db, organisation, { subject, account, max: most, now, until })
    if (isOfNetwork) isFirst = count === 1
    if (count > most) {
      // What is reserved stays for those it is reserved for.
      if (reserved > 0) await giveTryBack(db, organisation, subject)
      throw new Problem('tooManyTries')
    }
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
  readonly browser?: Buffer | undefined
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
  if (MOST[kind].by === 'uuid') return whose
  return (await (kind === 'staffPassword' ? findStaffByEmail : findAccountByEmail)(db, organisation, whose))?.uuid
}

/**
 * Checks a password or a code under its limits. Counts are committed before and outside the unit of work that signs in,
 * so that a refused try still counts.
 */
export const guess = async <R>(
  context: Context,
  { kind, whose, browser, refusal, mayGuess, judge }: Guess<R>,
): Promise<R> => {
  const { app, tenant } = context
  const asked = { db: app.db.read<IdentityTables>(tenant.id), organisation: tenant.id, kind, whose, browser }
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
