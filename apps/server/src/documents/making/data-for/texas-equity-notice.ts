import { legalName } from '@hearthline/domain/application'
import { texasEquityLaw } from '@hearthline/domain/states'
import type { DataOf } from '../../render/index.ts'
import { loanPaperOf } from '../letterhead.ts'
import type { PaperInput } from '../paper-input.ts'
import { otherOwnerNames, propertyOf } from '../parties.ts'

export const dataForTexasEquityNotice = (input: PaperInput): DataOf<'TEXAS_EQUITY_NOTICE'> | undefined => {
  const { facts, rules } = input
  if (facts.property.state !== 'TX') return undefined
  const { maxCltvPercent, maxFeePercent, minAdvanceCents, daysBeforeClosing, monthsBetweenLoans } = {
    ...texasEquityLaw,
    ...rules.policy.stateLaws?.TX,
  }
  return {
    ...loanPaperOf(input),
    owners: [legalName(facts.applicant), ...otherOwnerNames(facts)],
    property: propertyOf(facts),
    maxCltvPercent,
    maxFeePercent,
    minAdvanceCents,
    daysBeforeClosing,
    monthsBetweenLoans,
  }
}
