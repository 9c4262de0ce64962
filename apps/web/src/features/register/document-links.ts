import { readEconsentDemonstration, readImportantTerms } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'

/** Papers a visitor opens in a tab of their own; the draft's cookie goes along. */
export const termsPdf = (locale: Language): string => `${readImportantTerms.path}?locale=${locale}`
export const econsentPdf = (locale: Language): string => `${readEconsentDemonstration.path}?locale=${locale}`
