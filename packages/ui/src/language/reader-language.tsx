import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { LocaleCode } from './use-locale.ts'

/** A page's words, and how to change the language of the whole page in place. */
export type ReaderLanguage = { readonly i18n: I18n; readonly change: (locale: LocaleCode) => Promise<void> }

const ChangeContext = createContext<ReaderLanguage['change'] | undefined>(undefined)

export const ReaderLanguageProvider = ({ language, children }: { language: ReaderLanguage; children: ReactNode }) => (
  <ChangeContext value={language.change}>
    <I18nProvider i18n={language.i18n}>{children}</I18nProvider>
  </ChangeContext>
)

export const useChangeLanguage = (): ReaderLanguage['change'] => {
  const change = useContext(ChangeContext)
  if (!change) throw new Error('There is no language around this.')
  return change
}
