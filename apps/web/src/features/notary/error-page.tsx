import './notary.css'
import { LinkButton, Skeleton } from '@hearthline/ui'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { InPerson } from './in-person.tsx'
import { LockedWords } from './locked-words.tsx'
import { useNotarySession } from './use-session.ts'

/** What stopped the session, and the way back to it. */
export const Failed = ({
  sessionUuid,
  back,
  inPerson,
}: {
  sessionUuid: string
  back: string
  inPerson?: ReactNode
}) => {
  const session = useNotarySession(sessionUuid)
  const { now } = session
  if (now === undefined) {
    return session.problem ? (
      <ProblemBanner problem={session.problem} onRetry={session.retry} />
    ) : (
      <Skeleton words={<Trans>Looking at your session</Trans>} />
    )
  }
  if (now.state === 'locked') return <LockedWords session={now} ask={session.ask} inPerson={inPerson} />
  return (
    <>
      <p>
        <Plural
          value={now.triesLeft}
          one="You have # try left at the identity questions."
          other="You have # tries left at the identity questions."
        />
      </p>
      <div className="hl-actions">
        <LinkButton as={Link} to={back}>
          <Trans>Back to the session</Trans>
        </LinkButton>
      </div>
    </>
  )
}

/** notary/error: which check failed, how often still, when it opens again, and the way in person. */
export const ErrorPage = (): ReactNode => {
  const { uuid, record } = useApplication()
  const sessionUuid = record.notary?.sessionUuid
  return (
    <StepPage
      title={<Trans>The notary session could not be finished</Trans>}
      lede={<Trans>The questions that confirm your identity stopped it. Your signed papers are safe.</Trans>}
    >
      {sessionUuid === undefined ? (
        <div className="hl-actions">
          <LinkButton as={Link} to={pageAddress('notary/intro', { uuid })}>
            <Trans>Begin a new session</Trans>
          </LinkButton>
        </div>
      ) : (
        <Failed sessionUuid={sessionUuid} back={pageAddress('notary/session', { uuid })} inPerson={<InPerson />} />
      )}
    </StepPage>
  )
}
