import type { ApplicationFacts } from '../application/index.ts'
import { addDays, type Day, day } from '../calendar/index.ts'
import { rowOf, type Step } from '../workflow/index.ts'

type Facts = Pick<ApplicationFacts, 'flood' | 'floodNotice' | 'signing'>

/** A reasonable time before the closing (12 CFR 22.9(c)); ten days are accepted as reasonable. */
export const FLOOD_NOTICE_DAYS = 10

const isUnsignedInHazardArea = ({ flood, signing }: Facts): boolean =>
  flood?.specialHazardArea === true && signing?.signedAt === undefined

/**
 * Whether the home lies in a special flood hazard area and its owner has not been notified in writing (12 CFR 22.9(a)).
 */
export const owesFloodNotice = (facts: Facts): boolean =>
  isUnsignedInHazardArea(facts) && facts.floodNotice === undefined

/** The days of a notice that was given, until the documents are signed. */
export const floodNoticeDays = (
  facts: Facts,
  dayOf: (instant: string) => Day,
): { readonly startedOn: Day; readonly dueOn: Day } | undefined => {
  if (facts.floodNotice === undefined || !isUnsignedInHazardArea(facts)) return undefined
  const startedOn = dayOf(facts.floodNotice.deliveredAt)
  return { startedOn, dueOn: addDays(day(startedOn), FLOOD_NOTICE_DAYS) }
}

/** How many days a notice of incompleteness gives: the law requires a reasonable time, and policy sets the bounds. */
const ANSWER_DAYS = { least: 10, most: 60 } as const

/** These steps have a counteroffer with a clock and an end of its own. */
const hasOwnClock = (step: Step): boolean => step === 'CLTV_LIEN_POSITION_REQUALIFY'

/** The facts this needs; the console reads conditions separately from the record. */
type Known = {
  readonly decision?: Pick<NonNullable<ApplicationFacts['decision']>, 'stage'> | undefined
  readonly conditions?: readonly { readonly state: string; readonly signer?: unknown }[] | undefined
}

const waitsForBorrower = ({ conditions = [] }: Known, step: Step): boolean =>
  rowOf(step).waitsOn === 'borrower' || conditions.some(({ state, signer }) => state === 'OPEN' && !signer)

/**
 * Whether missing information may be requested in writing: the borrower can provide it, and there is no final decision.
 * After a final decision, an applicant who does not continue has not accepted what was approved, which is a different
 * outcome (12 CFR 1003.4, comment 4(a)(8)(i)-13).
 */
export const mayAskForMissing = (facts: Known, step: Step): boolean =>
  rowOf(step).waitsOn !== 'nobody' &&
  facts.decision?.stage !== 'final' &&
  !hasOwnClock(step) &&
  waitsForBorrower(facts, step)

/** Whether a notice sent today may name this day as the last day. */
export const givesTime = (answerBy: Day, today: Day): boolean =>
  answerBy >= addDays(today, ANSWER_DAYS.least) && answerBy <= addDays(today, ANSWER_DAYS.most)
