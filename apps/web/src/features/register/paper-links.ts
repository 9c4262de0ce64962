import { readEconsentDemonstration, readImportantTerms } from '@hearthline/contracts'
import type { LocaleCode } from '@hearthline/ui/language'

/** Papers a visitor opens in a tab of their own; the draft's cookie goes along. */
export const termsPdf = (locale: LocaleCode): string => `${readImportantTerms.path}?locale=${locale}`
export const econsentPdf = (locale: LocaleCode): string => `${readEconsentDemonstration.path}?locale=${locale}`
