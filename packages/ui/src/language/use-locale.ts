import { useLingui } from '@lingui/react'

export type LocaleCode = 'en' | 'es'

export type ReaderLocale = {
  readonly locale: LocaleCode
  /** The same language as @hearthline/domain/formats names it. */
  readonly formats: 'en-US' | 'es-US'
}

/** The language the page is in right now. */
export const useLocale = (): ReaderLocale => {
  const { i18n } = useLingui()
  return i18n.locale === 'es' ? { locale: 'es', formats: 'es-US' } : { locale: 'en', formats: 'en-US' }
}
