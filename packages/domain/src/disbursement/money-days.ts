import { type Day, day, daysBetween } from '../calendar/index.ts'
import type { ChosenOffer } from '../facts/index.ts'
import { firstPaymentOn, levelPayment } from '../finance/index.ts'

/**
 * If at least this many days lie between the money and the first payment, its agreed day is kept: a statement is sent
 * two weeks before the payment (12 CFR 1026.5(b)(2)(ii)(B)), and a week is left to pay. Our own rule.
 */
export const LEAST_DAYS_TO_AGREED_PAYMENT = 21

/** The agreed day of the first payment, or the next monthly day that leaves enough time. */
export const firstDueOn = (agreedOn: Day, paidOn: Day): Day =>
  daysBetween(paidOn, agreedOn) >= LEAST_DAYS_TO_AGREED_PAYMENT ? agreedOn : firstPaymentOn(paidOn)

const monthOf = (on: Day): number => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7))

/**
 * The payments of a line whose money left on another day than its agreement assumed. Amount, fee, rates and the last
 * payment day stay as signed. The first payment day stays too, unless the money left too late for it: then payments
 * begin later and are fewer. Only the amount of each payment is computed again.
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

/** The offer as signed in its agreement, even if its payments were restated since. */
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

/** Whether the payments were restated and the borrower has not received the restated schedule. */
export const owesRestatedSchedule = ({ offer, funding }: Restated): boolean =>
  offer?.agreed !== undefined && funding?.restatedAt === undefined

type Given = {
  readonly today: string
  readonly offer?: { readonly fundingOn?: string | undefined; readonly firstPaymentOn?: string | undefined } | undefined
  readonly rescission?: { readonly settlementOn: string } | undefined
  readonly funding?: { readonly disbursedOn?: string | undefined } | undefined
  /** Frozen by the lender: no money leaves, and no day is known on which it will. */
  readonly isPaused?: true | undefined
}

export type MoneyDays = {
  /** The day the bank sends the money. Undefined if none is known, or if the planned day passed without a payment. */
  readonly moneyOn: Day | undefined
  readonly isSent: boolean
  /** The day the first payment is due, which follows from the day the money leaves. */
  readonly firstPaymentOn: Day | undefined
}

/**
 * When the money comes and the first payment is due, as known today. Until the dates of the right to cancel require
 * another day, these are the days of the agreement and its documents; after that, the first payment of the schedule
 * that will be restated.
 */
export const moneyDays = ({ today, offer, rescission, funding, isPaused }: Given): MoneyDays => {
  const sentOn = funding?.disbursedOn
  const plannedOn = rescission?.settlementOn ?? offer?.fundingOn
  const isComing = plannedOn !== undefined && plannedOn >= today && !isPaused
  const moneyOn = sentOn ?? (isComing ? plannedOn : undefined)
  // Signed and late: the money cannot leave before today. Before signing, the documents are made with days of their
  // own.
  const leavesOn = moneyOn ?? (rescission && today)
  const agreedOn = offer?.firstPaymentOn
  const isSent = sentOn !== undefined
  const firstOn = () => {
    if (leavesOn === undefined) return undefined
    if (agreedOn === undefined) return firstPaymentOn(day(leavesOn))
    // Once the money has left, the offer has been restated to that day.
    return isSent ? day(agreedOn) : firstDueOn(day(agreedOn), day(leavesOn))
  }
  return { moneyOn: moneyOn === undefined ? undefined : day(moneyOn), isSent, firstPaymentOn: firstOn() }
}
