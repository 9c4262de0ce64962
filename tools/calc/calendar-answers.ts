import { earliestTexasClosing, rescission } from '@hearthline/domain/calendar'
import { dayField, type Input } from './input.ts'
import type { Answer } from './output.ts'

/** Without the hold day, which is the policy's and not the rule's. */
export const answerRescission = (input: Input): Answer => {
  const dates = rescission({ lastOfThreeEvents: dayField(input, 'last_of_three_events') })
  return {
    ends_midnight_of: dates.endsMidnightOf,
    earliest_calendar_funding: dates.earliestCalendarFunding,
    earliest_fed_business_day_funding: dates.earliestFedBusinessDayFunding,
  }
}

export const answerEarliestClosing = (input: Input): Answer => ({
  earliest_closing: earliestTexasClosing({
    applicationOn: dayField(input, 'application'),
    noticeOn: dayField(input, 'notice'),
  }),
})
