import { digest, type Keyring } from '../platform/crypto/index.ts'
import { Problem } from '../platform/http/index.ts'
import { countTry, forgetTries, readTries } from './code-store.ts'
import { lifetimes } from './lifetimes.ts'
import type { IdentityDb } from './tables.ts'

/** What is limited: whose tries at a password or a code, and who may be mailed how often, each in fifteen minutes. */
const MOST = {
  password: 5,
  staffPassword: 5,
  code: 3,
  secondFactor: 5,
  mailed: 5,
  network: 20,
  networkLink: 20,
  networkPasskey: 60,
  networkMailed: 30,
} as const
export type Limited = keyof typeof MOST

/** In the sandbox whole test runs and workshops come from one address. */
const SANDBOX_FACTOR = 500

export type Limits = {
  /** Counts a try before it is judged, so that a hundred at once are not a hundred free ones. Gives how many are left. */
  take(kind: Limited, whose: string): Promise<number>
  /** Refuses without counting. */
  refuseIfSpent(kind: Limited, whose: string): Promise<void>
  forget(kind: Limited, whose: string): Promise<void>
}

type LimitsOptions = {
  readonly db: IdentityDb
  readonly organisation: string
  readonly keys: Keyring
  readonly isSandbox: boolean
  readonly now: number
}

/** Limits live in PostgreSQL, so that every process counts alike. An address is kept as its keyed hash only. */
export const limitsOf = ({ db, organisation, keys, isSandbox, now }: LimitsOptions): Limits => {
  const subjectOf = (kind: Limited, whose: string) => digest(keys.field, `tries:${kind}:${whose}`).toString('hex')
  const mostOf = (kind: Limited) => (isSandbox && kind.startsWith('network') ? MOST[kind] * SANDBOX_FACTOR : MOST[kind])
  return {
    take: async (kind, whose) => {
      const max = mostOf(kind)
      const until = new Date(now + lifetimes.lock)
      const counted = { subject: subjectOf(kind, whose), max, now: new Date(now), until }
      const count = await countTry(db, organisation, counted)
      if (count > max) throw new Problem('tooManyTries')
      return max - count
    },
    refuseIfSpent: async (kind, whose) => {
      const count = await readTries(db, organisation, subjectOf(kind, whose), new Date(now))
      if (count >= mostOf(kind)) throw new Problem('tooManyTries')
    },
    forget: (kind, whose) => forgetTries(db, organisation, subjectOf(kind, whose)),
  }
}
