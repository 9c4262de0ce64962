import type { ChosenOffer } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { levelPayment, originationFee } from '@hearthline/domain/finance'
import { type Rule, when } from './rule.ts'

/** The draw leaves whole: to the borrower what the fee and the debts paid off leave of it. */
export const paymentsAddUp: Rule = ({ now, payments }) => {
  const { offer, liens } = now.facts
  if (now.step !== 'COMPLETE' || offer === undefined) return []
  const sent = new Map(payments.map(({ reference, amountCents }) => [reference, amountCents]))
  const sums = [...sent.values()]
  const total = sums.reduce((sum, cents) => sum + cents, 0)
  const payoffs = (liens?.items ?? []).filter(({ beingPaidOff }) => beingPaidOff)
  const isNothing = (cents: number) => cents <= 0
  return [
    ...when(total !== offer.netCents, `${total} cents went out of ${offer.netCents}`),
    ...when(sums.length !== payoffs.length + 1, `${sums.length} payments were sent`),
    ...when(sums.some(isNothing), 'a payment of nothing, or less'),
  ]
}

type Priced = {
  readonly ratePercent: string
  readonly paymentCents: number
  readonly finalPaymentCents: number
  readonly totalInterestCents: number
}
type Receipt = {
  readonly drawCents: number
  readonly feePercent: string
  readonly feeCents: number
  readonly netCents: number
  readonly payoffCents: number
  readonly cashCents: number
  readonly termYears: number
  readonly interestOnlyPayments?: number
  readonly assumedFundingOn: string
  readonly firstPaymentOn: string
  readonly withAutopay: Priced
  readonly withoutAutopay: Priced
}

/** Payment by payment: principal to the cent, interest as it was told, nothing left at the end. */
const scheduleFaults = (receipt: Receipt, price: Priced): readonly string[] => {
  const { rows, paymentCents, finalPaymentCents, totalInterestCents } = levelPayment({
    principalCents: receipt.drawCents,
    ratePercent: price.ratePercent,
    payments: receipt.termYears * 12,
    interestOnlyPayments: receipt.interestOnlyPayments,
    fundedOn: day(receipt.assumedFundingOn),
    firstPaymentOn: day(receipt.firstPaymentOn),
  })
  const sum = (field: 'principalCents' | 'paymentCents') => rows.reduce((total, row) => total + row[field], 0)
  return [
    ...when(sum('principalCents') !== receipt.drawCents, 'the payments do not pay the draw back'),
    ...when(sum('paymentCents') !== receipt.drawCents + totalInterestCents, 'the payments are not draw and interest'),
    ...when(rows.at(-1)?.balanceCents !== 0, 'something is owed after the last payment'),
    ...when(
      paymentCents !== price.paymentCents || finalPaymentCents !== price.finalPaymentCents,
      'another payment was told',
    ),
    ...when(totalInterestCents !== price.totalInterestCents, 'other interest was told'),
  ]
}

/** The payments are those shown; once closing papers run from later days, the ones that pay the draw back from then. */
const paymentFaults = (shown: Receipt, offer: ChosenOffer): readonly string[] => {
  const { fundingOn = shown.assumedFundingOn, firstPaymentOn = shown.firstPaymentOn } = offer
  const { amountCents: principalCents, payments } = offer
  const interestOnlyPayments = offer.interestOnly?.payments
  const dates = { fundedOn: day(fundingOn), firstPaymentOn: day(firstPaymentOn) }
  const isShown = fundingOn === shown.assumedFundingOn
  const paymentAt = ({ ratePercent, paymentCents }: Priced) =>
    isShown
      ? paymentCents
      : levelPayment({ principalCents, payments, interestOnlyPayments, ratePercent, ...dates }).paymentCents
  return [
    ...when(fundingOn < shown.assumedFundingOn, 'payments run from before the offer was chosen'),
    ...when(paymentAt(shown.withAutopay) !== offer.paymentCents, 'another payment with autopay was told'),
    ...when(
      paymentAt(shown.withoutAutopay) !== offer.paymentWithoutAutopayCents,
      'another payment without it was told',
    ),
  ]
}

export const offersAddUp: Rule = ({ now, receipt }) => {
  const { offer } = now.facts
  if (offer === undefined) return []
  if (receipt === undefined) return ['an offer was chosen and not kept']
  const shown = JSON.parse(receipt.body) as Receipt
  const fee = originationFee({ drawCents: offer.amountCents, feePercent: offer.feePercent })
  const { withAutopay, withoutAutopay } = shown
  return [
    ...when(offer.netCents !== offer.amountCents - offer.feeCents, 'net is not draw less fee'),
    ...when(fee.feeCents !== offer.feeCents || fee.netCents !== offer.netCents, 'another fee was told'),
    ...when(shown.drawCents !== offer.amountCents || shown.netCents !== offer.netCents, 'other sums were shown'),
    ...when(shown.cashCents !== shown.netCents - shown.payoffCents, 'cash is not net less payoffs'),
    ...when(receipt.sha256 !== offer.receipt, 'the receipt is another one'),
    ...paymentFaults(shown, offer),
    ...scheduleFaults(shown, withAutopay),
    ...scheduleFaults(shown, withoutAutopay),
  ]
}
