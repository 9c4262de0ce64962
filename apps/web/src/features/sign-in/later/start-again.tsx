import { addressOf } from '@hearthline/domain/routes'
import { Actions, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** The way on from a sign-in that is over. */
export const StartAgain = () => (
  <Actions>
    <LinkButton as={Link} to={addressOf('/auth/login')} replace>
      <Trans>Start again</Trans>
    </LinkButton>
  </Actions>
)
