import { isStateCode, zipBelongsTo } from '@hearthline/domain/states'
import { traitOf } from '../sandbox-homes.ts'
import type { AddressVendor, PostalAddress } from './port.ts'
import { sampleCounties } from './sample-counties.ts'
import { sampleTracts } from './sample-tracts.ts'
import { standardStreet } from './standard-street.ts'

/** Deeds need a county, so a ZIP outside the sample has one that says what it is. */
const OTHER_COUNTY = 'Sample County'

const isOnRecord = ({ street, state, zip }: PostalAddress): boolean =>
  /^\d/.test(street) && isStateCode(state) && zipBelongsTo(state, zip) && traitOf(street) !== 'unknown'

/** Every numbered street is on record, written as the post writes it. */
export const createSandboxAddress = (): AddressVendor => ({
  look: async (typed) => {
    if (!isOnRecord(typed))
      return { outcome: 'noMatch', suggestion: null, county: null, censusTract: null, needsUnit: false }
    const street = standardStreet(typed.street)
    const isExact = street === typed.street
    return {
      outcome: isExact ? 'exact' : 'suggestion',
      suggestion: isExact ? null : { ...typed, street },
      county: sampleCounties[typed.zip.slice(0, 5)] ?? OTHER_COUNTY,
      censusTract: sampleTracts[typed.zip.slice(0, 5)] ?? null,
      needsUnit: typed.unit === null && traitOf(typed.street) === 'manyUnits',
    }
  },
})
