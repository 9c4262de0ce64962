import { problems, sendSecondFactor } from '@hearthline/contracts'
import { call } from '../call.ts'
import { CallProblem } from '../call-problem.ts'
import type { Signed } from './enter.ts'

const SIX_DIGITS = /^\d{6}$/
const RECOVERY = /^([a-z\d]{5})-?([a-z\d]{5})$/

/** A typed code of an authenticator app ('123 456') or a recovery code, as the server takes it; undefined where it is neither. */
export const factorCodeOf = (typed: string): string | undefined => {
  const bare = typed.replace(/\s/g, '').toLowerCase()
  if (SIX_DIGITS.test(bare)) return bare
  const recovery = RECOVERY.exec(bare)
  return recovery ? `${recovery[1]}-${recovery[2]}` : undefined
}

/** The second half of a sign-in. What cannot be a code is refused as a wrong one, without using up a try. */
export const sendFactor = async (ticket: string, typed: string): Promise<Signed> => {
  const code = factorCodeOf(typed)
  if (code !== undefined) return call(sendSecondFactor, { body: { ticket, code } })
  const { status, says } = problems.codeWrong
  throw new CallProblem({ kind: 'problem', code: 'codeWrong', status, message: says })
}
