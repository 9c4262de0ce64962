import { msg } from '@lingui/core/macro'

/** Values of closed lists that a figure of a decision may have. */
export const homeWords = {
  OCCUPANCY: {
    PRIMARY: msg`I live there`,
    SECOND_HOME: msg`A second home`,
    INVESTMENT: msg`I rent it out`,
  },
  PROPERTY_TYPE: {
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
  },
  CONDITION: {
    UNKNOWN_CONDITION: msg`Not known`,
    NOT_AVAILABLE: msg`Not known`,
    POOR: msg`Poor`,
    FAIR: msg`Fair`,
    AVERAGE: msg`Average`,
    GOOD: msg`Good`,
    EXCELLENT: msg`Excellent`,
  },
  OWNERSHIP: {
    SOLE: msg`I own it alone`,
    JOINT: msg`I own it with others`,
    TRUST: msg`A trust owns it`,
    LLC: msg`A company owns it`,
  },
}
