import { firstPaymentOn, interestOnlyPayment, levelPaymentCents } from '@hearthline/domain/finance'
import { indexHistoryOf, laterDrawRate, planTerms } from '@hearthline/domain/pricing'
import { type HomeUnderLaw, lawInForce } from '@hearthline/domain/states'
import { costsOf } from '@hearthline/domain/underwriting'
import type { DataOf } from '../render/index.ts'
import { offerOf } from './line-terms.ts'
import type { TemplateInput } from './template-input.ts'

/** Days after its due date until a payment is late. */
export const LATE_AFTER_DAYS = 15

/** The smallest later draw: the plan's, or the state's if that is larger. */
const minimumDraw = (home: HomeUnderLaw): number =>
  Math.max(planTerms.minimumDrawCents, lawInForce(home).minAdvanceCents ?? 0)

export const laterDrawsOf = ({ facts, rules: { sheet } }: TemplateInput): DataOf<'CREDIT_AGREEMENT'>['laterDraws'] => ({
  indexName: planTerms.index.name,
  indexSource: planTerms.index.source,
  indexPercent: sheet.laterDraws.indexPercent,
  indexOn: sheet.laterDraws.asOf,
  marginPercent: sheet.laterDraws.marginPercent,
  indexedAprPercent: laterDrawRate(sheet),
  minimumDrawCents: minimumDraw(facts.property),
})

type Fee = DataOf<'CREDIT_AGREEMENT'>['fees'][number]

/** The charges of this line: what opening it costs, and what may be charged later. */
export const feesOf = ({
  facts,
  organisation,
  rules,
}: Pick<TemplateInput, 'facts' | 'organisation' | 'rules'>): Fee[] => [
  ...costsOf(facts, { ...rules, lending: organisation.lending }, offerOf(facts)),
  { code: 'LATE_PAYMENT', amountCents: planTerms.latePaymentCents, when: 'EACH_TIME' },
  { code: 'RETURNED_PAYMENT', amountCents: planTerms.returnedPaymentCents, when: 'EACH_TIME' },
]

const EXAMPLE_CENTS = 10_000_00

/** Fifteen years of the index with today's margin, over this line's own term (12 CFR 1026.6, comment 6(a)(1)(ii)-5). */
export const indexHistory = (
  { facts, rules: { sheet } }: TemplateInput,
  termYears: number,
): DataOf<'IMPORTANT_TERMS'>['history'] => {
  const interestOnlyPayments = facts.offer?.interestOnly?.payments
  const calendar = { fundedOn: sheet.effectiveOn, firstPaymentOn: firstPaymentOn(sheet.effectiveOn) }
  return {
    exampleBalanceCents: EXAMPLE_CENTS,
    years: indexHistoryOf(sheet).map(({ year, percent: indexPercent }) => {
      const aprPercent = laterDrawRate({ ...sheet, laterDraws: { ...sheet.laterDraws, indexPercent } })
      const terms = { principalCents: EXAMPLE_CENTS, ratePercent: aprPercent }
      const schedule = { ...terms, payments: termYears * 12, interestOnlyPayments, ...calendar }
      return {
        year,
        indexPercent,
        aprPercent,
        paymentCents: levelPaymentCents(schedule),
        ...(interestOnlyPayments !== undefined && { interestOnlyCents: interestOnlyPayment(terms) }),
      }
    }),
  }
}
