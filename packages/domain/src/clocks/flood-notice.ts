import type { ApplicationFacts } from '../application/index.ts'
import { addDays, type Day, day } from '../calendar/index.ts'

type Facts = Pick<ApplicationFacts, 'flood' | 'floodNotice' | 'signing'>

/** A reasonable time before the closing (12 CFR 22.9(c)); ten days are held to be one. */
export const FLOOD_NOTICE_DAYS = 10

const isUnsignedInHazardArea = ({ flood, signing }: Facts): boolean =>
  flood?.specialHazardArea === true && signing?.signedAt === undefined

/** The home lies in a special flood hazard area, and its owner was not told in writing yet (12 CFR 22.9(a)). */
export const owesFloodNotice = (facts: Facts): boolean =>
  isUnsignedInHazardArea(facts) && facts.floodNotice === undefined

/** The days of a notice that was given, until the papers are signed. */
export const floodNoticeDays = (
  facts: Facts,
  dayOf: (instant: string) => Day,
): { readonly startedOn: Day; readonly dueOn: Day } | undefined => {
  if (facts.floodNotice === undefined || !isUnsignedInHazardArea(facts)) return undefined
  const startedOn = dayOf(facts.floodNotice.deliveredAt)
  return { startedOn, dueOn: addDays(day(startedOn), FLOOD_NOTICE_DAYS) }
}
