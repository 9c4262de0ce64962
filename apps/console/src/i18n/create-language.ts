import type { Language } from '@hearthline/domain/languages'
import { type ReaderLanguage, rememberLocale } from '@hearthline/ui/language'
import { type Messages, setupI18n } from '@lingui/core'

type CatalogueModule = { readonly messages: Messages }

/** One file a language, loaded when it is needed. */
const catalogues = import.meta.glob<CatalogueModule>('../locales/*.po')

const messagesOf = async (locale: Language): Promise<Messages> => {
  const load = catalogues[`../locales/${locale}.po`]
  if (!load) throw new Error(`There is no catalogue for ${locale}.`)
  return (await load()).messages
}

/** The console's language, and how to change it. */
export const createLanguage = async (locale: Language): Promise<ReaderLanguage> => {
  const i18n = setupI18n({ locale, messages: { [locale]: await messagesOf(locale) } })
  return {
    i18n,
    change: async (next) => {
      i18n.loadAndActivate({ locale: next, messages: await messagesOf(next) })
      rememberLocale(next)
    },
  }
}
