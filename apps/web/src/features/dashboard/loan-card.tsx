import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { priceInForce } from '@hearthline/domain/application'
import { moneyDays } from '@hearthline/domain/disbursement'
import type { Description } from '@hearthline/ui'
import { calendarCheck } from '@hearthline/ui/icons'
import { ApplicationCard, HorizontalLine } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { applicationAddress } from '../../application/index.ts'
import { useLoanSteps } from '../../loan/index.ts'
import { useCompany, useFormats } from '../../shell/index.ts'
import type { Standing } from './standing-of.ts'

type Given = { readonly status: ApplicationStatus; readonly record: ApplicationRecord; readonly standing: Standing }

const useFigures = ({ status, record, standing }: Given): readonly Description[] => {
  const { wholeMoney, money, percent, instantDay } = useFormats()
  const { offer, decision, stepEnteredAt, cancellation } = record
  // No offer is valid any more.
  if (status.state === 'DECLINED') return [{ term: <Trans>Declined</Trans>, detail: instantDay(stepEnteredAt) }]
  if (standing.kind === 'cancelled')
    return [{ term: <Trans>Closed</Trans>, detail: instantDay(cancellation?.at ?? stepEnteredAt) }]
  const price = priceInForce(record)
  if (offer && price) {
    return [
      { term: <Trans>Line</Trans>, detail: wholeMoney(offer.amountCents) },
      { term: <Trans>APR</Trans>, detail: percent(price.aprPercent) },
      price.interestOnlyCents === undefined
        ? { term: <Trans>Monthly</Trans>, detail: money(price.paymentCents) }
        : { term: <Trans>Interest only, an average month</Trans>, detail: money(price.interestOnlyCents) },
    ]
  }
  return decision && decision.maxLineCents > 0
    ? [{ term: <Trans>Up to</Trans>, detail: wholeMoney(decision.maxLineCents) }]
    : []
}

const useOutlook = ({ status, record, standing }: Given) => {
  const { dayMiddle } = useFormats()
  const { moneyOn, isSent } = moneyDays(record)
  const isOpen = status.state !== 'DECLINED' && standing.kind !== 'funded' && standing.kind !== 'cancelled'
  return isOpen && !isSent && moneyOn !== undefined
    ? {
        art: calendarCheck,
        text: (
          <Trans>
            On track to fund around <b>{dayMiddle(moneyOn)}</b>
          </Trans>
        ),
      }
    : undefined
}

/** One application: the home, the figures, how far it is, and the link to it. */
export const LoanCard = (given: Given) => {
  const { t } = useLingui()
  const { status, record, standing } = given
  const { instantDay } = useFormats()
  const { product } = useCompany()
  const stepsOf = useLoanSteps()
  const figures = useFigures(given)
  const outlook = useOutlook(given)
  const isOpen = standing.kind !== 'funded' && standing.kind !== 'cancelled'
  const { street, unit, city } = record.property
  return (
    <ApplicationCard
      reference={
        <Trans>
          Application {record.loanNumber} · started {instantDay(record.createdAt)}
        </Trans>
      }
      title={product}
      place={[street, unit, city].filter(Boolean).join(', ')}
      figures={figures}
      line={
        <HorizontalLine
          label={t`Application Progress`}
          steps={stepsOf({ stage: record.stage, state: status.state, isManualNotary: status.manualNotary })}
        />
      }
      {...(outlook ? { outlook } : {})}
      action={
        isOpen ? (
          <Link to={applicationAddress(record.uuid)}>
            <Trans>Open application</Trans>
          </Link>
        ) : null
      }
    />
  )
}
