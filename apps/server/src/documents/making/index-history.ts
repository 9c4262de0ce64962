import { firstPaymentOn, interestOnlyPayment, levelPayment } from '@hearthline/domain/finance'
import { laterDrawRate, primeHistory } from '@hearthline/domain/pricing'
import type { DataOf } from '../render/index.ts'
import type { TemplateInput } from './template-input.ts'

const EXAMPLE_CENTS = 10_000_00

/** Fifteen years of the index with today's margin, over this line's own term (comment 6(a)(1)(ii)-5 to 12 CFR 1026.6). */
export const indexHistory = (
  { facts, rules: { sheet } }: TemplateInput,
  termYears: number,
): DataOf<'IMPORTANT_TERMS'>['history'] => {
  const interestOnlyPayments = facts.offer?.interestOnly?.payments
  const calendar = { fundedOn: sheet.effectiveOn, firstPaymentOn: firstPaymentOn(sheet.effectiveOn) }
  return {
    exampleBalanceCents: EXAMPLE_CENTS,
    years: primeHistory.map(({ year, percent: indexPercent }) => {
      const aprPercent = laterDrawRate({ ...sheet, laterDraws: { ...sheet.laterDraws, indexPercent } })
      const terms = { principalCents: EXAMPLE_CENTS, ratePercent: aprPercent }
      const schedule = { ...terms, payments: termYears * 12, interestOnlyPayments, ...calendar }
      return {
        year,
        indexPercent,
        aprPercent,
        paymentCents: levelPayment(schedule).paymentCents,
        ...(interestOnlyPayments !== undefined && { interestOnlyCents: interestOnlyPayment(terms) }),
      }
    }),
  }
}
