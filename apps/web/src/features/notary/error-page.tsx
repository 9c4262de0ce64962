import './notary.css'
import { meetNotaryInPerson } from '@hearthline/contracts'
import { planTerms } from '@hearthline/domain/pricing'
import { Checkbox, LinkButton, Skeleton } from '@hearthline/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageAddress, useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { ProblemBanner, StepPage, useFormats } from '../../shell/index.ts'
import { LockedWords } from './locked-words.tsx'
import { useNotarySession } from './use-session.ts'

/** The way that needs no questions: a notary who comes, for a fee that is agreed to here. */
const InPerson = () => {
  const { t } = useLingui()
  const { wholeMoney } = useFormats()
  const fee = wholeMoney(planTerms.manualNotaryCents)
  const form = useStepForm({
    schema: meetNotaryInPerson.body,
    initial: { feeAccepted: false },
    save: useSubmit(meetNotaryInPerson),
  })
  return (
    <section className="hl-card">
      <h2 className="hl-h3">
        <Trans>Meet a notary in person</Trans>
      </h2>
      <p className="hl-small">
        <Trans>No questions, only your ID. A notary comes to your home, your work or an office.</Trans>
      </p>
      <StepForm form={form} sticks={false} action={<Trans>Meet in person</Trans>}>
        <Checkbox {...form.tick('feeAccepted', t`Fee`)} label={t`The visit costs ${fee}, and I agree to that.`} />
      </StepForm>
    </section>
  )
}

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

/** notary/error: which check failed, how many tries are left, when it opens again, and how to meet a notary in person. */
export const ErrorPage = (): ReactNode => {
  const { uuid, record } = useApplication()
  const sessionUuid = record.notary?.sessionUuid
  return (
    <StepPage
      title={<Trans>The notary session could not be finished</Trans>}
      lede={<Trans>The questions that confirm your identity stopped it. Your signed documents are safe.</Trans>}
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
