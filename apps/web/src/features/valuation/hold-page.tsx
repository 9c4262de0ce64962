import { addBusinessDays, instantToDay } from '@hearthline/domain/calendar'
import { Banner, LinkButton } from '@hearthline/ui'
import { doorOpen, triangleAlert } from '@hearthline/ui/icons'
import { Since } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { StepPage, useCompany, useFormats, usePrivateLabel } from '../../shell/index.ts'
import { HoldDetails } from './hold-details.tsx'
import { HoldRelay } from './hold-relay.tsx'
import { holdOf, holds } from './holds.ts'

const LeaveSafely = () => {
  const { email } = useApplication().record.applicant
  return (
    <Banner tone="positive" art={doorOpen} fact={<Trans>You can close this page.</Trans>}>
      <Trans>
        Nothing is lost and nothing stops. The dashboard says whose turn it is, and we write to {email} when there is an
        offer to look at or something to sign.
      </Trans>
    </Banner>
  )
}

/** bpo/hold, bpo/waiting, payoff/hold, hold: days in which somebody outside is at work, and the borrower need do nothing. */
export const HoldPage = () => {
  const { i18n } = useLingui()
  const { record } = useApplication()
  const { instant } = useFormats()
  const { name: company } = useCompany()
  const { timeZone } = usePrivateLabel().hearthline
  const name = holdOf(record.step)
  const { title, lede, businessDays } = holds[name]
  const isStalled = record.needsAttention?.step === record.step
  const begun = instantToDay(Date.parse(record.stepEnteredAt), timeZone)
  const since = instant(record.stepEnteredAt)
  return (
    <StepPage
      status={
        <Since art={isStalled ? triangleAlert : undefined}>
          <Trans>Waiting since {since}</Trans>
        </Since>
      }
      title={isStalled ? <Trans>This takes longer than it should</Trans> : i18n._(title)}
      lede={
        isStalled ? (
          <Trans>
            It is us, not you. A person at {company} has it and will move it on. You need not send anything again.
          </Trans>
        ) : (
          i18n._(lede)
        )
      }
    >
      <HoldRelay name={name} expectedOn={addBusinessDays(begun, businessDays)} isStalled={isStalled} />
      <LeaveSafely />
      <HoldDetails name={name} />
      <div className="hl-actions">
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
