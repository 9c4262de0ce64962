import type { PercentText } from './exact-ratio.ts'
import { interestOnlyPayment } from './interest.ts'
import type { LevelPayment } from './level-payment-schedule.ts'

export type InterestOnlySpan = {
  /** A twelfth of a year's interest: to be labelled as the average month it is. */
  readonly averageCents: number
  /** What is due in the cheapest and the dearest month; the first one, being longer, is often the dearest. */
  readonly leastCents: number
  readonly mostCents: number
}

type Line = { readonly principalCents: number; readonly ratePercent: PercentText; readonly payments: number }

/** The months of a schedule that pay interest alone, as a borrower is told of them; undefined where there are none. */
export const interestOnlySpan = ({ rows }: LevelPayment, line: Line): InterestOnlySpan | undefined => {
  const cents = rows.slice(0, line.payments).map(({ paymentCents }) => paymentCents)
  if (cents.length === 0) return undefined
  return { averageCents: interestOnlyPayment(line), leastCents: Math.min(...cents), mostCents: Math.max(...cents) }
}
