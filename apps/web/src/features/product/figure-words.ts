import { msg } from '@lingui/core/macro'
import { occupancyWords, ownershipWords, propertyTypeWords } from '../../loan/index.ts'

/** Values of closed lists that a figure of a decision may have. */
export const figureWords = {
  OCCUPANCY: occupancyWords,
  PROPERTY_TYPE: propertyTypeWords,
  OWNERSHIP: ownershipWords,
  CONDITION: {
    UNKNOWN_CONDITION: msg`Not known`,
    NOT_AVAILABLE: msg`Not known`,
    POOR: msg`Poor`,
    FAIR: msg`Fair`,
    AVERAGE: msg`Average`,
    GOOD: msg`Good`,
    EXCELLENT: msg`Excellent`,
  },
}
