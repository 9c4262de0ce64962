import { useNow } from '@hearthline/client'
import { mayBeHeldAt } from '@hearthline/domain/conditions'
import { Banner, LinkButton, Section } from '@hearthline/ui'
import { doorOpen, triangleAlert } from '@hearthline/ui/icons'
import { Since } from '@hearthline/ui/waiting'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { ConditionsPart } from '../../conditions/index.ts'
import { StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { waitWords } from './wait-words.ts'
import { WaitingRelay } from './waiting-relay.tsx'
import { type Times, timesOf, waitNameOf, waits } from './waits.ts'

const Line = ({ when, children }: { when: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{when}</dt>
    <dd>{children}</dd>
  </div>
)

/** By when a person is notified; a vendor may not answer at all, or ask for time, and this page cannot tell which. */
const NotifiedBy = ({ times: { retriedBy, reportedBy, isAsked, isRetried } }: { times: Times }) => {
  const { instant, instantTime } = useFormats()
  if (reportedBy === undefined) return null
  if (!isAsked) {
    const time = instantTime(reportedBy.toISOString())
    return (
      <Line when={<Trans>By {time}</Trans>}>
        <Trans>If not, we have notified a person here. You do not have to report it.</Trans>
      </Line>
    )
  }
  const time = instantTime(retriedBy.toISOString())
  const dayAndTime = instant(reportedBy.toISOString())
  return (
    <>
      {isRetried ? null : (
        <Line when={<Trans>By {time}</Trans>}>
          <Trans>If we got no answer at all, we have asked several times and notified a person here.</Trans>
        </Line>
      )}
      <Line when={<Trans>By {dayAndTime}</Trans>}>
        <Trans>
          If they ask for more time and still send nothing, we notify a person here. You do not have to report it.
        </Trans>
      </Line>
    </>
  )
}

type IfLongerProps = { times: Times; isMinutes: boolean; isStalled: boolean }

/** What happens if it takes longer, by when; and the number to quote. */
export const IfLonger = ({ times, isMinutes, isStalled }: IfLongerProps) => {
  const { loanNumber } = useApplication().record
  const { phone } = useCompany()
  const { instantTime } = useFormats()
  const { shown, href } = phone
  const time = instantTime(times.usuallyBy.toISOString())
  return (
    <Section title={<Trans>If it takes longer</Trans>}>
      <dl className="hl-longer">
        {isMinutes && !isStalled && !times.isLate ? (
          <Line when={<Trans>By {time}</Trans>}>
            <Trans>It is usually done, and this page moves on by itself.</Trans>
          </Line>
        ) : null}
        {isStalled ? null : <NotifiedBy times={times} />}
        <Line when={<Trans>Any time</Trans>}>
          <Trans>
            Call <a href={href}>{shown}</a>.
          </Trans>
        </Line>
        <Line when={<Trans>Reference</Trans>}>
          <Trans>Loan number {loanNumber}. Give us this number, and you do not have to start over.</Trans>
        </Line>
      </dl>
    </Section>
  )
}

const LOOKS_AGAIN_AFTER_MS = 30_000
const HOUR_MINUTES = 60
const HALF_DAY_MINUTES = 12 * HOUR_MINUTES

const WaitingSince = ({
  at,
  times: { waitedMinutes },
  isStalled,
}: {
  at: string
  times: Times
  isStalled: boolean
}) => {
  const { instant, instantTime } = useFormats()
  const since = waitedMinutes < HALF_DAY_MINUTES ? instantTime(at) : instant(at)
  return (
    <Since art={isStalled ? triangleAlert : undefined}>
      <Trans>Waiting since {since}</Trans>
      {waitedMinutes > 0 && waitedMinutes < HOUR_MINUTES ? (
        <>
          {', '}
          <Plural value={waitedMinutes} one="# minute" other="# minutes" />
        </>
      ) : null}
    </Since>
  )
}

const LeaveSafely = () => {
  const { email } = useApplication().record.applicant
  return (
    <Banner tone="positive" art={doorOpen} fact={<Trans>You can close this page.</Trans>}>
      <Trans>Nothing is lost, and the work goes on. We write to {email} as soon as it is your turn.</Trans>
    </Banner>
  )
}

/** What is pending, since when, until when, who acts next, and what if it takes longer. It moves on by itself. */
export const WaitingView = () => {
  const { i18n } = useLingui()
  const { record } = useApplication()
  const company = useCompany().name
  const name = waitNameOf(record.step)
  const { usualMinutes } = waits[name]
  const times = timesOf(name, new Date(record.stepEnteredAt), useNow(LOOKS_AGAIN_AFTER_MS))
  const attentionSince = record.needsAttention?.step === record.step ? record.needsAttention.since : undefined
  const { title, lede } = waitWords[name]
  return (
    <StepPage
      status={<WaitingSince at={record.stepEnteredAt} times={times} isStalled={attentionSince !== undefined} />}
      title={attentionSince ? <Trans>This takes longer than it should</Trans> : i18n._(title)}
      lede={
        attentionSince ? (
          <Trans>
            The delay is on our side. A person at {company} is taking care of it. You do not have to send anything
            again.
          </Trans>
        ) : (
          i18n._(lede)
        )
      }
    >
      {mayBeHeldAt(record.step) ? <ConditionsPart uuid={record.uuid} /> : null}
      <WaitingRelay name={name} times={times} attentionSince={attentionSince} />
      <LeaveSafely />
      <IfLonger times={times} isMinutes={usualMinutes <= HOUR_MINUTES} isStalled={attentionSince !== undefined} />
      <div className="hl-actions">
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
