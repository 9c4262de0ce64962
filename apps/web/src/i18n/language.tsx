import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { LOCALE_COOKIE, type LocaleCode } from '../entry-contract.ts'
import { type Area, loadCatalogue } from './catalogues.ts'

/** A page's language: its messages so far, and how to get more of them or change it. */
export type Language = {
  readonly i18n: I18n
  /** Brings an area's words; at once when they are there. */
  readonly bring: (area: Area) => Promise<void>
  /** Changes the language of the whole page in place, and remembers the choice. */
  readonly change: (locale: LocaleCode) => Promise<void>
}

/** @internal A year, in seconds. */
const YEAR = 31_536_000

const remember = (locale: LocaleCode) => {
  document.documentElement.lang = locale
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR}; samesite=lax`
}

export const createLanguage = async (locale: LocaleCode): Promise<Language> => {
  const areas = new Set<Area>(['frame'])
  const i18n = setupI18n({ locale, messages: { [locale]: await loadCatalogue('frame', locale) } })
  const current = (): LocaleCode => (i18n.locale === 'es' ? 'es' : 'en')
  return {
    i18n,
    bring: async (area) => {
      if (areas.has(area)) return
      areas.add(area)
      const asked = current()
      i18n.load(asked, await loadCatalogue(area, asked))
      // The language may have changed while the words were on their way.
      if (asked !== current()) i18n.load(current(), await loadCatalogue(area, current()))
    },
    change: async (next) => {
      const messages = await Promise.all([...areas].map((area) => loadCatalogue(area, next)))
      i18n.loadAndActivate({ locale: next, messages: Object.assign({}, ...messages) })
      remember(next)
    },
  }
}

const LanguageContext = createContext<Language | undefined>(undefined)

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>
    <I18nProvider i18n={language.i18n}>{children}</I18nProvider>
  </LanguageContext>
)

export const useLanguage = (): Language => {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('There is no language around this.')
  return language
}
