import { FUNDING_CHECK_STATES, FUNDING_CHECKS } from '@hearthline/domain/funding'
import { z } from 'zod/mini'
import { Cents, Day, Instant, Uuid } from './basics.ts'

const FundingFigure = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('share'), done: z.number(), of: z.number() }),
  z.object({ unit: z.literal('count'), count: z.number() }),
  z.object({ unit: z.literal('cents'), cents: Cents }),
  z.object({ unit: z.literal('day'), day: Day }),
  z.object({ unit: z.literal('text'), text: z.string() }),
])

/** One check before a payment is approved: its state, its figure, since when, and the documents that it rests on. */
export const FundingRow = z.object({
  check: z.enum(FUNDING_CHECKS),
  state: z.enum(FUNDING_CHECK_STATES),
  figure: z.nullable(FundingFigure),
  since: z.nullable(z.union([Day, Instant])),
  documents: z.array(Uuid),
})
