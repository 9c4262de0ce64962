import { debtToIncome, loanToValue } from '../finance/index.ts'
import type { Percent } from '../pricing/index.ts'
import { qualifyingPayment } from './qualifying-payment.ts'
import type { Choice, UnderwritingCase } from './underwriting-case.ts'

/** Ratios of one line, two decimals, rounded for show: decisions are taken on the sums behind them. */
export type LineRatios = {
  readonly lineCents: number
  /** Other liens by what is drawn. */
  readonly cltvPercent: Percent
  /** Other lines at their full limit; this one decides. */
  readonly hcltvPercent: Percent
  /** Null without income or without a price. */
  readonly dtiPercent: Percent | null
}

const dtiAt = ({ standing }: UnderwritingCase, paymentCents: number | undefined): Percent | null => {
  if (paymentCents === undefined) return null
  // A year of each: a twelfth of a yearly income is not always whole cents.
  const ratio = debtToIncome({
    monthlyDebtsCents: standing.monthlyDebtsCents * 12,
    newPaymentCents: paymentCents * 12,
    grossMonthlyCents: standing.annualIncomeCents,
  })
  return ratio.ok ? ratio.dtiPercent : null
}

type Line = { readonly lineCents: number; readonly paymentCents: number | undefined }

/** The ratios of a line whose qualifying payment is known already. */
export const ratiosOf = (c: UnderwritingCase, { lineCents, paymentCents }: Line): LineRatios => {
  const { cltvPercent, hcltvPercent } = loanToValue({
    otherLiens: c.standing.otherLiens,
    newLineCents: lineCents,
    valueCents: c.valueCents,
  })
  return { lineCents, cltvPercent, hcltvPercent, dtiPercent: dtiAt(c, paymentCents) }
}

export const lineRatios = (c: UnderwritingCase, choice: Choice, lineCents: number): LineRatios =>
  ratiosOf(c, { lineCents, paymentCents: qualifyingPayment(c, choice, lineCents) })
