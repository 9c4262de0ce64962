import { type ActuarialApr, actuarialApr } from './actuarial-apr.ts'
import { type LevelPaymentTerms, levelPayment } from './level-payment-schedule.ts'
import { unitPeriodsBetween } from './unit-periods.ts'

/** The all-in cost of a level line in percent a year: what arrives after every fee against what is paid back. Never to be shown as the line's APR. */
export const allInApr = (terms: LevelPaymentTerms & { netAdvanceCents: number }): ActuarialApr => {
  const { paymentCents, finalPaymentCents } = levelPayment(terms)
  const firstAt = unitPeriodsBetween(terms.fundedOn, terms.firstPaymentOn, 1)
  const lastAt = { ...firstAt, whole: firstAt.whole + terms.payments - 1 }
  return actuarialApr({
    advances: [{ amountCents: terms.netAdvanceCents, at: { whole: 0, fraction: { numerator: 0, denominator: 1 } } }],
    payments: [
      { count: terms.payments - 1, amountCents: paymentCents, firstAt },
      { count: 1, amountCents: finalPaymentCents, firstAt: lastAt },
    ],
    unitPeriodsPerYear: 12,
  })
}
