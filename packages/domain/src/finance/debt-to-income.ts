import { hundredthsText, requireCents, roundHalfUpRatio } from './exact-ratio.ts'

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
