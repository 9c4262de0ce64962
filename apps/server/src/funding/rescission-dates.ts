import type { Rescission } from '@hearthline/domain/application'
import { day, fundingDates, instantToDay } from '@hearthline/domain/calendar'

/**
 * The three dates kept apart: end of the right (1026.15), earliest disbursement after the policy's hold, bank settlement.
 * They run from the delivery events, which all happened at signing, and nothing restarts them.
 */
export const rescissionDates = (input: { signedAt: string; zone: string; holdDays: number }): Rescission => {
  const lastOfThreeEventsOn = instantToDay(Date.parse(input.signedAt), input.zone)
  const dates = fundingDates({ lastOfThreeEvents: day(lastOfThreeEventsOn), holdDays: input.holdDays })
  return {
    applies: true,
    lastOfThreeEventsOn,
    endsMidnightOf: dates.rescissionEndsMidnightOf,
    earliestDisbursementOn: dates.earliestDisbursement,
    settlementOn: dates.bankSettlement,
  }
}
