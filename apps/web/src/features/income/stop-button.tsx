import type { Action } from '@hearthline/client'
import { Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'

/** Ends the link with nothing shared. */
export const StopButton = ({ stop }: { stop: Action<[]> }) => (
  <Button kind="quiet" saving={stop.running} savingText={<Trans>Stopping</Trans>} onClick={() => stop.run()}>
    <Trans>Stop and share nothing</Trans>
  </Button>
)
