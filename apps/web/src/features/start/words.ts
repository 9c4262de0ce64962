import type { ApplicationRecord } from '@hearthline/contracts'
import type { EmploymentType, Occupancy, PropertyType, Purpose } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

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
  PRIMARY: msg`You live there most of the year`,
  SECOND_HOME: msg`Second home`,
  INVESTMENT: msg`Investment property`,
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

type Marital = NonNullable<ApplicationRecord['applicant']['maritalStatus']>

export const maritalWords: Words<Marital> = {
  MARRIED: msg`Married`,
  UNMARRIED: msg`Unmarried: single, divorced or widowed`,
  SEPARATED: msg`Separated`,
}

export const RELATIONS = ['SPOUSE', 'PARENT', 'CHILD', 'SIBLING', 'OTHER'] as const

export const relationWords: Words<(typeof RELATIONS)[number]> = {
  SPOUSE: msg`Spouse`,
  PARENT: msg`Parent`,
  CHILD: msg`Child`,
  SIBLING: msg`Brother or sister`,
  OTHER: msg`Someone else`,
}
