import type { ApplicationRecord } from '@hearthline/contracts'
import type {
  EmploymentType,
  IncomeSource,
  Occupancy,
  Ownership,
  PropertyType,
  Purpose,
  VerificationStatus,
} from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>
type Part<Name extends keyof ApplicationRecord> = NonNullable<ApplicationRecord[Name]>

export const propertyWords: Words<PropertyType> = {
  SINGLE_FAMILY: msg`Single-family home`,
  TOWNHOUSE: msg`Townhouse`,
  PUD: msg`Home in a planned development`,
  CONDO: msg`Condominium`,
  TWO_TO_FOUR_UNITS: msg`Two to four units`,
  CO_OP: msg`Co-op`,
  MANUFACTURED: msg`Manufactured home`,
  LOG_OR_DOME: msg`Log or dome home`,
  MIXED_USE: msg`Mixed use`,
  HOUSEBOAT: msg`Houseboat`,
}

export const occupancyWords: Words<Occupancy> = {
  PRIMARY: msg`Main home`,
  SECOND_HOME: msg`Second home`,
  INVESTMENT: msg`Investment property`,
}

export const ownershipWords: Words<Ownership> = {
  SOLE: msg`One owner`,
  JOINT: msg`Several owners`,
  TRUST: msg`A trust`,
  LLC: msg`A company`,
}

export const purposeWords: Words<Purpose> = {
  HOME_IMPROVEMENT: msg`Improving a home`,
  DEBT_CONSOLIDATION: msg`Paying off other debts`,
  MAJOR_PURCHASE: msg`A large purchase`,
  EDUCATION: msg`Education`,
  OTHER: msg`Something else`,
}

export const employmentWords: Words<EmploymentType> = {
  FULL_TIME: msg`Full-time work`,
  PART_TIME: msg`Part-time work`,
  SELF_EMPLOYED: msg`Self-employed`,
  RETIRED: msg`Retired`,
  UNEMPLOYED: msg`Not working`,
  SEPARATE_MAINTENANCE_PAYMENTS: msg`Alimony, child support or separate maintenance`,
}

export const maritalWords: Words<NonNullable<Part<'applicant'>['maritalStatus']>> = {
  MARRIED: msg`Married`,
  UNMARRIED: msg`Unmarried`,
  SEPARATED: msg`Separated`,
}

export const valuationWords: Words<Part<'valuation'>['source']> = {
  AVM: msg`Automated value`,
  BPO: msg`Broker opinion`,
  RESIDENTIAL_EVALUATION: msg`Evaluation`,
  APPRAISAL: msg`Appraisal`,
  BORROWER_ESTIMATE: msg`Borrower's estimate`,
}

export const lienWords: Words<Part<'liens'>['items'][number]['kind']> = {
  MORTGAGE: msg`Mortgage`,
  HELOC: msg`Home equity line`,
  JUDGMENT: msg`Judgment`,
  TAX_LIEN: msg`Tax lien`,
  OTHER: msg`Other debt`,
}

export const sourceWords: Words<IncomeSource> = {
  TRUV_PAYROLL: msg`Payroll record`,
  POINTSERV_PAYROLL: msg`Payroll record`,
  PLAID_TRANSACTIONS: msg`Bank deposits`,
  TRUV_FINANCIAL_ACCOUNTS: msg`Bank deposits`,
  POINTSERV_TAX: msg`Tax records`,
  POINTSERV_1099_MISC: msg`Tax records, 1099`,
  MANUAL_PAYSTUB: msg`Paystub`,
  EMPINFO: msg`Employer's word`,
  OTHER: msg`Income record`,
  UNKNOWN: msg`Income record`,
}

export const sourceStateWords: Words<Part<'incomeVerification'>['sources'][number]['status']> = {
  STARTED: msg`Started`,
  IN_REVIEW: msg`In review`,
  VERIFIED: msg`Verified`,
  REJECTED: msg`Rejected`,
}

export const bindingWords: Words<NonNullable<Part<'decision'>['bindingLimit']>> = {
  amount: msg`the largest line we offer`,
  cltv: msg`combined loan to value`,
  dti: msg`debt to income`,
  state: msg`the law of the state`,
}

export const accountWords: Words<VerificationStatus> = {
  VERIFIED: msg`Verified`,
  FAILED_VERIFICATION: msg`Not verified`,
  PENDING_REVIEW: msg`In review`,
}

export const accountTypeWords: Words<'CHECKING' | 'SAVINGS'> = {
  CHECKING: msg`Checking`,
  SAVINGS: msg`Savings`,
}

export const identityWords: Words<Part<'identity'>['status']> = {
  IN_REVIEW: msg`In review`,
  VERIFIED: msg`Verified`,
  REJECTED: msg`Rejected`,
}

export const endWords: Words<Part<'cancellation'>['kind']> = {
  WITHDRAWN: msg`Withdrawn by the borrower`,
  RESCINDED: msg`Cancelled within the right to cancel`,
  LENDER: msg`Cancelled by us`,
}
