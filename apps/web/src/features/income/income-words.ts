import type { ApplicationRecord } from '@hearthline/contracts'
import type { EmploymentType, IncomeSource } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type IncomeSourceRow = NonNullable<ApplicationRecord['incomeVerification']>['sources'][number]

/** What kind of proof a source is; its owner is shown next to it. */
export const sourceWords: Readonly<Record<IncomeSource, MessageDescriptor>> = {
  TRUV_PAYROLL: msg`Payroll record`,
  POINTSERV_PAYROLL: msg`Payroll record`,
  PLAID_TRANSACTIONS: msg`Bank deposits`,
  TRUV_FINANCIAL_ACCOUNTS: msg`Bank deposits`,
  POINTSERV_TAX: msg`Tax records`,
  POINTSERV_1099_MISC: msg`Tax records, 1099`,
  MANUAL_PAYSTUB: msg`Paystub`,
  EMPINFO: msg`Employer’s confirmation`,
  OTHER: msg`Income record`,
  UNKNOWN: msg`Income record`,
}

export const employmentWords: Readonly<Record<EmploymentType, MessageDescriptor>> = {
  FULL_TIME: msg`full-time work`,
  PART_TIME: msg`part-time work`,
  SELF_EMPLOYED: msg`self-employment`,
  RETIRED: msg`retirement`,
  UNEMPLOYED: msg`no work at present`,
  SEPARATE_MAINTENANCE_PAYMENTS: msg`alimony, child support or separate maintenance`,
}
