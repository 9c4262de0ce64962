import { type Context, Problem } from '../platform/http/index.ts'
import { countTries, type Limited } from './limits.ts'
import type { IdentityTables } from './tables.ts'

type Guess<R> = {
  readonly kind: Limited
  readonly whose: string
  readonly refusal: 'signInRefused' | 'codeWrong' | 'passwordWrong'
  /** Undefined: the guess was wrong. */
  readonly judge: () => Promise<R | undefined>
}

/**
 * Judges a password or a code under its limits. Counts are written by themselves, before and outside the unit of work
 * that signs in, so that a refused try still counts.
 */
export const guess = async <R>(context: Context, { kind, whose, refusal, judge }: Guess<R>): Promise<R> => {
  const { app, tenant } = context
  const asked = { db: app.db.read<IdentityTables>(tenant.id), organisation: tenant.id, kind, whose }
  const tries = await countTries(context, asked)
  const result = await judge()
  if (result === undefined) throw new Problem(tries.left === 0 ? 'tooManyTries' : refusal)
  await tries.forgive()
  return result
}
