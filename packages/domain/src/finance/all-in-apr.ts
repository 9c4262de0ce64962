import { type ActuarialApr, actuarialApr } from './actuarial-apr.ts'
import { type LevelPaymentTerms, levelPayment } from './level-payment-schedule.ts'
import { unitPeriodsBetween } from './unit-periods.ts'

/** The all-in cost of a line in percent a year: what arrives after every fee against what is paid back. Never to be shown as the line's APR. */
export const allInApr = (terms: LevelPaymentTerms & { netAdvanceCents: number }): ActuarialApr => {
  const { paymentCents, finalPaymentCents, rows } = levelPayment(terms)
  const { interestOnlyPayments = 0 } = terms
  const firstAt = unitPeriodsBetween(terms.fundedOn, terms.firstPaymentOn, 1)
  const after = (payments: number) => ({ ...firstAt, whole: firstAt.whole + payments })
  const interestOnly = rows.slice(0, interestOnlyPayments)
  return actuarialApr({
    advances: [{ amountCents: terms.netAdvanceCents, at: { whole: 0, fraction: { numerator: 0, denominator: 1 } } }],
    payments: [
      ...interestOnly.map((row, at) => ({ count: 1, amountCents: row.paymentCents, firstAt: after(at) })),
      {
        count: terms.payments - interestOnlyPayments - 1,
        amountCents: paymentCents,
        firstAt: after(interestOnlyPayments),
      },
      { count: 1, amountCents: finalPaymentCents, firstAt: after(terms.payments - 1) },
    ],
    unitPeriodsPerYear: 12,
  })
}
