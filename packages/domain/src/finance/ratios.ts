import {
  floorRatio,
  hundredthsText,
  type PercentText,
  percentParts,
  requireCents,
  roundHalfUpRatio,
} from './exact-ratio.ts'

/** Another debt on the same home; it has a limit only if it is a line of credit. */
export type OtherLien = { balanceCents: number; limitCents?: number }

export type LoanToValue = {
  /** Other liens by drawn balance, two decimals. */
  cltvPercent: string
  /** Other lines of credit at their full limit, two decimals; decisions rest on this one. */
  hcltvPercent: string
  /** The sums behind them, including the new line, for `isWithinPercent`: the printed percentages are rounded. */
  cltvDebtCents: number
  hcltvDebtCents: number
}

const sum = (amounts: readonly number[]): number => requireCents(amounts.reduce((total, cents) => total + cents, 0))

/** Throws a RangeError if the value is not above zero. */
export const loanToValue = (input: {
  otherLiens: readonly OtherLien[]
  newLineCents: number
  valueCents: number
}): LoanToValue => {
  const { otherLiens, newLineCents, valueCents } = input
  if (requireCents(valueCents) === 0) throw new RangeError('A loan-to-value needs a value above zero.')
  const cltvDebtCents = newLineCents + sum(otherLiens.map((lien) => lien.balanceCents))
  // A line drawn beyond its limit still counts in full.
  const hcltvDebtCents = newLineCents + sum(otherLiens.map((lien) => Math.max(lien.balanceCents, lien.limitCents ?? 0)))
  return {
    cltvPercent: hundredthsText(roundHalfUpRatio(cltvDebtCents, 10_000, valueCents)),
    hcltvPercent: hundredthsText(roundHalfUpRatio(hcltvDebtCents, 10_000, valueCents)),
    cltvDebtCents,
    hcltvDebtCents,
  }
}

/**
 * The largest line that keeps liens + line within the cap, in cents rounded down, never below 0. For a decision, pass
 * the liens as HCLTV counts them.
 */
export const maxLineByLtv = (input: {
  valueCents: number
  liensCents: number
  capPercent: PercentText
  /** The lower of the two caps applies. */
  stateCapPercent?: PercentText | undefined
}): number => {
  const roomUnder = (capPercent: PercentText): number => {
    const { units, scale } = percentParts(capPercent)
    return Math.max(0, floorRatio(requireCents(input.valueCents), units, 100 * scale) - requireCents(input.liensCents))
  }
  const { capPercent, stateCapPercent = capPercent } = input
  return Math.min(roomUnder(capPercent), roomUnder(stateCapPercent))
}

export type DebtToIncome =
  | {
      ok: true
      /** Two decimals, rounded half up. */
      dtiPercent: string
      /** Debts and new payment together, for `isWithinPercent`. */
      debtCents: number
    }
  | { ok: false; reason: 'noIncome' }

/** (monthly debts + new payment) / gross monthly income; the new payment is the fully indexed one on the full line. */
export const debtToIncome = (input: {
  monthlyDebtsCents: number
  newPaymentCents: number
  grossMonthlyCents: number
}): DebtToIncome => {
  if (requireCents(input.grossMonthlyCents) === 0) return { ok: false, reason: 'noIncome' }
  const debtCents = requireCents(input.monthlyDebtsCents) + requireCents(input.newPaymentCents)
  const hundredths = roundHalfUpRatio(debtCents, 10_000, input.grossMonthlyCents)
  return { ok: true, dtiPercent: hundredthsText(hundredths), debtCents }
}
