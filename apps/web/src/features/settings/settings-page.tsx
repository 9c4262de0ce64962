import './settings.css'
import { lookUpUser, useSlicedQuery } from '@hearthline/client'
import { LANGUAGES } from '@hearthline/domain/languages'
import { Banner } from '@hearthline/ui'
import { useChangeLanguage, useLocale } from '@hearthline/ui/language'
import { Segmented } from '@hearthline/ui/switches'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTransition } from 'react'
import { useSession } from '../../session/index.ts'
import { PageTitle, SiteFrame, usePrivateLabel } from '../../shell/index.ts'
import { AccountsPart } from './accounts-part.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'

/** The language of the pages; nothing to choose where the lender has one only. */
const LanguagePart = () => {
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
        <Trans>
          For these pages and for our messages. The documents you sign are in English, with a translation to read.
        </Trans>
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

/** Whether we manage the account's sign-in methods; true where no issuer was ever used, and while it is not known. */
const useIsManageable = (): boolean => {
  const { data } = useSlicedQuery({
    queryKey: ['lookUpUser'],
    queryFn: () => lookUpUser('customer'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.by === 'broker' ? data.user.isManageable : true
}

/** Sign-in methods; a lender's own issuer manages them itself. */
const SignInParts = () =>
  useIsManageable() ? (
    <>
      <PasswordPart />
      <PasskeysPart />
      <TwoFactorPart />
    </>
  ) : (
    <Banner fact={<Trans>Your login is managed elsewhere.</Trans>}>
      <Trans>
        You log in through your lender's own service. You change your password, passkeys and second factor there.
      </Trans>
    </Banner>
  )

/** /dashboard/settings: who you are to us, how you get in, and where you are signed in. */
export const SettingsPage = () => {
  const { isBroker } = useSession()
  return (
    <SiteFrame header="account" layout="plain">
      <PageTitle
        title={<Trans>Settings</Trans>}
        lede={<Trans>Your details, how you log in, and where you are logged in right now.</Trans>}
      />
      <div className="hl-section hl-settings">
        <ProfilePart />
        <LanguagePart />
        <SignInParts />
        <SessionsPart />
        {isBroker ? null : <ConsentsPart />}
        <AccountsPart />
      </div>
    </SiteFrame>
  )
}
