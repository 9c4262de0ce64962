import type { Rescission, RescissionEvent } from '@hearthline/domain/application'
import { day, fundingDates, instantToDay } from '@hearthline/domain/calendar'

type Counted = { readonly events: readonly RescissionEvent[]; readonly zone: string; readonly holdDays: number }

/**
 * The three dates kept apart: end of the right (1026.15), earliest disbursement after the policy's hold, bank settlement.
 * They run from the last of the delivery events, and nothing restarts them. The days are the organisation's.
 */
export const rescissionDates = ({ events, zone, holdDays }: Counted): Rescission => {
  if (events.length === 0) throw new Error('the right to cancel cannot run before the papers are signed')
  const lastOfThreeEventsOn = instantToDay(Math.max(...events.map(({ at }) => Date.parse(at))), zone)
  const dates = fundingDates({ lastOfThreeEvents: day(lastOfThreeEventsOn), holdDays })
  return {
    applies: true,
    events,
    lastOfThreeEventsOn,
    endsMidnightOf: dates.rescissionEndsMidnightOf,
    earliestDisbursementOn: dates.earliestDisbursement,
    settlementOn: dates.bankSettlement,
  }
}
