import { planTerms } from '@hearthline/domain/pricing'
import { costsOf } from '@hearthline/domain/underwriting'
import type { DataOf } from '../render/index.ts'
import { offerOf } from './line-terms.ts'
import type { TemplateInput } from './template-input.ts'

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
