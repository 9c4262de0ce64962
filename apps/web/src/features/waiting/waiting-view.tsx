import { useNow } from '@hearthline/client'
import { mayBeHeldAt } from '@hearthline/domain/conditions'
import { Banner, LinkButton } from '@hearthline/ui'
import { doorOpen, triangleAlert } from '@hearthline/ui/icons'
import { Since } from '@hearthline/ui/waiting'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { ConditionsPart } from '../../conditions/index.ts'
import { StepPage, useCompany, useFormats } from '../../shell/index.ts'
import { IfLonger } from './if-longer.tsx'
import { type Times, timesOf, waitNameOf } from './wait-of.ts'
import { waitWords } from './wait-words.ts'
import { WaitingRelay } from './waiting-relay.tsx'
import { waits } from './waits.ts'

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
      <Trans>Nothing is lost and nothing stops. We write to {email} the moment it is your turn.</Trans>
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
            It is us, not you. A person at {company} has it and will move it on. You need not send anything again.
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
