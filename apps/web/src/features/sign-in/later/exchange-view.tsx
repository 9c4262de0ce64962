import { type Enter, useExchange } from '@hearthline/client'
import { addressOf } from '@hearthline/domain/routes'
import { Actions, LinkButton, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ProblemBanner } from '../../../shell/index.ts'

/** The way on from a sign-in that is over. */
const StartAgain = () => (
  <Actions>
    <LinkButton as={Link} to={addressOf('/auth/login')} replace>
      <Trans>Start again</Trans>
    </LinkButton>
  </Actions>
)

/** Back from an issuer: the code of the address becomes the session. */
export const ExchangeView = ({ code, enter }: { code: string; enter: Enter }) => {
  const { problem } = useExchange(code, enter)
  if (!problem) return <Skeleton shape="page" count={3} words={<Trans>Logging you in</Trans>} />
  return (
    <>
      <ProblemBanner problem={problem} takesFocus />
      <StartAgain />
    </>
  )
}
