import { legalName } from '@hearthline/domain/application'
import { lawOfLine, texasEquityLaw } from '@hearthline/domain/states'
import type { DataOf } from '../../render/index.ts'
import { loanDocumentOf } from '../letterhead.ts'
import { otherOwnerNames, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

export const dataForTexasEquityNotice = (input: TemplateInput): DataOf<'TEXAS_EQUITY_NOTICE'> | undefined => {
  const { facts, rules } = input
  const law = lawOfLine(facts.property.state, rules.policy.stateLaws)
  if (law.equityNotice !== 'TEXAS_50_G') return undefined
  // The form has a place for each figure; what a reading leaves open is Texas' own.
  const { maxCltvPercent, maxFeePercent, minAdvanceCents, daysBeforeClosing, monthsBetweenLoans } = {
    ...texasEquityLaw,
    ...law,
  }
  return {
    ...loanDocumentOf(input),
    owners: [legalName(facts.applicant), ...otherOwnerNames(facts)],
    property: propertyOf(facts),
    maxCltvPercent,
    maxFeePercent,
    minAdvanceCents,
    daysBeforeClosing,
    monthsBetweenLoans,
  }
}
