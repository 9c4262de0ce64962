import { useTransition } from 'react'
import { TextButton } from '../actions/text-button.tsx'
import { useChangeLanguage } from './reader-language.tsx'
import { type LocaleCode, useLocale } from './use-locale.ts'

/** Each language in its own words, so that whoever is in the wrong one finds the way out. */
export const LANGUAGE_NAMES: Readonly<Record<LocaleCode, string>> = { en: 'English', es: 'Español' }

/** The other language, one press away; the page changes in place and nothing typed is lost. */
export const LanguageSwitch = () => {
  const { locale } = useLocale()
  const change = useChangeLanguage()
  const [isChanging, start] = useTransition()
  const other: LocaleCode = locale === 'en' ? 'es' : 'en'
  return (
    <TextButton lang={other} aria-busy={isChanging || undefined} onClick={() => start(() => change(other))}>
      {LANGUAGE_NAMES[other]}
    </TextButton>
  )
}
