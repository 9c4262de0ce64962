import type { Day } from '../calendar/index.ts'
import type { TermYears } from '../enumerations/index.ts'
import { firstPaymentOn, levelPayment } from '../finance/index.ts'
import { laterDrawRate, type Percent, primeAfter, type RateSheet } from '../pricing/index.ts'
import type { Policy } from './policy.ts'

/** An example of money paid back and drawn again: what it costs if prime stands so many points higher by then. */
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

/** Years left for a draw on the last day of the draw period: the shortest it can have, so the largest payment. */
export const laterDrawYears = (policy: Policy, termYears: TermYears): number =>
  termYears - policy.drawPeriodYears[termYears]

/** Rows for today's prime, one point and two points above it. They do not depend on the amount of the line. */
export const laterDraws = (terms: {
  readonly sheet: RateSheet
  readonly policy: Policy
  readonly termYears: TermYears
  readonly fundedOn: Day
}): readonly LaterDraw[] => {
  const years = laterDrawYears(terms.policy, terms.termYears)
  return RISES.map((riseInPrime) => {
    const ratePercent = laterDrawRate(terms.sheet, riseInPrime)
    const { paymentCents } = levelPayment({
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
