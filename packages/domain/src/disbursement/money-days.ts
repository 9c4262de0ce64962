import { type Day, day } from '../calendar/index.ts'
import { firstPaymentOn } from '../finance/index.ts'
import { firstDueOn } from './restate-offer.ts'

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
