import { z } from 'zod/mini'
import { type Fact, Instant, IsoDay } from './basics.ts'

/** Somebody whose name was asked of the sanctions list. */
const Screened = z.object({
  name: z.string(),
  /** The owner beside the borrower; the borrower where nobody is named, unless it is a spouse. */
  owner: z.optional(z.string()),
  /** A spouse who consents owns nothing and told no birth date. */
  isSpouse: z.optional(z.literal(true)),
})
export type Screened = Fact<typeof Screened>

/** An entry of a sanctions list that looks like somebody of the application. The list is public. */
export const SanctionHit = z.object({
  of: Screened,
  list: z.string(),
  entry: z.string(),
  names: z.array(z.string()),
  /** As the list gives them: a year alone is usual. */
  birthDates: z.array(z.string()),
  listedOn: z.optional(IsoDay),
  likenessPercent: z.number(),
  at: Instant,
})
export type SanctionHit = Fact<typeof SanctionHit>
