import type { Day } from '../calendar/index.ts'
import type { TermYears } from '../enumerations/index.ts'
import type { Percent, RateSheet } from '../pricing/index.ts'
import { type HomeEquityLaw, homeEquityLaw } from '../states/index.ts'
import type { UnderwritingFacts } from './facts.ts'
import type { Policy } from './policy.ts'
import { type Standing, standingOf } from './standing.ts'

/** Facts, rules and day of one evaluation, with the sums that follow from them. The home's value is known. */
export type UnderwritingCase = {
  readonly facts: UnderwritingFacts
  readonly policy: Policy
  readonly sheet: RateSheet
  readonly on: Day
  readonly valueCents: number
  readonly standing: Standing
  readonly law: HomeEquityLaw
  /** Payments by term, line and rate, for whoever asks the same case many times over; the longest take milliseconds. */
  readonly payments?: KnownPayments
}

export type KnownPayments = Map<string, number>

export type CaseInput = Pick<UnderwritingCase, 'facts' | 'policy' | 'sheet' | 'on' | 'payments'>

/** What the applicant chooses apart from the amount. */
export type Choice = { readonly termYears: TermYears; readonly feePercent: Percent }

/** Throws a RangeError while the home has no value: nothing can be worked out without one. */
export const openCase = (input: CaseInput): UnderwritingCase => {
  const { valueCents, state } = input.facts.property
  if (valueCents === null) throw new RangeError('A case needs the value of the home.')
  return {
    ...input,
    valueCents,
    standing: standingOf(input, input.facts),
    law: homeEquityLaw(state, input.policy.stateLaws),
  }
}
