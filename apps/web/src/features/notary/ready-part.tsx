import { useAction } from '@hearthline/client'
import type { NotarySession } from '@hearthline/contracts'
import { Actions, Banner, Button } from '@hearthline/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { ProblemBanner } from '../../shell/index.ts'
import { clockText } from './countdown.ts'
import { SessionRoom } from './session-room.tsx'

const BOTH = 2

/** Before the questions: their clock starts with the button and not before. */
export const ReadyPart = ({ session, ask }: { session: NotarySession; ask: () => Promise<void> }) => {
  const asking = useAction(ask)
  const { triesLeft, secondsForQuestions } = session
  return (
    <SessionRoom
      step="questions"
      notary={session.notaryName}
      title={triesLeft < BOTH ? <Trans>One more try</Trans> : <Trans>Ready for five questions?</Trans>}
      lede={<Trans>The clock starts when you press the button and cannot be paused.</Trans>}
      next={<Trans>You read the deed and sign it before the notary.</Trans>}
    >
      {triesLeft < BOTH ? (
        <Banner tone="notice" announced fact={<Trans>Some answers did not match, or came too late.</Trans>}>
          <Trans>You get other questions. Records are sometimes wrong; “none of these” can be the right answer.</Trans>
        </Banner>
      ) : null}
      <dl className="hl-notary-facts">
        <div>
          <dt>
            <Trans>Time</Trans>
          </dt>
          <dd className="hl-figure">{clockText(secondsForQuestions)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Right answers needed</Trans>
          </dt>
          <dd className="hl-figure">
            <Trans>4 of 5</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Tries left</Trans>
          </dt>
          <dd className="hl-figure">
            <Plural value={triesLeft} one="#" other="#" />
          </dd>
        </div>
      </dl>
      <ProblemBanner problem={asking.problem} />
      <Actions>
        <Button saving={asking.running} savingText={<Trans>Fetching the questions</Trans>} onClick={() => asking.run()}>
          <Trans>Show the questions</Trans>
        </Button>
      </Actions>
    </SessionRoom>
  )
}
