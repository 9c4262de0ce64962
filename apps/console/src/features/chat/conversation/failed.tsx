import { Banner, TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { Said } from '../line/agent-line.ts'
import type { LineView } from '../line/line-view.ts'

/** What was refused: its words stay, and it can be sent again under its own key. */
export const Failed = ({ view, onResend }: { view: LineView; onResend: (said: Said) => void }) =>
  view.outgoing
    .filter(({ hasFailed }) => hasFailed)
    .map((said) => (
      <Banner
        key={said.key}
        tone="negative"
        announced
        fact={<Trans>Something went wrong. Please try resending the message.</Trans>}
        action={
          <TextButton onClick={() => onResend(said)}>
            <Trans>Send again</Trans>
          </TextButton>
        }
      >
        {said.body}
      </Banner>
    ))
