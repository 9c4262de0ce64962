import { addressOf, loginAddress } from '@hearthline/domain/routes'
import { Actions, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useSearchParams } from 'react-router'
import { PageTitle, SiteFrame, usePrivateLabel } from '../../shell/index.ts'
import { RegisterPage } from './register-page.tsx'

const Lede = () => {
  const { isWholesale } = usePrivateLabel().orgMetaData.products.heloc
  return isWholesale ? (
    <Trans>
      Open the latest email from your broker: its link starts your application here. Have you started already? Log in
      with the email address it came to, and go on where you stopped.
    </Trans>
  ) : (
    <Trans>
      Did a loan officer or a partner start an application for you? Log in with the email address they used. We send a
      code there, and you see and correct what they entered.
    </Trans>
  )
}

const SetUp = () => (
  <SiteFrame layout="single">
    <PageTitle title={<Trans>Finish setting up your account</Trans>} lede={<Lede />} />
    <Actions>
      <LinkButton as={Link} to={loginAddress('/dashboard')}>
        <Trans>Log in with a code</Trans>
      </LinkButton>
      <LinkButton as={Link} to={addressOf('register/support')} kind="quiet">
        <Trans>It does not work</Trans>
      </LinkButton>
    </Actions>
  </SiteFrame>
)

/** 256 random bits in base64url. */
const INVITATION = /^#[\w-]{43}$/

/**
 * register/account-setup: for an applicant invited by a broker. The invitation is in the hash of its link, and
 * opens register's pages here, where the register of a wholesale lender is closed.
 */
export const AccountSetupPage = () => {
  const { hash } = useLocation()
  const isBegun = useSearchParams()[0].has('step')
  return INVITATION.test(hash) || isBegun ? <RegisterPage /> : <SetUp />
}
