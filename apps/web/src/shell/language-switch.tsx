import { TextButton } from '@hearthline/ui'
import { useTransition } from 'react'
import type { LocaleCode } from '../entry-contract.ts'
import { useLanguage, useLocale } from '../i18n/index.ts'

/** Each language names itself, so that whoever landed in the wrong one finds the way out. */
const NAMES: Readonly<Record<LocaleCode, string>> = { en: 'English', es: 'Español' }

/** The other language, one press away; the page changes in place and nothing typed is lost. */
export const LanguageSwitch = () => {
  const { locale } = useLocale()
  const { change } = useLanguage()
  const [isChanging, start] = useTransition()
  const other: LocaleCode = locale === 'en' ? 'es' : 'en'
  return (
    <TextButton lang={other} aria-busy={isChanging || undefined} onClick={() => start(() => change(other))}>
      {NAMES[other]}
    </TextButton>
  )
}
