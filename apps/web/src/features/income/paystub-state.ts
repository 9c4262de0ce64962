import type { ApplicationRecord } from '@hearthline/contracts'
import { paystubsOwed } from '@hearthline/domain/application'
import type { IncomeSourceRow } from './income-words.ts'

export type PaystubState = {
  /** Whether any is owed; otherwise another one may be sent all the same. */
  readonly isOwed: boolean
  /** How many the form asks for: those owed, and one at least. */
  readonly needed: number
  readonly inReview: readonly IncomeSourceRow[]
  readonly rejected: readonly IncomeSourceRow[]
}

/** How the paystubs of an application stand. */
export const paystubState = ({ incomeVerification }: Pick<ApplicationRecord, 'incomeVerification'>): PaystubState => {
  const paystubs = (incomeVerification?.sources ?? []).filter(({ source }) => source === 'MANUAL_PAYSTUB')
  const owed = incomeVerification ? paystubsOwed(incomeVerification) : 0
  return {
    isOwed: owed > 0,
    needed: Math.max(1, owed),
    inReview: paystubs.filter(({ status }) => status === 'IN_REVIEW'),
    rejected: paystubs.filter(({ status }) => status === 'REJECTED'),
  }
}
