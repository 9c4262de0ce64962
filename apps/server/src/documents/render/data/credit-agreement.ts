import * as z from 'zod/mini'
import { Schedule, Terms } from './offer.ts'
import {
  AddressLines,
  Count,
  Day,
  Fee,
  LaterDraws,
  Line,
  loanDocument,
  People,
  Percent,
  Property,
  ScheduleYears,
  StateClause,
} from './parts.ts'

/** Home equity line of credit agreement and note. */
export const CreditAgreement = z.strictObject({
  ...loanDocument,
  borrowers: People,
  property: Property,
  terms: Terms,
  schedule: Schedule,
  scheduleYears: ScheduleYears,
  laterDraws: LaterDraws,
  maximumAprPercent: Percent,
  fees: z.array(Fee),
  lateAfterDays: z.optional(Count),
  /** The home is somebody's principal dwelling, so the right to cancel applies (12 CFR 1026.15). */
  rescindable: z.boolean(),
  cancelByOn: z.optional(Day),
  noticeAddressLines: AddressLines,
  governingState: Line,
  stateClauses: z.array(StateClause),
})
