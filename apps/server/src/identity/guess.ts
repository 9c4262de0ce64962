import { type Context, Problem } from '../platform/http/index.ts'
import { type Limited, type Limits, limitsOf } from './limits.ts'
import type { IdentityTables } from './tables.ts'

type Guess<R> = {
  readonly kind: Limited
  readonly whose: string
  readonly refusal: 'signInRefused' | 'codeWrong' | 'passwordWrong' | 'linkEnded'
  /** Undefined: the guess was wrong. */
  readonly judge: () => Promise<R | undefined>
}

export const limitsIn = ({ house, tenant }: Context): Limits =>
  limitsOf({
    db: house.db.read<IdentityTables>(tenant.id),
    organisation: tenant.id,
    keys: house.keys,
    isSandbox: house.config.mode === 'sandbox',
    now: Date.now(),
  })

/**
 * Judges a password or a code under its limits. Counts are written by themselves, before and outside the unit of work
 * that signs in, so that a refused try still counts.
 */
export const guess = async <R>(context: Context, { kind, whose, refusal, judge }: Guess<R>): Promise<R> => {
  const limits = limitsIn(context)
  await limits.refuseIfSpent('network', context.address)
  const left = await limits.take(kind, whose)
  const result = await judge()
  if (result === undefined) {
    await limits.take('network', context.address)
    throw new Problem(left === 0 ? 'tooManyTries' : refusal)
  }
  await limits.forget(kind, whose)
  return result
}
