import { askBrokerLogin, type Enter, useAction, useExchange } from '@hearthline/client'
import { addressOf } from '@hearthline/domain/routes'
import { Actions, Button, LinkButton, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ASKING } from '../../../session/index.ts'
import { ProblemBanner, useCompany } from '../../../shell/index.ts'

/** To the issuer that the lender has itself; it sends the browser back here. */
export const IssuerButton = ({ wanted }: { wanted: string }) => {
  const { shortName } = useCompany()
  const { run, running, problem } = useAction(async () => location.assign(await askBrokerLogin(ASKING, wanted)))
  return (
    <div className="hl-section">
      <ProblemBanner problem={problem} />
      <Actions>
        <Button kind="second" saving={running} savingText={<Trans>One moment</Trans>} onClick={() => run()}>
          <Trans>Log in with your {shortName} account</Trans>
        </Button>
      </Actions>
    </div>
  )
}

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
