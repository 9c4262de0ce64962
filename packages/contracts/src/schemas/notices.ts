import { z } from 'zod/mini'
import { EveryLanguage } from './organisation-rules.ts'

/** A PDF of the lender's own: a file beside the record, which is read into it. */
export const GivenPdf = z
  .string()
  .check(
    z.maxLength(4_200_000),
    z.regex(/^data:application\/pdf;base64,JVBERi[A-Za-z0-9+/]*=*$/, 'a PDF such as booklet.pdf, of at most 3 MB'),
  )

/** What the lender is to federal law; it decides which notices are owed. */
export const LENDER_KINDS = ['BANK', 'CREDIT_UNION', 'NON_BANK'] as const
export type LenderKind = (typeof LENDER_KINDS)[number]

/** What the model form may name besides the Social Security number, which it always names. */
export const COLLECTED_KINDS = [
  'INCOME',
  'ACCOUNTS',
  'PAYMENTS',
  'CREDIT_HISTORY',
  'CREDIT_SCORES',
  'EMPLOYMENT',
  'MORTGAGE',
  'ASSETS',
] as const

/** Whether the lender shares for a reason, and whether the reader may limit it. */
export const SHARING = ['SHARED', 'SHARED_CAN_LIMIT', 'NOT_SHARED'] as const
const Sharing = z.enum(SHARING)

/** The lender's practice, as the federal model form tells it (12 CFR 1016, appendix). */
export const PrivacyPractice = z.strictObject({
  revisedOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-01-01')),
  collected: z.array(z.enum(COLLECTED_KINDS)).check(z.length(5)),
  sharing: z.strictObject({
    everyday: z.literal('SHARED'),
    marketing: Sharing,
    jointMarketing: Sharing,
    affiliatesEveryday: Sharing,
    affiliatesCredit: Sharing,
    affiliatesMarketing: Sharing,
    nonaffiliates: Sharing,
  }),
  /** Who they are; without words the form says that there are none. */
  affiliates: z.optional(EveryLanguage),
  nonaffiliates: z.optional(EveryLanguage),
  jointMarketers: z.optional(EveryLanguage),
  /** What a state asks for besides. */
  otherInformation: z.optional(EveryLanguage),
  /** Whether the form has a part to cut off and mail, besides the telephone. */
  limitByMail: z.optional(z.literal(true)),
})

export type PrivacyPractice = z.output<typeof PrivacyPractice>

/** The notices that a lender gives with an application; counsel confirms each (docs/organisations.md). */
export const Notices = z.strictObject({
  /** By default what the register's agency says, else a credit union if it has members, else no bank. */
  lenderKind: z.optional(z.enum(LENDER_KINDS)),
  /** The booklet on home equity lines (12 CFR 1026.40(e)); by default ours. */
  booklet: z.optional(z.strictObject({ en: GivenPdf, es: z.optional(GivenPdf) })),
  /** Whether the notice on identification is given (31 CFR 1020.220(a)(5)); by default by the kind of lender. */
  identification: z.optional(z.boolean()),
  /** Whether the notice and the copies of 12 CFR 1002.14 are given on every line; by default where it is the first lien. */
  valuationsOnEveryLine: z.optional(z.boolean()),
  /** By default nothing is shared that the reader could limit. */
  privacy: z.optional(PrivacyPractice),
})
export type Notices = z.output<typeof Notices>
