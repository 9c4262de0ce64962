import { z } from 'zod/mini'
import { DOCUMENT_TYPES } from '../documents/index.ts'
import { Cents, type Fact, Instant, IsoDay } from './basics.ts'
import { Actor } from './conditions.ts'
import { TitleRecord } from './title.ts'

/** Questions that a person answers where the lender has no vendor for them (domain/manual-vendors). */
export const MANUAL_QUESTION_NAMES = [
  'titleSummary',
  'titleFinal',
  'payoffQuote',
  'recording',
  'payment',
  'payoff',
] as const
export type ManualQuestionName = (typeof MANUAL_QUESTION_NAMES)[number]

/** The question that the application waits with, as the vendor would have got it. */
export const ManualQuestion = z.object({
  question: z.enum(MANUAL_QUESTION_NAMES),
  /** The reference of the question: an answer counts for this one alone. */
  reference: z.string(),
  /** Of a lien: whose it is, and how its account ends. */
  creditor: z.optional(z.string()),
  mask: z.optional(z.string()),
  /** What is to be paid; of a quote, the balance on file. */
  amountCents: z.optional(Cents),
  since: Instant,
})
export type ManualQuestion = Fact<typeof ManualQuestion>

/** What the public record says of the home: who owns it, and what else it secures. */
const FoundTitle = z.object({
  outcome: z.literal('found'),
  ownerMatches: z.boolean(),
  owners: z.array(z.string()),
  liens: z.array(z.object({ creditor: z.string(), kind: z.enum(['JUDGMENT', 'TAX_LIEN']), balanceCents: Cents })),
  homeEquityClosedOn: z.optional(IsoDay),
  record: z.optional(TitleRecord),
})
const TitleAnswer = z.discriminatedUnion('outcome', [FoundTitle, z.object({ outcome: z.literal('noMatch') })])
const Sent = z.object({ outcome: z.literal('sent'), traceNumber: z.string() })

/** An answer in the shape of the vendor's own, by its question. */
export const GivenAnswer = z.discriminatedUnion('question', [
  z.object({ question: z.literal('titleSummary'), answer: TitleAnswer }),
  z.object({ question: z.literal('titleFinal'), answer: TitleAnswer }),
  z.object({
    question: z.literal('payoffQuote'),
    answer: z.object({ payoffCents: Cents, goodThrough: IsoDay }),
  }),
  z.object({
    question: z.literal('recording'),
    answer: z.object({ outcome: z.literal('recorded'), instrumentNumber: z.string(), recordedOn: IsoDay }),
  }),
  z.object({ question: z.literal('payment'), answer: Sent }),
  z.object({ question: z.literal('payoff'), answer: Sent }),
])
export type GivenAnswer = Fact<typeof GivenAnswer>

/** An answer that one person entered; it counts once a second person has approved it. */
export const ManualAnswer = z.object({
  uuid: z.string(),
  reference: z.string(),
  given: GivenAnswer,
  document: z.object({ uuid: z.string(), type: z.enum(DOCUMENT_TYPES) }),
  reason: z.string(),
  by: Actor,
  at: Instant,
  approved: z.optional(z.object({ by: Actor, at: Instant })),
  /** A second person did not approve it; it stays on file until another is entered. */
  sentBack: z.optional(z.object({ by: Actor, at: Instant, reason: z.string() })),
})
export type ManualAnswer = Fact<typeof ManualAnswer>
