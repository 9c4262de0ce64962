import './settings.css'
import { Banner } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../session/index.ts'
import { PageTitle, SiteFrame } from '../../shell/index.ts'
import { AccountsPart } from './accounts-part.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { LanguagePart } from './language-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'
import { useIsManageable } from './use-is-manageable.ts'

/** Ways to sign in; an issuer of the lender's own keeps them itself. */
const SignInParts = () =>
  useIsManageable() ? (
    <>
      <PasswordPart />
      <PasskeysPart />
      <TwoFactorPart />
    </>
  ) : (
    <Banner fact={<Trans>Your sign-in is kept elsewhere.</Trans>}>
      <Trans>
        You log in through your lender's own service. Password, passkeys and second factor are changed there.
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
        lede={<Trans>Who you are to us, how you log in, and where you are logged in right now.</Trans>}
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
