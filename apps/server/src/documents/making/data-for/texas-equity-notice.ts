import { legalName } from '@hearthline/domain/application'
import { texasEquityLaw } from '@hearthline/domain/states'
import type { DataOf } from '../../render/index.ts'
import { loanPaperOf } from '../letterhead.ts'
import type { PaperInput } from '../paper-input.ts'
import { otherOwnerNames, propertyOf } from '../parties.ts'

/** What a decision holds the line against, as the lender's record reads the law; the rest is the table's everywhere. */
const lawOf = (input: PaperInput) => {
  const { daysBeforeClosing, minAdvanceCents } = texasEquityLaw
  return { ...texasEquityLaw, ...input.rules.policy.stateLaws?.TX, daysBeforeClosing, minAdvanceCents }
}

export const dataForTexasEquityNotice = (input: PaperInput): DataOf<'TEXAS_EQUITY_NOTICE'> | undefined => {
  const { facts } = input
  if (facts.property.state !== 'TX') return undefined
  const { maxCltvPercent, maxFeePercent, minAdvanceCents, daysBeforeClosing, monthsBetweenLoans } = lawOf(input)
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
