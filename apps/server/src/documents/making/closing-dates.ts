import type { ApplicationFacts } from '@hearthline/domain/application'
import { type Day, expectedFunding, instantToDay, isRescindable, rescission } from '@hearthline/domain/calendar'
import { firstPaymentOn } from '@hearthline/domain/finance'
import type { TemplateInput } from './template-input.ts'

export type ClosingDates = {
  readonly signedOn: Day
  /** Midnight at the end of this day closes the right to cancel, where there is one. */
  readonly cancelByOn: Day | undefined
  /** The day the money is expected to leave, and interest to begin. */
  readonly fundedOn: Day
  readonly firstDueOn: Day
}

export const mayBeCancelled = ({ property }: ApplicationFacts): boolean => isRescindable(property.occupancy)

/** The dates of a line that is signed today, or was signed already: notices and disclosures are delivered with it. */
export const closingDates = ({ facts, organisation, today }: TemplateInput): ClosingDates => {
  const signedAt = facts.disclosures?.closingSignedAt
  const signedOn = signedAt === undefined ? today : instantToDay(Date.parse(signedAt), organisation.timeZone)
  const { occupancy } = facts.property
  const fundedOn = expectedFunding(signedOn, { occupancy, holdDays: organisation.fundingHoldDays })
  return {
    signedOn,
    cancelByOn: mayBeCancelled(facts) ? rescission({ lastOfThreeEvents: signedOn }).endsMidnightOf : undefined,
    fundedOn,
    firstDueOn: firstPaymentOn(fundedOn),
  }
}
