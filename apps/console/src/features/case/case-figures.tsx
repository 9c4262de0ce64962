import { useNow } from '@hearthline/client'
import type { ApplicationRecord } from '@hearthline/contracts'
import { meetsNotaryInPerson, paysAutomatically, priceInForce } from '@hearthline/domain/application'
import { type Disbursement, disbursementOf } from '@hearthline/domain/disbursement'
import { loanProgress } from '@hearthline/domain/progress'
import { rowOf, STAGE_VALUES } from '@hearthline/domain/workflow'
import { FigureStrip, type StripFigure } from '@hearthline/ui/console'
import { HorizontalLine } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../../shell/index.ts'
import { loanStepWords, valuationWords } from '../../words/index.ts'

const none = <span className="hl-soft">–</span>

/** How often principal and interest fall due; for an interest-only line, after the interest-only payments. */
const repayingPayments = ({ payments, interestOnly }: NonNullable<ApplicationRecord['offer']>): number =>
  payments - (interestOnly?.payments ?? 0)

/** The figures of the application on one line; a dash where there is none yet. */
const useFigures = (record: ApplicationRecord): readonly StripFigure[] => {
  const { offer, decision, valuation, createdAt, stepEnteredAt, liens } = record
  const isOver = rowOf(record.step).waitsOn === 'nobody'
  const payout = offer && disbursementOf(offer, liens)
  const price = priceInForce(record)
  const { t, i18n } = useLingui()
  const { money, percent, day, ago, instantDay } = useFormats()
  const now = useNow()
  const of = (key: string, term: string, figure: ReactNode, note?: ReactNode) => ({
    key,
    term,
    figure: figure ?? none,
    note,
  })
  const most = decision && decision.maxLineCents > 0 ? t`at most ${money(decision.maxLineCents)}` : undefined
  const kept = ({ feeCents, payoffCents }: Disbursement) =>
    payoffCents > 0
      ? t`after a fee of ${money(feeCents)} and ${money(payoffCents)} to creditors`
      : t`after a fee of ${money(feeCents)}`
  const valued = valuation && `${i18n._(valuationWords[valuation.source])}, ${day(valuation.asOf)}`
  return [
    of('line', t`Line`, offer && money(offer.amountCents), most),
    of('value', t`Home value`, valuation && money(valuation.valueCents), valued),
    of('rate', t`Rate`, price && percent(price.ratePercent), offer && t`${offer.termYears} years`),
    of(
      'apr',
      t`APR`,
      price && percent(price.aprPercent),
      offer && (paysAutomatically(record) ? t`with autopay` : t`no autopay`),
    ),
    of(
      'payment',
      t`Payment`,
      price && money(price.paymentCents),
      offer && t`a month, ${repayingPayments(offer)} times`,
    ),
    of('net', t`To the borrower`, payout && money(payout.accountCents), payout && kept(payout)),
    isOver
      ? of('open', t`Was open for`, ago(createdAt, new Date(stepEnteredAt)), t`until ${instantDay(stepEnteredAt)}`)
      : of('open', t`Open for`, ago(createdAt, now), t`since ${instantDay(createdAt)}`),
  ]
}

const CLOSED: readonly ApplicationRecord['step'][] = ['DECLINED', 'CANCELLED']

/** The borrower's seven steps, as they stand in the portal. */
const Steps = ({ record }: { record: ApplicationRecord }) => {
  const { t, i18n } = useLingui()
  const { stage, step } = record
  const marks = loanProgress(STAGE_VALUES[stage], { isManualNotary: meetsNotaryInPerson(record) })
  return (
    <HorizontalLine
      label={t`Progress`}
      dense
      steps={marks.map(({ label, state }) => ({
        key: label,
        label: i18n._(loanStepWords[label]),
        state: state === 'here' && CLOSED.includes(step) ? 'closed' : state,
      }))}
    />
  )
}

export const CaseFigures = ({ record }: { record: ApplicationRecord }) => (
  <>
    <h2 className="hl-hidden">
      <Trans>At a glance</Trans>
    </h2>
    <FigureStrip figures={useFigures(record)} />
    <Steps record={record} />
  </>
)
