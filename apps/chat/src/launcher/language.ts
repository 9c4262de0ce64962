import { type Language, languageOf, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { Messages } from '@lingui/core'

/** What a catalogue is built into. */
export type CatalogueModule = { readonly messages: Messages }

/** The page's own language where the lender has it, else English. */
export const localeFor = (pageLanguage: string, languages: readonly string[]): Language => {
  const own = languageOf(pageLanguage)
  return languages.includes(own) ? own : SOURCE_LANGUAGE
}

/** One file a language, loaded when it is needed. */
const catalogues = import.meta.glob<CatalogueModule>('./locales/*.po')

/** The launcher's few words; the window brings its own beside them. */
export const launcherWords = async (locale: Language): Promise<Messages> =>
  (await catalogues[`./locales/${locale}.po`]?.())?.messages ?? {}
