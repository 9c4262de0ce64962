import { planTerms } from '@hearthline/domain/pricing'
import type { DataOf } from '../../render/index.ts'
import { feesOf } from '../fees.ts'
import { indexHistory } from '../index-history.ts'
import { lenderLines, loanDocumentOf } from '../letterhead.ts'
import { lineOf } from '../line-terms.ts'
import { borrowersOf, propertyOf } from '../parties.ts'
import { laterDrawsOf } from '../plan-terms.ts'
import type { TemplateInput } from '../template-input.ts'

export const dataForAccountOpeningDisclosure = (input: TemplateInput): DataOf<'ACCOUNT_OPENING_DISCLOSURE'> => {
  const { facts, organisation } = input
  const { terms, schedule } = lineOf(input)
  return {
    ...loanDocumentOf(input),
    borrowers: borrowersOf(facts),
    property: propertyOf(facts),
    terms,
    schedule,
    laterDraws: laterDrawsOf(input),
    maximumAprPercent: planTerms.maximumAprPercent,
    fees: feesOf(input),
    history: indexHistory(input, terms.termYears),
    billingAddressLines: lenderLines(organisation),
  }
}
