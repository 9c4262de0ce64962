import { LANGUAGE_CODES, LANGUAGES } from '@hearthline/domain/languages'
import { useTransition } from 'react'
import { TextButton } from '../actions/text-button.tsx'
import { useChangeLanguage } from './reader-language.tsx'
import { useLocale } from './use-locale.ts'

/**
 * The other languages, one press away, each by its own name, so that whoever is in the wrong one finds the way out; the
 * page changes in place and nothing typed is lost.
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
