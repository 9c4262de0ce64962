import type { Organisation } from './registry.ts'

/** The letterhead of a lender's papers. */
export type DocumentBrand = {
  companyName: string
  addressLines: string[]
  nmls: string
  phone: string
  email: string
  primary700: string
  housing: 'LENDER' | 'OPPORTUNITY' | 'BOTH'
}

/** portal.md 9: where a lender gives no number of its own. */
const DEFAULT_PHONE = '888-819-6388'

const HOUSING = { EHL: 'LENDER', EOL: 'OPPORTUNITY', BOTH: 'BOTH' } as const

export const documentBrandOf = ({ brand, companyInfo, paperColour }: Organisation): DocumentBrand => {
  const { street1, street2, city, state, zip } = companyInfo.companyAddress
  return {
    companyName: companyInfo.companyName,
    addressLines: [street1, ...(street2 === null ? [] : [street2]), `${city}, ${state} ${zip}`],
    nmls: companyInfo.companyNMLS,
    phone: companyInfo.phoneFormatted ?? DEFAULT_PHONE,
    email: companyInfo.email,
    primary700: paperColour ?? brand.palettes.primary['700'],
    housing: HOUSING[companyInfo.footerImage],
  }
}
