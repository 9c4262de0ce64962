import { Actions, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { StepPage, useCompany } from '../../shell/index.ts'

/** A step that is not taken on this site: a person of the lender takes it with the borrower. */
export const UnbuiltPage = () => {
  const { shortName, phone } = useCompany()
  return (
    <StepPage
      title={<Trans>We will do this step with you</Trans>}
      lede={
        <Trans>
          This part of your application is handled by a person at {shortName}. Nothing is lost, and there is nothing to
          do on this page.
        </Trans>
      }
    >
      <Actions>
        <LinkButton href={phone.href}>
          <Trans>Call {phone.shown}</Trans>
        </LinkButton>
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </Actions>
    </StepPage>
  )
}
