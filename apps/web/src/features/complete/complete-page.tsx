import './complete.css'
import { LinkButton, WhyNote } from '@hearthline/ui'
import { download } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { WhereTheMoneyWent } from '../../loan/where-the-money-went.tsx'
import { StepPage, useCompany, usePrivateLabel } from '../../shell/index.ts'
import { cancelPeriod } from './cancel-period.ts'
import { type ClosingStage, closingStage } from './closing-stage.ts'
import { NextLine } from './next-line.tsx'
import { RightToCancel } from './right-to-cancel.tsx'
import { useStageHeading } from './stage-heading.tsx'

const ENDED: readonly ClosingStage[] = ['withdrawn', 'rescinded', 'closed']

const Beware = () => {
  const { phone } = useCompany()
  return (
    <WhyNote title={<Trans>Beware of new bank details</Trans>}>
      <Trans>
        We never change payment instructions by email, text or chat. If someone asks, call{' '}
        <a href={phone.href}>{phone.shown}</a>.
      </Trans>
    </WhyNote>
  )
}

/** From the last signature to the money, and how it ended. */
export const CompletePage = () => {
  const { uuid, status, record } = useApplication()
  const { timeZone } = usePrivateLabel().hearthline
  const period = cancelPeriod(record, timeZone)
  const stage = closingStage(status, record, period)
  const heading = useStageHeading(stage, period)
  const mayCancel = period !== undefined && (stage === 'cancelling' || stage === 'sealing')
  return (
    <StepPage {...heading} side={<Beware />}>
      {mayCancel ? <RightToCancel period={period} /> : null}
      {stage === 'funded' ? <WhereTheMoneyWent record={record} /> : null}
      {ENDED.includes(stage) ? null : <NextLine period={period} />}
      <div className="hl-actions">
        <LinkButton as={Link} to={pageAddress('document/disclosures', { uuid })} art={download}>
          <Trans>Your signed documents</Trans>
        </LinkButton>
        <LinkButton as={Link} to="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </StepPage>
  )
}
