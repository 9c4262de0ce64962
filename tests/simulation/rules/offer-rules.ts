import type { ChosenOffer } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { levelPayment, originationFee } from '@hearthline/domain/finance'
import type { Rules, Seen } from './rule.ts'

type Priced = {
  readonly ratePercent: string
  readonly paymentCents: number
  readonly finalPaymentCents: number
  readonly totalInterestCents: number
}
type Receipt = {
  readonly drawCents: number
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

type Schedule = ReturnType<typeof levelPayment>

/** The rules run many times: each schedule is computed once. */
const schedules = new Map<string, Schedule>()

const scheduleOf = (receipt: Receipt, { ratePercent }: Priced): Schedule => {
  const terms = {
    principalCents: receipt.drawCents,
    ratePercent,
    payments: receipt.termYears * 12,
    interestOnlyPayments: receipt.interestOnlyPayments,
    fundedOn: day(receipt.assumedFundingOn),
    firstPaymentOn: day(receipt.firstPaymentOn),
  }
  const key = JSON.stringify(terms)
  const made = schedules.get(key) ?? levelPayment(terms)
  schedules.set(key, made)
  return made
}

type Chosen = { readonly offer: ChosenOffer; readonly receipt: Receipt; readonly sha256: string }

const withOffer =
  (isSo: (chosen: Chosen) => boolean) =>
  ({ now, receipt }: Seen): boolean =>
    now.facts.offer !== undefined &&
    receipt !== undefined &&
    isSo({ offer: now.facts.offer, receipt: JSON.parse(receipt.body) as Receipt, sha256: receipt.sha256 })

type Shown = { readonly offer: ChosenOffer; readonly price: Priced; readonly schedule: Schedule }

/** Whether it holds at one of the two prices that were shown. */
const atEitherPrice =
  (isSo: (shown: Shown) => boolean) =>
  (seen: Seen): boolean =>
    withOffer(({ offer, receipt }) =>
      [receipt.withAutopay, receipt.withoutAutopay].some((price) =>
        isSo({ offer, price, schedule: scheduleOf(receipt, price) }),
      ),
    )(seen)

const sum = ({ rows }: Schedule, field: 'principalCents' | 'paymentCents'): number =>
  rows.reduce((total, row) => total + row[field], 0)

/**
 * The payments are those shown; after the closing documents or the payment use other days, those that repay the draw
 * from then.
 */
const paymentAt = ({ offer, receipt }: Chosen, { ratePercent, paymentCents }: Priced): number => {
  const { fundingOn = receipt.assumedFundingOn, firstPaymentOn = receipt.firstPaymentOn } = offer
  if (fundingOn === receipt.assumedFundingOn && offer.agreed === undefined) return paymentCents
  return levelPayment({
    principalCents: offer.amountCents,
    payments: offer.payments,
    interestOnlyPayments: offer.interestOnly?.payments,
    ratePercent,
    fundedOn: day(fundingOn),
    firstPaymentOn: day(firstPaymentOn),
  }).paymentCents
}

export const offerRules = {
  'an offer was chosen and not kept': ({ now, receipt }) => now.facts.offer !== undefined && receipt === undefined,
  'net is not draw less fee': withOffer(({ offer }) => offer.netCents !== offer.amountCents - offer.feeCents),
  'another fee was told': withOffer(({ offer }) => {
    const fee = originationFee({ drawCents: offer.amountCents, feePercent: offer.feePercent })
    return fee.feeCents !== offer.feeCents || fee.netCents !== offer.netCents
  }),
  'other sums were shown': withOffer(
    ({ offer, receipt }) => receipt.drawCents !== offer.amountCents || receipt.netCents !== offer.netCents,
  ),
  'cash is not net less payoffs': withOffer(
    ({ receipt }) => receipt.cashCents !== receipt.netCents - receipt.payoffCents,
  ),
  'the receipt is another one': withOffer(({ offer, sha256 }) => sha256 !== offer.receipt),
  'payments run from before the offer was chosen': withOffer(
    ({ offer, receipt }) =>
      (offer.agreed?.fundingOn ?? offer.fundingOn ?? receipt.assumedFundingOn) < receipt.assumedFundingOn,
  ),
  'another payment with autopay was told': withOffer(
    (chosen) => paymentAt(chosen, chosen.receipt.withAutopay) !== chosen.offer.paymentCents,
  ),
  'another payment without autopay was told': withOffer(
    (chosen) => paymentAt(chosen, chosen.receipt.withoutAutopay) !== chosen.offer.paymentWithoutAutopayCents,
  ),
  // Payment by payment: principal to the cent, so that nothing is left at the end, and the interest that was shown.
  'the payments do not pay the draw back': atEitherPrice(
    ({ offer, schedule }) => sum(schedule, 'principalCents') !== offer.amountCents,
  ),
  'the payments are not draw and interest': atEitherPrice(
    ({ offer, price, schedule }) => sum(schedule, 'paymentCents') !== offer.amountCents + price.totalInterestCents,
  ),
  'another payment was shown': atEitherPrice(
    ({ price, schedule }) =>
      schedule.paymentCents !== price.paymentCents || schedule.finalPaymentCents !== price.finalPaymentCents,
  ),
} as const satisfies Rules
