import type { Occupancy, PropertyType } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const propertyTypeWords: Readonly<Record<PropertyType, MessageDescriptor>> = {
  SINGLE_FAMILY: msg`Single-family house`,
  TOWNHOUSE: msg`Townhouse`,
  PUD: msg`House in a planned development (PUD)`,
  CONDO: msg`Condominium`,
  TWO_TO_FOUR_UNITS: msg`Building with 2 to 4 homes`,
  CO_OP: msg`Co-op apartment`,
  MANUFACTURED: msg`Manufactured or mobile home`,
  LOG_OR_DOME: msg`Log, dome or earth home`,
  MIXED_USE: msg`Home and business in one building`,
  HOUSEBOAT: msg`Houseboat`,
}

export const occupancyWords: Readonly<Record<Occupancy, readonly [MessageDescriptor, MessageDescriptor]>> = {
  PRIMARY: [msg`I live here`, msg`Main residence`],
  SECOND_HOME: [msg`Second home`, msg`Part of the year`],
  INVESTMENT: [msg`I rent it out`, msg`Investment`],
}
