import { type PercentText, percentParts } from './exact-ratio.ts'

type Loan = { principalCents: number; ratePercent: PercentText; days: readonly number[] }

/**
 * Amounts here are integers of 10^-18 cents: precise enough for any term, and ten times as fast as decimals, which
 * makes the offer's slider smoother.
 */
const ONE_CENT = 10n ** 18n
const TOLERANCE = 10n ** 6n
/** One dollar in the same unit. */
const MILLIONTH = ONE_CENT / 10_000n

/** An amount that depends on the payment: fixed + slope x payment; the slope, too, in units of 10^-18. */
type Line = { fixed: bigint; slope: bigint }

const at = (line: Line, payment: bigint): bigint => line.fixed + (line.slope * payment) / ONE_CENT

/** The payment that clears the debt, assuming that the same periods are short of interest as with the guess. */
const clearingPayment = ({ principalCents, ratePercent, days }: Loan, guess: bigint): bigint => {
  const { units, scale } = percentParts(ratePercent)
  const divisor = BigInt(100 * scale * 1461)
  let debt: Line = { fixed: BigInt(principalCents) * ONE_CENT, slope: 0n }
  let bearing = debt
  for (const count of days) {
    const factor = BigInt(units * count * 4)
    debt = {
      fixed: debt.fixed + (bearing.fixed * factor) / divisor,
      slope: debt.slope + (bearing.slope * factor) / divisor - ONE_CENT,
    }
    // Unpaid interest is owed but bears no interest, so the principal that bears interest never grows.
    if (at(debt, guess) < at(bearing, guess)) bearing = debt
  }
  return (debt.fixed * ONE_CENT) / -debt.slope
}

const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b)

const dollarsText = (amount: bigint): string => {
  const millionths = String((amount + MILLIONTH / 2n) / MILLIONTH).padStart(7, '0')
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)}`
}

/**
 * The level payment before any rounding, in dollars with six decimals: the payment that leaves a debt of exactly zero.
 * The debt is a concave, falling, piecewise linear function of the payment, so Newton's method ends at the exact value.
 */
export const exactLevelPayment = (loan: Loan, guessCents: number): string => {
  let guess = BigInt(guessCents) * ONE_CENT
  let next = clearingPayment(loan, guess)
  while (distance(next, guess) > TOLERANCE) {
    guess = next
    next = clearingPayment(loan, guess)
  }
  return dollarsText(next)
}
