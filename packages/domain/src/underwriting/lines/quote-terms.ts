import type { Day } from '../../calendar/index.ts'
import type { TermYears } from '../../enumerations/index.ts'
import { firstPaymentOn, type InterestOnlySpan, type LevelPayment, levelPaymentCents } from '../../finance/index.ts'
import {
  type ClosingCosts,
  laterDrawRate,
  type Percent,
  type PriceRefusal,
  primeAfter,
  type RateSheet,
} from '../../pricing/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import type { Policy } from '../case/policy.ts'
import type { Choice } from '../case/underwriting-case.ts'
import type { Limit } from './limits.ts'

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
  /** Periodic rate times periods, without fees: the APR that a home equity line discloses. */
  readonly aprPercent: Percent
  /** The level payment: of every month, or of every month after the interest-only ones. */
  readonly paymentCents: number
  /**
   * For an interest-only line: the payment of an average month before that, and of the cheapest and the dearest one.
   */
  readonly interestOnly?: InterestOnlySpan
  readonly finalPaymentCents: number
  readonly totalInterestCents: number
}

/** What the offer summary shows, to the cent. Its own price depends on `autopay`. */
export type Quote = PriceTag & {
  readonly ok: true
  readonly autopay: boolean
  readonly withAutopay: PriceTag
  readonly withoutAutopay: PriceTag
  readonly termYears: TermYears
  readonly drawPeriodYears: number
  readonly payments: number
  /** How many of the payments are interest only; absent if none are. */
  readonly interestOnlyPayments?: number
  readonly firstPaymentOn: Day
  readonly lastPaymentOn: Day
  /** The whole line, drawn at closing. */
  readonly drawCents: number
  readonly feePercent: Percent
  readonly feeCents: number
  readonly netCents: number
  /** What a notary, a county and a state charge, and who pays it. */
  readonly closingCosts: ClosingCosts
  /** What closing pays off out of the net draw, and what the borrower then receives. */
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

/** A borrower's balance at the end of a year of payments; year 0 is the day of the draw. */
export type CostPoint = {
  readonly year: number
  readonly balanceCents: number
  readonly interestCents: number
  readonly principalCents: number
}

/** One point per year. Interest includes what has accrued until then, so that the last point has all of it. */
export const costOverTime = (drawCents: number, { rows }: LevelPayment): readonly CostPoint[] => {
  const points: CostPoint[] = [{ year: 0, balanceCents: drawCents, interestCents: 0, principalCents: 0 }]
  let interestCents = 0
  for (const [index, row] of rows.entries()) {
    interestCents += row.interestCents
    if ((index + 1) % 12 !== 0) continue
    points.push({
      year: (index + 1) / 12,
      balanceCents: row.balanceCents,
      interestCents,
      principalCents: drawCents - row.balanceCents,
    })
  }
  return points
}

/** An example of money repaid and drawn again: its cost if prime is this many points higher by then. */
export type LaterDraw = {
  readonly riseInPrime: number
  readonly primePercent: Percent
  readonly ratePercent: Percent
  readonly drawCents: number
  readonly termYears: number
  readonly paymentCents: number
}

const EXAMPLE_DRAW_CENTS = 10_000_00
const RISES = [0, 1, 2] as const

/** Years left for a draw on the last day of the draw period: the shortest time, so the largest payment. */
export const laterDrawYears = (policy: Policy, termYears: TermYears): number =>
  termYears - policy.drawPeriodYears[termYears]

/** Rows for today's prime, one point above it and two. They do not depend on the amount of the line. */
export const laterDraws = (terms: {
  readonly sheet: RateSheet
  readonly policy: Policy
  readonly termYears: TermYears
  readonly fundedOn: Day
}): readonly LaterDraw[] => {
  const years = laterDrawYears(terms.policy, terms.termYears)
  return RISES.map((riseInPrime) => {
    const ratePercent = laterDrawRate(terms.sheet, riseInPrime)
    const paymentCents = levelPaymentCents({
      principalCents: EXAMPLE_DRAW_CENTS,
      ratePercent,
      payments: years * 12,
      fundedOn: terms.fundedOn,
      firstPaymentOn: firstPaymentOn(terms.fundedOn),
    })
    return {
      riseInPrime,
      primePercent: primeAfter(terms.sheet, riseInPrime),
      ratePercent,
      drawCents: EXAMPLE_DRAW_CENTS,
      termYears: years,
      paymentCents,
    }
  })
}
