import { type Formats, LANGUAGE_CODES, LANGUAGES, type Language, languageOf } from '@hearthline/domain/languages'
import type { I18n } from '@lingui/core'
import { type I18nContext, LinguiContext, useLingui } from '@lingui/react'
import { createContext, type ReactNode, useContext, useEffect, useState, useTransition } from 'react'
import { TextButton } from '../actions/button.tsx'

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

/** A page's words, and how to change the language of the whole page in place. */
export type ReaderLanguage = { readonly i18n: I18n; readonly change: (locale: Language) => Promise<void> }

const ChangeContext = createContext<ReaderLanguage['change'] | undefined>(undefined)

const wordsOf = (i18n: I18n): I18nContext => ({ i18n, _: i18n._.bind(i18n) })

/**
 * Lingui's own provider draws the whole page again, in one go, whenever words are added. Here more words come with each
 * part of the site, and the part waits for its own; so the page is drawn again only for another language.
 */
const Words = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => {
  const [{ locale, words }, setWords] = useState(() => ({ locale: i18n.locale, words: wordsOf(i18n) }))
  useEffect(() => {
    const update = () => {
      if (i18n.locale !== locale) setWords({ locale: i18n.locale, words: wordsOf(i18n) })
    }
    update()
    return i18n.on('change', update)
  }, [i18n, locale])
  return <LinguiContext value={words}>{children}</LinguiContext>
}

export const ReaderLanguageProvider = ({ language, children }: { language: ReaderLanguage; children: ReactNode }) => (
  <ChangeContext value={language.change}>
    <Words i18n={language.i18n}>{children}</Words>
  </ChangeContext>
)

export const useChangeLanguage = (): ReaderLanguage['change'] => {
  const change = useContext(ChangeContext)
  if (!change) throw new Error('There is no language around this.')
  return change
}

/**
 * The reader's own choice, which the server reads before Accept-Language; the portal and the console share it. Where there is TLS its
 * name says that no neighbouring host has set it.
 */
export const localeCookie = (locale: Language, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}hl_locale=${locale};path=/;max-age=31536000;samesite=lax${isSecure ? ';secure' : ''}`

/** Names the page's language in the page, and to the server for the next one. */
export const rememberLocale = (locale: Language): void => {
  document.documentElement.lang = locale
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = localeCookie(locale, location.protocol === 'https:')
}

/**
 * The other languages, each by its own name, so that a reader in the wrong one can switch. The page changes in place and
 * nothing typed is lost.
 */
export const LanguageSwitch = () => {
  const { locale } = useLocale()
  const change = useChangeLanguage()
  const [isChanging, start] = useTransition()
  return LANGUAGE_CODES.filter((code) => code !== locale).map((code) => (
    <TextButton key={code} lang={code} aria-busy={isChanging || undefined} onClick={() => start(() => change(code))}>
      {LANGUAGES[code].name}
    </TextButton>
  ))
}
