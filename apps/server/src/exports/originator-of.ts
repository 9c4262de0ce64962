import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Organisation } from '../organisations/index.ts'

/** Who brought the application, where they are registered (12 CFR 1003.4(a)(34)); else whom the lender names. */
export const originatorOf = (
  { originator, originators = [] }: Organisation,
  { referrerUuid }: Pick<ApplicationFacts, 'referrerUuid'>,
) => {
  const broughtBy = originators.find(({ uuid }) => uuid === referrerUuid)
  const { brokerName, nmls, originatorName } = broughtBy?.nmls == null ? originator : broughtBy
  return { name: originatorName ?? brokerName, nmlsId: nmls, isBrokered: broughtBy?.brokerName != null }
}
