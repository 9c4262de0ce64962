import { problems, sendSecondFactor } from '@hearthline/contracts'
import { call } from '../call.ts'
import { CallProblem } from '../call-problem.ts'
import type { Signed } from './enter.ts'
import { factorCodeOf } from './factor-code.ts'

/** The second half of a sign-in. What cannot be a code is told as a wrong one, and costs none of the tries. */
export const sendFactor = async (ticket: string, typed: string): Promise<Signed> => {
  const code = factorCodeOf(typed)
  if (code !== undefined) return call(sendSecondFactor, { body: { ticket, code } })
  const { status, says } = problems.codeWrong
  throw new CallProblem({ kind: 'problem', code: 'codeWrong', status, message: says })
}
