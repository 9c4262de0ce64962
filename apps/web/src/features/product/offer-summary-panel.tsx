import { day as calendarDay } from '@hearthline/domain/calendar'
import { Button, Card, type Description } from '@hearthline/ui'
import { OfferSummary } from '@hearthline/ui/offer'
import { Trans, useLingui } from '@lingui/react/macro'
import { useClosingCosts } from '../../loan/index.ts'
import { useFormats } from '../../shell/index.ts'
import { type OfferFigures, panelPayment } from './offer-figures.ts'
import type { OfferDesk } from './use-offer-choice.ts'

/** '$1,030' and '.02': the fraction is set smaller. */
const splitMoney = (text: string): { whole: string; fraction: string } => {
  const at = text.search(/[.,]\d\d$/)
  return at < 0 ? { whole: text, fraction: '' } : { whole: text.slice(0, at), fraction: text.slice(at) }
}

/** A figure that is taken off; nothing taken off is no minus. */
const lessOf = (text: string, cents: number): string => (cents === 0 ? text : `−${text}`)

const useFacts = (figures: OfferFigures): Description[] => {
  const { wholeMoney, percent } = useFormats()
  const { choice, option, feeCents, payoffs, accountCents, closingCosts, valuationCents } = figures
  const { taken, paidSeparately } = useClosingCosts(closingCosts, 'whole')
  const fee = percent(option.feePercent)
  return [
    { term: <Trans>Initial draw, 100% drawn at closing</Trans>, detail: wholeMoney(choice.amountCents) },
    { term: <Trans>Origination fee, {fee}</Trans>, detail: lessOf(wholeMoney(feeCents), feeCents) },
    ...taken,
    ...payoffs.map(({ creditor, balanceCents }) => ({
      term: <Trans>Pays off {creditor}</Trans>,
      detail: lessOf(wholeMoney(balanceCents), balanceCents),
    })),
    { term: <Trans>Cash to you</Trans>, detail: wholeMoney(accountCents), sum: true },
    ...(valuationCents > 0
      ? [{ term: <Trans>Also due: valuation, when it is ordered</Trans>, detail: wholeMoney(valuationCents) }]
      : []),
    ...paidSeparately,
  ]
}

const Cost = ({ figures }: { figures: OfferFigures }) => {
  const { wholeMoney } = useFormats()
  const { choice, price, totalPaymentsCents } = figures
  const amount = wholeMoney(choice.amountCents)
  const total = wholeMoney(totalPaymentsCents)
  const interest = wholeMoney(price.totalInterestCents)
  const { termYears } = choice
  return (
    <Trans>
      You pay interest on the full {amount} from day one. Over {termYears} years: {total} in payments, of which{' '}
      {interest} is interest.
    </Trans>
  )
}

/** Decision 132: a twelfth of the year's interest is the payment of an average month, and says so. */
const InterestOnlyCost = ({ figures }: { figures: OfferFigures }) => {
  const { money, wholeMoney } = useFormats()
  const { choice, option, price, payments, totalPaymentsCents } = figures
  const amount = wholeMoney(choice.amountCents)
  const { interestOnlyPayments: months = 0 } = option
  const [least, most] = [money(price.interestOnly?.leastCents ?? 0), money(price.interestOnly?.mostCents ?? 0)]
  const left = payments - months
  const payment = money(price.paymentCents)
  const total = wholeMoney(totalPaymentsCents)
  const interest = wholeMoney(price.totalInterestCents)
  return (
    <>
      <Trans>
        The interest of an average month on the full {amount}; what is due follows the days, from {least} to {most}. It
        pays back nothing of the {amount}.
      </Trans>{' '}
      <Trans>
        After {months} such payments come {left} of {payment}, which do. In all {total}, of which {interest} is
        interest.
      </Trans>
    </>
  )
}

/** In place of the slip while the amount and terms have no rate together. */
const NoOfferSummary = () => (
  <Card tone="sunk">
    <p className="hl-strong">
      <Trans>No payment to show</Trans>
    </p>
    <p className="hl-small hl-soft">
      <Trans>Choose an amount inside the limits of these terms, and its payment, rate and cost appear here.</Trans>
    </p>
  </Card>
)

export type OfferSummaryPanelProps = {
  desk: OfferDesk
  saving: boolean
  onChoose: () => void
}

/** The offer as it would be signed: payment first, then what it is made of. */
export const OfferSummaryPanel = ({ desk, saving, onChoose }: OfferSummaryPanelProps) =>
  desk.figures ? <FilledOfferSummary {...{ desk, saving, onChoose }} figures={desk.figures} /> : <NoOfferSummary />

const FilledOfferSummary = ({
  desk,
  saving,
  onChoose,
  figures,
}: OfferSummaryPanelProps & { figures: OfferFigures }) => {
  const { t } = useLingui()
  const { money, percent, day } = useFormats()
  const facts = useFacts(figures)
  const { price, payments, choice } = figures
  const { termYears } = choice
  const { isInterestOnly, cents = 0 } = panelPayment(figures)
  const apr = { term: <Trans>APR, fixed</Trans>, detail: percent(price.ratePercent) }
  const until = day(calendarDay(desk.offers.expiresOn))
  return (
    <OfferSummary
      title={isInterestOnly ? t`Interest-only payment` : t`Monthly payment`}
      status={<Trans>Estimate</Trans>}
      figure={splitMoney(money(cents))}
      figures={
        isInterestOnly
          ? [apr]
          : [
              apr,
              { term: <Trans>Term</Trans>, detail: <Trans>{termYears} yr</Trans> },
              { term: <Trans>Payments</Trans>, detail: payments },
            ]
      }
      facts={facts}
      cost={isInterestOnly ? <InterestOnlyCost figures={figures} /> : <Cost figures={figures} />}
      action={
        <Button kind="on-deep" wide className="hl-only-wide" saving={saving} onClick={onChoose}>
          <Trans>Choose this offer</Trans>
        </Button>
      }
      held={<Trans>Held for you until the end of {until}</Trans>}
    />
  )
}
