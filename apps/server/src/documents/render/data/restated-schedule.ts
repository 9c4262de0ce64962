import * as z from 'zod/mini'
import { Price, Schedule, Terms } from './offer.ts'
import { Day, loanDocument, People, Property, ScheduleYears } from './parts.ts'

/** The money left on another day than the agreement assumed: what was agreed, and what its payments are from then on. */
export const RestatedSchedule = z.strictObject({
  ...loanDocument,
  borrowers: People,
  property: Property,
  /** As they were signed. */
  terms: Terms,
  schedule: Schedule,
  expectedFundingOn: Day,
  fundedOn: Day,
  restated: z.strictObject({
    withAutopay: Price,
    withoutAutopay: Price,
    schedule: Schedule,
    scheduleYears: ScheduleYears,
    /** Where payments are automatic: the day of the first. */
    firstTransferOn: z.optional(Day),
  }),
})
