import { finishInteraction } from '@hearthline/contracts'
import { call } from '../call.ts'
import { CallProblem } from '../call-problem.ts'
import { forgetToken } from '../token.ts'
import type { Entered } from './entered.ts'

/** Finishes an interaction of our own issuer, which ends the session. Where the interaction is over, the session stays. */
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
