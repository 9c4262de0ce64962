import './notary.css'
import type { NotarySession } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { ProblemBanner } from '../../shell/index.ts'
import { DeedPart } from './deed-part.tsx'
import { LockedWords } from './locked-words.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { ReadyPart } from './ready-part.tsx'
import { SessionRoom } from './session-room.tsx'
import { type Session, useNotarySession } from './use-session.ts'

/** After the second try: shut for a day, with the other way beside it. */
const LockedPart = ({ session, ask }: { session: NotarySession; ask: () => Promise<void> }) => (
  <SessionRoom
    step="questions"
    title={<Trans>The questions are closed for now</Trans>}
    lede={
      <Trans>
        Twice the answers did not match the records, or came too late. That happens to people who are exactly who they
        say; it does not count against you.
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
