import type { OrganisationRecord } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'

/** Where a lender's record has its own words in a language; null: in companyInfo itself. */
export const WORDS_OF_LENDER = { en: null, es: 'spanish' } as const satisfies Record<
  Language,
  keyof OrganisationRecord | null
>

type Field = NonNullable<(typeof WORDS_OF_LENDER)[Language]>

/** The lender's own words in a language: its product and its disclosure, as far as the record translates them. */
export const lenderWords = (
  organisation: Pick<OrganisationRecord, 'companyInfo' | Field>,
  locale: Language,
): NonNullable<OrganisationRecord[Field]> => {
  const { companyProduct, disclosureCopy } = organisation.companyInfo
  const field = WORDS_OF_LENDER[locale]
  return (field === null ? null : organisation[field]) ?? { companyProduct, disclosureCopy }
}
