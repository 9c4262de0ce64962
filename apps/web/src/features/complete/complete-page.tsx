import './complete.css'
import { Icon, LinkButton, WhyNote } from '@hearthline/ui'
import { circleCheck, clock, download, stamp } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { WhereTheMoneyWent } from '../../loan/where-the-money-went.tsx'
import { StepPage, type StepPageProps, useCompany, useFormats, usePrivateLabel } from '../../shell/index.ts'
import { type CancelPeriod, type ClosingStage, cancelPeriod, closingStage } from './cancel-period.ts'
import { NextLine } from './next-line.tsx'
import { RightToCancel } from './right-to-cancel.tsx'

type Heading = Pick<StepPageProps, 'title' | 'lede' | 'status' | 'statusTone'>

const Stamp = ({ art, children }: { art: string; children: ReactNode }) => (
  <>
    <Icon art={art} size="text" />
    {children}
  </>
)

/** What the page says first, by what became of the line. */
const useStageHeading = (stage: ClosingStage, period: CancelPeriod | undefined): Heading => {
  const { instant, wholeMoney, day } = useFormats()
  const { record } = useApplication()
  const { notary, disclosures, offer, funding, cancellation } = record
  const line = <b>{wholeMoney(offer?.amountCents ?? 0)}</b>
  const sealedAt = notary?.notarizedAt ?? disclosures?.closingSignedAt
  const sealed = sealedAt ? (
    <Stamp art={stamp}>
      <Trans>Signed and sealed, {instant(sealedAt)}</Trans>
    </Stamp>
  ) : undefined
  const ended = cancellation ? <Trans>Ended {instant(cancellation.at)}</Trans> : undefined
  const headings: Readonly<Record<ClosingStage, Heading>> = {
    sealing: {
      status: (
        <Stamp art={clock}>
          <Trans>The notary adds the seal, about a minute</Trans>
        </Stamp>
      ),
      title: <Trans>Signed. The seal comes next</Trans>,
      lede: <Trans>You have nothing more to do here. This page moves on by itself.</Trans>,
    },
    cancelling: {
      status: sealed,
      statusTone: 'positive',
      title: <Trans>All signed. Now you have three days to think</Trans>,
      lede: period ? (
        <Trans>
          Your {line} line is ready. The law gives you until midnight on {day(period.endsOn)} to cancel, at no cost and
          for any reason.
        </Trans>
      ) : null,
    },
    funding: {
      status: sealed,
      statusTone: 'positive',
      title: <Trans>All signed. The money comes next</Trans>,
      lede: period ? (
        <Trans>Your time to cancel is over. Your {line} line is being recorded and paid out.</Trans>
      ) : (
        <Trans>Your {line} line is being recorded and paid out.</Trans>
      ),
    },
    funded: {
      status: (
        <Stamp art={circleCheck}>
          {funding?.disbursedOn ? <Trans>Sent {day(funding.disbursedOn)}</Trans> : <Trans>Sent</Trans>}
        </Stamp>
      ),
      statusTone: 'positive',
      title: <Trans>Your line is open and the money is on its way</Trans>,
      lede: <Trans>Banks show it within one to two business days.</Trans>,
    },
    rescinded: {
      status: ended,
      title: <Trans>You cancelled the line</Trans>,
      lede: (
        <Trans>
          The agreement has no effect and our claim on your home is void. You owe nothing. Any fee you paid comes back
          within 20 days.
        </Trans>
      ),
    },
    withdrawn: {
      status: ended,
      title: <Trans>You withdrew your application</Trans>,
      lede: <Trans>Nothing was signed and you owe nothing. You can apply again at any time.</Trans>,
    },
    closed: {
      status: ended,
      title: <Trans>This application is closed</Trans>,
      lede: <Trans>Your documents stay available. Call us if you have a question about it.</Trans>,
    },
  }
  return headings[stage]
}

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
