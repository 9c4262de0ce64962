import type { Occupancy } from '../enumerations/index.ts'
import { addRescissionBusinessDays, firstBusinessDayFrom } from './business-days.ts'
import { addDays, type Day, laterDay } from './day.ts'

export type Rescission = {
  /** The right to cancel ends at midnight at the end of this day. */
  endsMidnightOf: Day
  earliestCalendarFunding: Day
  earliestFedBusinessDayFunding: Day
}

const RESCISSION_BUSINESS_DAYS = 3

/**
 * 12 CFR 1026.15(a)(3): the third business day after the last of opening, notice and material disclosures.
 * For a principal dwelling only; without the lender's own hold day.
 */
export const rescission = ({ lastOfThreeEvents }: { lastOfThreeEvents: Day }): Rescission => {
  const endsMidnightOf = addRescissionBusinessDays(lastOfThreeEvents, RESCISSION_BUSINESS_DAYS)
  const earliestCalendarFunding = addDays(endsMidnightOf, 1)
  return {
    endsMidnightOf,
    earliestCalendarFunding,
    earliestFedBusinessDayFunding: firstBusinessDayFrom(earliestCalendarFunding),
  }
}

export type FundingDates = {
  rescissionEndsMidnightOf: Day
  /**
   * The last day on which the lender still waits for a mailed cancellation; the last day of the right itself if
   * holdDays is 0.
   */
  holdEndsMidnightOf: Day
  earliestDisbursement: Day
  bankSettlement: Day
}

/**
 * When money may leave. A mailed cancellation counts when it is mailed [12 CFR 1026.15(a)(2)], so the policy's hold
 * days follow the period, counted on the same business days because those are the days on which mail arrives.
 */
export const fundingDates = (input: { lastOfThreeEvents: Day; holdDays: number }): FundingDates => {
  const { endsMidnightOf } = rescission(input)
  const holdEndsMidnightOf = addRescissionBusinessDays(endsMidnightOf, input.holdDays)
  const earliestDisbursement = addDays(holdEndsMidnightOf, 1)
  return {
    rescissionEndsMidnightOf: endsMidnightOf,
    holdEndsMidnightOf,
    earliestDisbursement,
    bankSettlement: firstBusinessDayFrom(earliestDisbursement),
  }
}

/** 12 CFR 1026.15(a)(1): the right to cancel applies to a principal dwelling. */
export const isRescindable = (occupancy: Occupancy): boolean => occupancy === 'PRIMARY'

/** The day on which the money is expected to leave and interest to begin, for a line signed on a day. */
export const expectedFunding = (signedOn: Day, line: { occupancy: Occupancy; holdDays: number }): Day =>
  isRescindable(line.occupancy)
    ? fundingDates({ lastOfThreeEvents: signedOn, holdDays: line.holdDays }).bankSettlement
    : firstBusinessDayFrom(addDays(signedOn, 1))

/**
 * The first day on which a line may close where a state's law counts days from the later of the application and the
 * notice, as Tex. Const. XVI 50(a)(6)(M)(i) does.
 */
export const earliestClosing = (input: { applicationOn: Day; noticeOn: Day; daysBeforeClosing: number }): Day =>
  addDays(laterDay(input.applicationOn, input.noticeOn), input.daysBeforeClosing)
