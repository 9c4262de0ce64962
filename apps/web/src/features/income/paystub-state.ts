import type { ApplicationRecord } from '@hearthline/contracts'
import type { IncomeSourceRow } from './income-words.ts'

export type PaystubState = {
  /** How many are asked for; one until a person asks for more. */
  readonly needed: number
  readonly inReview: readonly IncomeSourceRow[]
  readonly rejected: readonly IncomeSourceRow[]
}

/** How the paystubs of an application stand. The count of the record is what was handed over, once something was. */
export const paystubState = ({ incomeVerification }: Pick<ApplicationRecord, 'incomeVerification'>): PaystubState => {
  const paystubs = (incomeVerification?.sources ?? []).filter(({ source }) => source === 'MANUAL_PAYSTUB')
  const { needed = false, tasksComplete = false, count = 1 } = incomeVerification?.manualPaystub ?? {}
  return {
    needed: needed && !tasksComplete ? Math.max(1, count) : 1,
    inReview: paystubs.filter(({ status }) => status === 'IN_REVIEW'),
    rejected: paystubs.filter(({ status }) => status === 'REJECTED'),
  }
}
