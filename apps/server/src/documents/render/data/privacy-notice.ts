import * as z from 'zod/mini'
import { Day, document, Line, Prose } from './parts.ts'

const COLLECTED = ['INCOME', 'ACCOUNTS', 'CREDIT_HISTORY', 'PAYMENTS', 'EMPLOYMENT', 'MORTGAGE'] as const

/** Whether we share for this reason, and whether the reader may limit it. */
const Sharing = z.enum(['SHARED', 'SHARED_CAN_LIMIT', 'NOT_SHARED'])

/** Privacy notice in the shape of the federal model form (12 CFR 1016, appendix). */
export const PrivacyNotice = z.strictObject({
  ...document,
  revisedOn: Day,
  collected: z.array(z.enum(COLLECTED)).check(z.minLength(5), z.maxLength(5)),
  sharing: z.strictObject({
    everyday: z.literal('SHARED'),
    marketing: Sharing,
    jointMarketing: Sharing,
    affiliatesEveryday: Sharing,
    affiliatesCredit: Sharing,
    affiliatesMarketing: Sharing,
    nonaffiliates: Sharing,
  }),
  affiliates: z.optional(Line),
  nonaffiliates: z.optional(Line),
  jointMarketers: z.optional(Line),
  stateNotes: z.optional(z.array(Prose)),
})
