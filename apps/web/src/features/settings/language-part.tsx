import { LANGUAGES } from '@hearthline/domain/languages'
import { Segmented } from '@hearthline/ui'
import { useChangeLanguage, useLocale } from '@hearthline/ui/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTransition } from 'react'
import { usePrivateLabel } from '../../shell/index.ts'
import { SettingsPart } from './settings-part.tsx'

/** The language of the pages; nothing to choose where the lender has one only. */
export const LanguagePart = () => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { languages } = usePrivateLabel().hearthline
  const change = useChangeLanguage()
  const [, start] = useTransition()
  if (languages.length < 2) return null
  return (
    <SettingsPart
      title={<Trans>Language</Trans>}
      lede={
        <Trans>Of these pages and of our messages. Papers you sign are in English, with a translation to read.</Trans>
      }
    >
      <div>
        <Segmented
          label={t`Language`}
          value={locale}
          onChange={(next) => start(() => change(next))}
          segments={languages.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
      </div>
    </SettingsPart>
  )
}
