import { type Day, day, daysBetween } from '../calendar/index.ts'
import type { ChosenOffer } from '../facts/index.ts'
import { firstPaymentOn, levelPayment } from '../finance/index.ts'

/**
 * So many days from the money to the first payment leave its agreed day as it is: time to send a statement that comes two
 * weeks before the payment (12 CFR 1026.5(b)(2)(ii)(B)), and a week to make it. Our own rule.
 */
export const LEAST_DAYS_TO_AGREED_PAYMENT = 21

/** The agreed day of the first payment, or the next that leaves time for it. */
export const firstDueOn = (agreedOn: Day, paidOn: Day): Day =>
  daysBetween(paidOn, agreedOn) >= LEAST_DAYS_TO_AGREED_PAYMENT ? agreedOn : firstPaymentOn(paidOn)

const monthOf = (on: Day): number => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7))

/**
 * The payments of a line whose money left on another day than its agreement assumed. Amount, fee, rates and the last day on
 * which it is paid back stand as they were signed; so does the first one, unless the money left too late for it: then the
 * payments begin later, and are that many fewer. What is reckoned anew is what a payment comes to.
 */
export const restateOffer = (offer: ChosenOffer, paidOn: Day): ChosenOffer => {
  const { fundingOn, interestOnly, paymentCents, payments, paymentWithoutAutopayCents } = offer
  if (fundingOn === undefined || offer.firstPaymentOn === undefined || fundingOn === paidOn) return offer
  const agreed = { fundingOn, firstPaymentOn: offer.firstPaymentOn, payments, paymentCents, paymentWithoutAutopayCents }
  const first = firstDueOn(day(agreed.firstPaymentOn), paidOn)
  const skipped = monthOf(first) - monthOf(day(agreed.firstPaymentOn))
  const left = {
    payments: payments - skipped,
    ...(interestOnly && { interestOnly: { ...interestOnly, payments: Math.max(0, interestOnly.payments - skipped) } }),
  }
  const paymentAt = (ratePercent: string): number =>
    levelPayment({
      principalCents: offer.amountCents,
      ratePercent,
      payments: left.payments,
      interestOnlyPayments: left.interestOnly?.payments,
      fundedOn: paidOn,
      firstPaymentOn: first,
    }).paymentCents
  return {
    ...offer,
    ...left,
    paymentCents: paymentAt(offer.ratePercent),
    paymentWithoutAutopayCents: paymentAt(offer.rateWithoutAutopayPercent),
    fundingOn: paidOn,
    firstPaymentOn: first,
    agreed: { ...agreed, ...(interestOnly && { interestOnlyPayments: interestOnly.payments }) },
  }
}

/** An offer as its agreement was signed, also where its payments were restated since. */
export const agreedOffer = ({ agreed, ...offer }: ChosenOffer): ChosenOffer => {
  if (agreed === undefined) return offer
  const { interestOnlyPayments, ...signed } = agreed
  const { interestOnly } = offer
  return {
    ...offer,
    ...signed,
    ...(interestOnly &&
      interestOnlyPayments !== undefined && { interestOnly: { ...interestOnly, payments: interestOnlyPayments } }),
  }
}

type Restated = {
  readonly offer?: Pick<ChosenOffer, 'agreed'> | undefined
  readonly funding?: { readonly restatedAt?: string | undefined } | undefined
}

/** The payments were restated, and the borrower has not been given the schedule that says so. */
export const owesRestatedSchedule = ({ offer, funding }: Restated): boolean =>
  offer?.agreed !== undefined && funding?.restatedAt === undefined

type Given = {
  readonly today: string
  readonly offer?: { readonly fundingOn?: string | undefined; readonly firstPaymentOn?: string | undefined } | undefined
  readonly rescission?: { readonly settlementOn: string } | undefined
  readonly funding?: { readonly disbursedOn?: string | undefined } | undefined
}

export type MoneyDays = {
  /** The day the bank sends the money. Undefined where none is known, or the one that was planned has passed without it. */
  readonly moneyOn: Day | undefined
  readonly isSent: boolean
  /** The day the first payment is due, which follows from the day the money leaves. */
  readonly firstPaymentOn: Day | undefined
}

/**
 * When the money comes and the first payment is due, as far as it is known today. The days of the agreement, as its
 * documents have them, until the dates of the right to cancel say another: then the first payment is the one that the
 * schedule will be restated to.
 */
export const moneyDays = ({ today, offer, rescission, funding }: Given): MoneyDays => {
  const sentOn = funding?.disbursedOn
  const plannedOn = rescission?.settlementOn ?? offer?.fundingOn
  const isComing = plannedOn !== undefined && plannedOn >= today
  const moneyOn = sentOn ?? (isComing ? plannedOn : undefined)
  // Signed, and late: it cannot leave before today. Before that the documents are made with days of their own.
  const leavesOn = moneyOn ?? (rescission && today)
  const agreedOn = offer?.firstPaymentOn
  const isSent = sentOn !== undefined
  const firstOn = () => {
    if (leavesOn === undefined) return undefined
    if (agreedOn === undefined) return firstPaymentOn(day(leavesOn))
    // Once the money has left, the offer has been restated to it.
    return isSent ? day(agreedOn) : firstDueOn(day(agreedOn), day(leavesOn))
  }
  return { moneyOn: moneyOn === undefined ? undefined : day(moneyOn), isSent, firstPaymentOn: firstOn() }
}
