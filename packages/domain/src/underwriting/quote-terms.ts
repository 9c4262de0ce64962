import type { Day } from '../calendar/index.ts'
import type { TermYears } from '../enumerations/index.ts'
import type { InterestOnlySpan } from '../finance/index.ts'
import type { ClosingCosts, Percent, PriceRefusal, RateSheet } from '../pricing/index.ts'
import type { CostPoint } from './cost-over-time.ts'
import type { UnderwritingFacts } from './facts.ts'
import type { LaterDraw } from './later-draws.ts'
import type { Limit } from './limits.ts'
import type { Policy } from './policy.ts'
import type { Choice } from './underwriting-case.ts'

export type QuoteRequest = Choice & {
  readonly sheet: RateSheet
  readonly policy: Policy
  readonly facts: UnderwritingFacts
  readonly amountCents: number
  readonly autopay: boolean
  /** The day the first draw is assumed to be paid out. */
  readonly fundedOn: Day
}

/** One way of paying: what it costs with autopay, or without. */
export type PriceTag = {
  readonly ratePercent: Percent
  /** Periodic rate times periods, no fees in it: the APR a home equity line discloses. */
  readonly aprPercent: Percent
  /** The level payment: every month's, or every month's after the interest-only ones. */
  readonly paymentCents: number
  /** Of an interest-only line: what an average month costs before that, and the months that cost least and most. */
  readonly interestOnly?: InterestOnlySpan
  readonly finalPaymentCents: number
  readonly totalInterestCents: number
}

/** What the offer slip shows, to the cent. The slip's own price is the one of `autopay`. */
export type Quote = PriceTag & {
  readonly ok: true
  readonly autopay: boolean
  readonly withAutopay: PriceTag
  readonly withoutAutopay: PriceTag
  readonly termYears: TermYears
  readonly drawPeriodYears: number
  readonly payments: number
  /** How many of them are interest alone; absent where none is. */
  readonly interestOnlyPayments?: number
  readonly firstPaymentOn: Day
  readonly lastPaymentOn: Day
  /** The whole line, drawn at closing. */
  readonly drawCents: number
  readonly feePercent: Percent
  readonly feeCents: number
  readonly netCents: number
  /** What a notary, a county and a state take, and who bears it. */
  readonly closingCosts: ClosingCosts
  /** What closing pays off out of the net draw, and what then reaches the borrower. */
  readonly payoffCents: number
  readonly cashCents: number
  readonly totalPaymentsCents: number
  readonly cltvPercent: Percent
  readonly hcltvPercent: Percent
  readonly dtiPercent: Percent | null
  readonly costOverTime: readonly CostPoint[]
  readonly laterDraws: readonly LaterDraw[]
}

export type QuoteRefusal = {
  readonly ok: false
  readonly reason: PriceRefusal | 'NO_VALUE' | 'NOT_ON_STEP' | 'BELOW_MINIMUM' | 'ABOVE_LIMIT'
  /** The limit passed, where one was. */
  readonly limit: Limit | null
  readonly minLineCents: number | null
  readonly maxLineCents: number | null
}
