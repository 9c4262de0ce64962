import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, useContext } from 'react'

export type LocaleCode = 'en' | 'es'

type CatalogueModule = { readonly messages: Messages }

/** One file a language, loaded when it is needed. */
const catalogues = import.meta.glob<CatalogueModule>('../locales/*.po')

const messagesOf = async (locale: LocaleCode): Promise<Messages> => {
  const load = catalogues[`../locales/${locale}.po`]
  if (!load) throw new Error(`There is no catalogue for ${locale}.`)
  return (await load()).messages
}

/** The console's language, and how to change it. */
export type Language = { readonly i18n: I18n; readonly change: (locale: LocaleCode) => Promise<void> }

/** Read by the server too, which names the page's language; shared with the borrower's portal on this host. */
const COOKIE = 'hl_locale'
const YEAR_SECONDS = 31_536_000

const remember = (locale: LocaleCode) => {
  document.documentElement.lang = locale
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

export const createLanguage = async (locale: LocaleCode): Promise<Language> => {
  const i18n = setupI18n({ locale, messages: { [locale]: await messagesOf(locale) } })
  return {
    i18n,
    change: async (next) => {
      i18n.loadAndActivate({ locale: next, messages: await messagesOf(next) })
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
