import type { OrganisationRecord } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'
import { CONSOLE_PATH } from '@hearthline/domain/routes'
import type { Config } from '../platform/config/index.ts'
import type { Tenant } from '../platform/http/index.ts'
import type { Organisation, Registry } from './registry.ts'

/** The letterhead of a lender's documents. */
export type DocumentBrand = {
  companyName: string
  addressLines: string[]
  nmls: string
  phone: string
  email: string
  primary700: string
  housing: 'LENDER' | 'OPPORTUNITY' | 'BOTH'
}

/** portal.md 9: for a lender without a number of its own. */
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

/** The field of a lender's record with its words in a language; null: they are in companyInfo. */
export const WORDS_OF_LENDER = { en: null, es: 'spanish' } as const satisfies Record<
  Language,
  keyof OrganisationRecord | null
>

type Field = NonNullable<(typeof WORDS_OF_LENDER)[Language]>

/** The lender's own words in a language (product and disclosure), if the record translates them. */
export const lenderWords = (
  organisation: Pick<OrganisationRecord, 'companyInfo' | Field>,
  locale: Language,
): NonNullable<OrganisationRecord[Field]> => {
  const { companyProduct, disclosureCopy } = organisation.companyInfo
  const field = WORDS_OF_LENDER[locale]
  return (field === null ? null : organisation[field]) ?? { companyProduct, disclosureCopy }
}

/**
 * A lender's address on this installation. PUBLIC_URL is the default lender's, and all lenders share its scheme and
 * port. Without it the address is the first host of the lender's record and the port where the server listens.
 */
export const lenderAddress = (
  { hosts: [first], isDefault }: Pick<Tenant, 'hosts' | 'isDefault'>,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
): URL => {
  const url = new URL(publicUrl ?? `http://localhost:${port}`)
  if (first !== undefined && (publicUrl === undefined || !isDefault)) url.hostname = first
  return url
}

/** Where the staff of the lender at an address sign in: the console's own host, or /console. */
export const consoleAddress = (address: URL, { consoleOf }: Pick<Registry, 'consoleOf'>): string => {
  const host = consoleOf(address.hostname)
  if (host === undefined) return `${address.origin}${CONSOLE_PATH}`
  const its = new URL(address.origin)
  its.hostname = host
  return its.origin
}
