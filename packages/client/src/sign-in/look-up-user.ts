import { type BrokerUser, type LegacyUser, problems, readBrokerUser, readLegacyIdentity } from '@hearthline/contracts'
import { call } from '../call.ts'
import { CallProblem, endsSession } from '../call-problem.ts'

export type Audience = 'customer' | 'agent'

export type KnownUser =
  | { readonly by: 'broker'; readonly user: BrokerUser }
  | { readonly by: 'legacy'; readonly user: LegacyUser }

const mayAskOn = (fault: unknown) => fault instanceof CallProblem && !endsSession(fault)

/** Who is signed in: the broker is asked first, then the legacy identity; when both fail, "User not found". */
export const lookUpUser = async (audience: Audience): Promise<KnownUser> => {
  try {
    return { by: 'broker', user: await call(readBrokerUser, { params: { audience, info: 'helocinfo' } }) }
  } catch (fault) {
    if (!mayAskOn(fault)) throw fault
  }
  try {
    return { by: 'legacy', user: await call(readLegacyIdentity, {}) }
  } catch (fault) {
    if (!(fault instanceof CallProblem)) throw fault
    throw new CallProblem({ ...fault, code: 'userNotFound', message: problems.userNotFound.says })
  }
}
