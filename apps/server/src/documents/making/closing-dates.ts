import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, type Day, firstBusinessDayFrom, fundingDates, instantToDay } from '@hearthline/domain/calendar'
import { firstPaymentOn } from '@hearthline/domain/finance'
import type { PaperInput } from './paper-input.ts'

export type ClosingDates = {
  readonly signedOn: Day
  /** Midnight at the end of this day closes the right to cancel, where there is one. */
  readonly cancelByOn: Day | undefined
  /** The day the money is expected to leave, and interest to begin. */
  readonly fundedOn: Day
  readonly firstDueOn: Day
}

/** 12 CFR 1026.15(a)(1): the right to cancel covers somebody's principal dwelling. */
export const isRescindable = ({ property }: ApplicationFacts): boolean => property.occupancy === 'PRIMARY'

const funding = (signedOn: Day, { organisation, facts }: PaperInput) => {
  if (!isRescindable(facts)) return { cancelByOn: undefined, fundedOn: firstBusinessDayFrom(addDays(signedOn, 1)) }
  const dates = fundingDates({ lastOfThreeEvents: signedOn, holdDays: organisation.fundingHoldDays })
  return { cancelByOn: dates.rescissionEndsMidnightOf, fundedOn: dates.bankSettlement }
}

/** The dates of a line that is signed today, or was signed already: notices and disclosures are delivered with it. */
export const closingDates = (input: PaperInput): ClosingDates => {
  const signedAt = input.facts.disclosures?.closingSignedAt
  const zone = input.organisation.timeZone
  const signedOn = signedAt === undefined ? input.today : instantToDay(Date.parse(signedAt), zone)
  const { cancelByOn, fundedOn } = funding(signedOn, input)
  return { signedOn, cancelByOn, fundedOn, firstDueOn: firstPaymentOn(fundedOn) }
}
