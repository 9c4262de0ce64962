import { finishInteraction } from '@hearthline/contracts'
import { call } from '../call.ts'
import { CallProblem } from '../call-problem.ts'
import { forgetToken } from '../token.ts'
import type { Entered } from './entered.ts'

/** The issuer ends the session that proved who it was; a walk that is over leaves it, and its owner is inside. */
export const signInAtIssuer = async (interaction: string, wanted: string): Promise<Entered> => {
  try {
    const { redirect } = await call(finishInteraction, { params: { interaction } })
    forgetToken()
    return { next: 'issuer', given: redirect }
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'challengeEnded') return { next: 'inside', given: wanted }
    throw error
  }
}
