import type { Language } from '@hearthline/domain/languages'
import type { I18n } from '@lingui/core'
import { type I18nContext, LinguiContext } from '@lingui/react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** A page's words, and how to change the language of the whole page in place. */
export type ReaderLanguage = { readonly i18n: I18n; readonly change: (locale: Language) => Promise<void> }

const ChangeContext = createContext<ReaderLanguage['change'] | undefined>(undefined)

const wordsOf = (i18n: I18n): I18nContext => ({ i18n, _: i18n._.bind(i18n) })

/**
 * Lingui's own provider draws the whole page again, in one go, whenever words are added. Here more words come with each
 * part of the site, and whoever needs them waits for them; so the page is drawn again only for another language.
 */
const Words = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => {
  const [{ locale, words }, setWords] = useState(() => ({ locale: i18n.locale, words: wordsOf(i18n) }))
  useEffect(() => {
    const hear = () => {
      if (i18n.locale !== locale) setWords({ locale: i18n.locale, words: wordsOf(i18n) })
    }
    hear()
    return i18n.on('change', hear)
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
