import type { ApplicationFacts } from '../application/index.ts'
import { addDays, type Day, day } from '../calendar/index.ts'
import { rowOf, type Step } from '../workflow/index.ts'

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

/** How long a notice of incompleteness gives, in days: the law wants a reasonable time, the bounds are policy. */
const ANSWER_DAYS = { least: 10, most: 60 } as const

/** A counteroffer has a clock and an end of its own. */
const hasOwnClock = (step: Step): boolean => step === 'CLTV_LIEN_POSITION_REQUALIFY'

/** As much as has to be known: the console knows the conditions apart from the record. */
type Known = {
  readonly decision?: Pick<NonNullable<ApplicationFacts['decision']>, 'stage'> | undefined
  readonly conditions?: readonly { readonly state: string; readonly signer?: unknown }[] | undefined
}

const waitsForBorrower = ({ conditions = [] }: Known, step: Step): boolean =>
  rowOf(step).waitsOn === 'borrower' || conditions.some(({ state, signer }) => state === 'OPEN' && !signer)

/**
 * Whether what is missing may be asked for in writing: it is the borrower's to give, and no final decision is made. After
 * one, who does not go on has not accepted what was approved, which is another thing (12 CFR 1003, comment 4(a)(8)(i)-13).
 */
export const mayAskForMissing = (facts: Known, step: Step): boolean =>
  rowOf(step).waitsOn !== 'nobody' &&
  facts.decision?.stage !== 'final' &&
  !hasOwnClock(step) &&
  waitsForBorrower(facts, step)

/** Whether a notice sent today may name this day as the last one. */
export const givesTime = (answerBy: Day, today: Day): boolean =>
  answerBy >= addDays(today, ANSWER_DAYS.least) && answerBy <= addDays(today, ANSWER_DAYS.most)
