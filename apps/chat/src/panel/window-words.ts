import type { Messages } from '@lingui/core'
import type { CatalogueModule } from '../launcher/language.ts'

/** One file a language, loaded when it is needed. */
const catalogues = import.meta.glob<CatalogueModule>('../locales/*.po')

/** The words of the window. */
export const windowWords = async (locale: string): Promise<Messages> =>
  (await catalogues[`../locales/${locale}.po`]?.())?.messages ?? {}
