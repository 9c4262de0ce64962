import { type ApplicationFacts, isMoneyUnderWay, lastSignedAt } from '@hearthline/domain/application'
import { instantToDay, isRescindable, rescission } from '@hearthline/domain/calendar'

/**
 * What cancelling means today: a withdrawal before the agreement is signed, a rescission while the right to cancel runs
 * (12 CFR 1026.15(a)(3)), nothing afterwards, nor once the money is under way. It runs from signing, also before a later step has set its dates.
 */
export const cancellationKind = (
  facts: ApplicationFacts,
  { today, timeZone }: { today: string; timeZone: string },
): 'WITHDRAWN' | 'RESCINDED' | undefined => {
  if (isMoneyUnderWay(facts)) return undefined
  const signedAt = lastSignedAt(facts)
  if (signedAt === undefined) return 'WITHDRAWN'
  if (!isRescindable(facts.property.occupancy)) return undefined
  const signedOn = instantToDay(Date.parse(signedAt), timeZone)
  const lastDay = facts.rescission?.endsMidnightOf ?? rescission({ lastOfThreeEvents: signedOn }).endsMidnightOf
  return today <= lastDay ? 'RESCINDED' : undefined
}
