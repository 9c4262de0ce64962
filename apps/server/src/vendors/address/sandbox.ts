import { isStateCode, zipBelongsTo } from '@hearthline/domain/states'
import { traitOf } from '../sandbox-homes.ts'
import type { AddressVendor, PostalAddress } from './port.ts'
import { sampleCounties } from './sample-counties.ts'
import { sampleTracts } from './sample-tracts.ts'

/** Postal abbreviations of street suffixes (USPS Publication 28, appendix C). */
const SUFFIXES: Readonly<Record<string, string>> = {
  avenue: 'Ave',
  boulevard: 'Blvd',
  circle: 'Cir',
  court: 'Ct',
  drive: 'Dr',
  highway: 'Hwy',
  lane: 'Ln',
  parkway: 'Pkwy',
  place: 'Pl',
  road: 'Rd',
  square: 'Sq',
  street: 'St',
  terrace: 'Ter',
  trail: 'Trl',
}

/** The street with a standardized suffix; unchanged if there is nothing to standardize. */
const standardStreet = (street: string): string => {
  const words = street.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return [...words.slice(0, -1), SUFFIXES[last.toLowerCase()] ?? last].join(' ')
}

/** Deeds need a county, so ZIP codes outside the sample get this one. */
const OTHER_COUNTY = 'Sample County'

export const sampleCounty = (zip: string): string => sampleCounties[zip.slice(0, 5)] ?? OTHER_COUNTY

const isOnRecord = ({ street, state, zip }: PostalAddress): boolean =>
  /^\d/.test(street) && isStateCode(state) && zipBelongsTo(state, zip) && traitOf(street) !== 'unknown'

/** Knows every street with a number, and returns it standardized. */
export const createSandboxAddress = (): AddressVendor => ({
  look: async (typed) => {
    if (!isOnRecord(typed))
      return { outcome: 'noMatch', suggestion: null, county: null, censusTract: null, needsUnit: false }
    const street = standardStreet(typed.street)
    const isExact = street === typed.street
    return {
      outcome: isExact ? 'exact' : 'suggestion',
      suggestion: isExact ? null : { ...typed, street },
      county: sampleCounty(typed.zip),
      censusTract: sampleTracts[typed.zip.slice(0, 5)] ?? null,
      needsUnit: typed.unit === null && traitOf(typed.street) === 'manyUnits',
    }
  },
})
