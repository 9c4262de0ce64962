import type { Occupancy, Ownership, PropertyType } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

/** What people say of their home in their own words: to choose from, and told back to them. */
export const occupancyWords: Words<Occupancy> = {
  PRIMARY: msg`I live there`,
  SECOND_HOME: msg`A second home`,
  INVESTMENT: msg`I rent it out`,
}

export const propertyTypeWords: Words<PropertyType> = {
  SINGLE_FAMILY: msg`Single-family house`,
  PUD: msg`House in a planned development`,
  TOWNHOUSE: msg`Townhouse`,
  CONDO: msg`Condominium`,
  TWO_TO_FOUR_UNITS: msg`House with 2 to 4 units`,
  MANUFACTURED: msg`Manufactured home`,
  CO_OP: msg`Cooperative`,
  LOG_OR_DOME: msg`Log or dome home`,
  MIXED_USE: msg`Home with a business in it`,
  HOUSEBOAT: msg`Houseboat`,
}

export const ownershipWords: Words<Ownership> = {
  SOLE: msg`I own it alone`,
  JOINT: msg`I own it with others`,
  TRUST: msg`A trust owns it`,
  LLC: msg`A company owns it`,
}
