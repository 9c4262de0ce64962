import type { ApplicationFacts } from '@hearthline/domain/application'
import { planTerms } from '@hearthline/domain/pricing'
import { remoteNotary } from '@hearthline/domain/states'
import type { DataOf } from '../render/index.ts'
import { offerOf } from './line-terms.ts'

type Fee = DataOf<'CREDIT_AGREEMENT'>['fees'][number]

/** A person looked at the home because no model could value it; whoever ordered that agreed to its fee. */
const isValuedByPerson = ({ valuation, valuationOrder }: ApplicationFacts): boolean =>
  valuation !== undefined &&
  valuation.source !== 'AVM' &&
  valuation.source !== 'BORROWER_ESTIMATE' &&
  // What the lender ordered beside an automated value is its own expense.
  valuationOrder?.feeCents !== 0

/**
 * The charges of this line. What counties and states take for recording the lien is no charge of the plan
 * (comment 6(a)(2)-2.ix to 12 CFR 1026.6) and is not taken out of the draw.
 */
export const feesOf = (facts: ApplicationFacts): Fee[] => {
  const { feeCents } = offerOf(facts)
  const fees: (Fee | false)[] = [
    feeCents > 0 && { code: 'ORIGINATION', amountCents: feeCents, when: 'AT_CLOSING', financed: true },
    isValuedByPerson(facts) && {
      code: 'VALUATION',
      amountCents: planTerms.valuationCents,
      when: 'WHEN_ORDERED',
    },
    remoteNotary(facts.property.state) === 'in-person' && {
      code: 'NOTARY',
      amountCents: planTerms.manualNotaryCents,
      when: 'AT_CLOSING',
    },
    { code: 'LATE_PAYMENT', amountCents: planTerms.latePaymentCents, when: 'EACH_TIME' },
    { code: 'RETURNED_PAYMENT', amountCents: planTerms.returnedPaymentCents, when: 'EACH_TIME' },
  ]
  return fees.filter((fee) => fee !== false)
}
