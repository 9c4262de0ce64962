import './notary.css'
import { useAction } from '@hearthline/client'
import type { NotarySession } from '@hearthline/contracts'
import { Actions, Banner, Button, Skeleton } from '@hearthline/ui'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { DeedPart } from './deed-part.tsx'
import { LockedWords } from './locked-words.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { SessionRoom } from './session-room.tsx'
import { clockText } from './session-times.ts'
import { type Session, useNotarySession } from './use-session.ts'

const BOTH = 2

/** Before the questions: their clock starts with the button and not before. */
const ReadyPart = ({ session, ask }: { session: NotarySession; ask: () => Promise<void> }) => {
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

/** After the second try: locked for a day, with the notary in person as the alternative. */
const LockedPart = ({ session, ask }: { session: NotarySession; ask: () => Promise<void> }) => (
  <SessionRoom
    step="questions"
    title={<Trans>The questions are closed for now</Trans>}
    lede={
      <Trans>
        The answers did not match the records twice, or came too late. That happens to people who are exactly who they
        say they are. It does not count against you.
      </Trans>
    }
  >
    <LockedWords session={session} ask={ask} />
  </SessionRoom>
)

/** One part a state of the session; each says in its heading what is asked now. */
const Part = ({ session }: { session: Session }): ReactNode => {
  const { now, asking } = session
  if (now === undefined) {
    return (
      <SessionRoom step="questions" title={<Trans>Opening the session</Trans>}>
        <ProblemBanner problem={session.problem} onRetry={session.retry} />
        {session.problem ? null : <Skeleton words={<Trans>Opening the session</Trans>} />}
      </SessionRoom>
    )
  }
  switch (now.state) {
    case 'questions':
      return asking ? (
        <QuestionsPart key={asking.endsAt} asking={asking} answer={session.answer} />
      ) : (
        <ReadyPart session={now} ask={session.ask} />
      )
    case 'locked':
      return <LockedPart session={now} ask={session.ask} />
    case 'waiting':
      return (
        <SessionRoom
          step="deed"
          notary={now.notaryName}
          title={<Trans>Please wait for the notary</Trans>}
          lede={<Trans>You are next. Keep this page open; it goes on by itself.</Trans>}
        >
          <Skeleton words={<Trans>Waiting for the notary</Trans>} />
        </SessionRoom>
      )
    case 'deed':
      return <DeedPart session={now} />
    case 'done':
      return (
        <SessionRoom
          step="seal"
          notary={now.notaryName}
          title={<Trans>Signed. The seal comes next</Trans>}
          lede={<Trans>The notary adds it now, about a minute. This page moves on by itself.</Trans>}
        >
          <Skeleton words={<Trans>Adding the seal</Trans>} />
        </SessionRoom>
      )
  }
}

export const InSession = ({ sessionUuid }: { sessionUuid: string }) => <Part session={useNotarySession(sessionUuid)} />

/** notary/session. Without a session there is nothing to join: it begins on the page before. */
export const SessionPage = (): ReactNode => {
  const { uuid, record } = useApplication()
  const sessionUuid = record.notary?.sessionUuid
  if (sessionUuid === undefined) return <Navigate to={pageAddress('notary/intro', { uuid })} replace />
  return <InSession sessionUuid={sessionUuid} />
}
