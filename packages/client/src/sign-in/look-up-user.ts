import { type BrokerUser, type LegacyUser, problems, readBrokerUser, readLegacyIdentity } from '@hearthline/contracts'
import { call } from '../call.ts'
import { CallProblem, endsSession } from '../call-problem.ts'

export type Audience = 'customer' | 'agent'

export type KnownUser =
  | { readonly by: 'broker'; readonly user: BrokerUser }
  | { readonly by: 'legacy'; readonly user: LegacyUser }

const mayAskOn = (error: unknown) => error instanceof CallProblem && !endsSession(error)

/** Who is signed in: the broker is asked first, then the legacy identity; when both fail, "User not found". */
export const lookUpUser = async (audience: Audience): Promise<KnownUser> => {
  try {
    return { by: 'broker', user: await call(readBrokerUser, { params: { audience, info: 'helocinfo' } }) }
  } catch (error) {
    if (!mayAskOn(error)) throw error
  }
  try {
    return { by: 'legacy', user: await call(readLegacyIdentity, {}) }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    throw new CallProblem({ ...error, code: 'userNotFound', message: problems.userNotFound.says })
  }
}
