import { type Formats, LANGUAGES, type Language, languageOf } from '@hearthline/domain/languages'
import { useLingui } from '@lingui/react'

export type ReaderLocale = {
  readonly locale: Language
  /** The same language as @hearthline/domain/formats names it. */
  readonly formats: Formats
}

/** The language the page is in right now. */
export const useLocale = (): ReaderLocale => {
  const { i18n } = useLingui()
  const locale = languageOf(i18n.locale)
  return { locale, formats: LANGUAGES[locale].formats }
}
