import { askBrokerLogin, useAction } from '@hearthline/client'
import { Actions, Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
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
