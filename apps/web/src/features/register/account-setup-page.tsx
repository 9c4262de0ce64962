import { addressOf, loginAddress } from '@hearthline/domain/routes'
import { Actions, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PageTitle, SiteFrame } from '../../shell/index.ts'

/** register/account-setup: for whom somebody else began an application. The code by mail opens it, and nothing else does. */
export const AccountSetupPage = () => (
  <SiteFrame layout="single">
    <PageTitle
      title={<Trans>Finish setting up your account</Trans>}
      lede={
        <Trans>
          Did a loan officer or a partner start an application for you? Log in with the email address they used. We send
          a code there, and you see and correct what they entered.
        </Trans>
      }
    />
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
