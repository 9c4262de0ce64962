import type { Language } from '@hearthline/domain/languages'

/** The reader's own choice, which the server reads before Accept-Language; the portal and the console share it. */
const COOKIE = 'hl_locale'
const YEAR_SECONDS = 31_536_000

/** Names the page's language in the page, and to the server for the next one. */
export const rememberLocale = (locale: Language): void => {
  document.documentElement.lang = locale
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
