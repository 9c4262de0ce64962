import type { TermYears } from '../../enumerations/index.ts'
import type { Percent } from '../../pricing/index.ts'
import type { Choice, UnderwritingCase } from '../case/underwriting-case.ts'
import { choicesOf, minLine } from './choices.ts'
import { bindingLimitOf, type Limit, type Limits, tightLimitsOf } from './limits.ts'
import { casePrice } from './line-figures.ts'

/** One term and fee that may be chosen, for every amount from the smallest to the largest, priced at one of them. */
export type OfferTerm = {
  readonly termYears: TermYears
  readonly drawPeriodYears: number
  readonly feePercent: Percent
  readonly minLineCents: number
  readonly maxLineCents: number
  readonly bindingLimit: Limit
  /** The amount of the rates below: the requested amount, moved into the range. */
  readonly amountCents: number
  readonly ratePercent: Percent
  readonly rateWithAutopayPercent: Percent
}

/** The range of one term and fee, whether or not it is offered. */
export type ChoiceReach = {
  readonly choice: Choice
  readonly minLineCents: number
  readonly maxLineCents: number
  readonly limits: Limits
  readonly bindingLimit: Limit
}

export const reachOf = (c: UnderwritingCase, choice: Choice): ChoiceReach => {
  const limits = tightLimitsOf(c, choice)
  const bindingLimit = bindingLimitOf(limits)
  return {
    choice,
    minLineCents: minLine(c, choice),
    maxLineCents: limits[bindingLimit].maxLineCents,
    limits,
    bindingLimit,
  }
}

export const reachesOf = (c: UnderwritingCase): readonly ChoiceReach[] =>
  choicesOf(c).map((choice) => reachOf(c, choice))

/** The choice with the largest amount; of equal ones the first, so the longest term and the lowest rate. */
export const farthest = (reaches: readonly ChoiceReach[]): ChoiceReach | undefined =>
  reaches.reduce<ChoiceReach | undefined>(
    (best, reach) => (best && best.maxLineCents >= reach.maxLineCents ? best : reach),
    undefined,
  )

export const isOffered = ({ minLineCents, maxLineCents }: ChoiceReach): boolean => maxLineCents >= minLineCents

/** The offer of a choice at the requested amount, or at its largest; undefined if the choice is not offered. */
export const offerOf = (c: UnderwritingCase, reach: ChoiceReach, askedCents?: number): OfferTerm | undefined => {
  if (!isOffered(reach)) return undefined
  const { choice, minLineCents, maxLineCents, bindingLimit } = reach
  const amountCents = Math.min(maxLineCents, Math.max(minLineCents, askedCents ?? maxLineCents))
  const plain = casePrice(c, { ...choice, lineCents: amountCents, autopay: false })
  const withAutopay = casePrice(c, { ...choice, lineCents: amountCents, autopay: true })
  if (!plain.ok || !withAutopay.ok) return undefined
  return {
    termYears: choice.termYears,
    drawPeriodYears: c.policy.drawPeriodYears[choice.termYears],
    feePercent: choice.feePercent,
    minLineCents,
    maxLineCents,
    bindingLimit,
    amountCents,
    ratePercent: plain.ratePercent,
    rateWithAutopayPercent: withAutopay.ratePercent,
  }
}
