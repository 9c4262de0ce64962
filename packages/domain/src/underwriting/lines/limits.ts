import { maxLineByLtv } from '../../finance/index.ts'
import type { Percent } from '../../pricing/index.ts'
import type { Choice, UnderwritingCase } from '../case/underwriting-case.ts'
import { floorToStep } from './choices.ts'
import { leastLineWithinFees } from './known-charges.ts'
import { casePriceDespiteEquity, isHighCost, isQualifyingPaymentWithin, qualifyingPayment } from './line-figures.ts'

type Grid = { readonly stepCents: number; readonly ceilingCents: number; readonly guessCents?: number }

/**
 * The largest amount on the step, not above the ceiling, that fits; 0 if none does. Every amount below a fitting one
 * must also fit. A good guess saves evaluations: the search moves away from it in doubling strides, but never past the
 * middle of the remaining range.
 */
export const largestFitting = (grid: Grid, fits: (cents: number) => boolean): number => {
  const { stepCents, ceilingCents } = grid
  let fitting = 0
  let tooMany = Math.floor(ceilingCents / stepCents) + 1
  let probe = Math.max(1, Math.min(tooMany - 1, Math.floor((grid.guessCents ?? ceilingCents) / stepCents)))
  for (let stride = 1; tooMany - fitting > 1; stride *= 2) {
    const isFitting = fits(probe * stepCents)
    if (isFitting) fitting = probe
    else tooMany = probe
    const middle = Math.floor((fitting + tooMany) / 2)
    probe = isFitting ? Math.min(fitting + stride, middle) : Math.max(tooMany - stride, middle)
  }
  return fitting * stepCents
}

/** Of several equal limits, the first in this order is named. */
export const LIMITS = ['amount', 'cltv', 'state', 'dti'] as const
export type Limit = (typeof LIMITS)[number]

/** The reason for a limit. */
export type LimitCause =
  | 'PRODUCT_MAXIMUM'
  | 'SHEET_CEILING'
  | 'HIGH_COST_TEST'
  | 'POLICY_HCLTV'
  | 'POLICY_DTI'
  | 'STATE_HCLTV'
  | 'NO_STATE_RULE'

export type LimitFigure = {
  readonly maxLineCents: number
  /** The ratio behind it, if it is one. */
  readonly capPercent: Percent | null
  readonly cause: LimitCause
}

export type Limits = Readonly<Record<Limit, LimitFigure>>

const productMaximum = (c: UnderwritingCase): number => floorToStep(c, c.policy.amounts.maxLineCents)

const obstacle = (c: UnderwritingCase, choice: Choice, lineCents: number): LimitCause | undefined => {
  const priced = casePriceDespiteEquity(c, { ...choice, lineCents, autopay: false })
  if (!priced.ok) return 'SHEET_CEILING'
  return isHighCost(c, { ...choice, lineCents, ratePercent: priced.ratePercent }) ? 'HIGH_COST_TEST' : undefined
}

/** Whether any line has a price, regardless of equity and income. */
export const isPriced = (c: UnderwritingCase, choice: Choice, lineCents: number): boolean =>
  lineCents <= productMaximum(c) && obstacle(c, choice, lineCents) === undefined

/**
 * What we may offer at all: up to the product's maximum, priced below the sheet's ceiling and outside the high-cost
 * rules.
 */
const amountLimit = (c: UnderwritingCase, choice: Choice): LimitFigure => {
  const { stepCents } = c.policy.amounts
  const maximum = productMaximum(c)
  const least = leastLineWithinFees(c, choice)
  if (least === undefined) return { maxLineCents: 0, capPercent: null, cause: 'HIGH_COST_TEST' }
  // Below the least line fees are too large a share: no offer begins there.
  const fits = (line: number): boolean => line < least || !obstacle(c, choice, line)
  const maxLineCents = largestFitting({ stepCents, ceilingCents: maximum }, fits)
  const cause = maxLineCents < maximum ? obstacle(c, choice, maxLineCents + stepCents) : undefined
  return { maxLineCents, capPercent: null, cause: cause ?? 'PRODUCT_MAXIMUM' }
}

const roomUnder = (c: UnderwritingCase, capPercent: Percent): number =>
  floorToStep(c, maxLineByLtv({ valueCents: c.valueCents, liensCents: c.standing.owedAtLimitCents, capPercent }))

/** The home's equity under the lender's cap; other lines count at their full limit. */
export const equityLimit = (c: UnderwritingCase): LimitFigure => {
  const capPercent = c.standing.maxHcltvPercent
  return { maxLineCents: roomUnder(c, capPercent), capPercent, cause: 'POLICY_HCLTV' }
}

/** The home's equity under the state's cap, or the product's maximum where the state sets none. */
export const stateLimit = (c: UnderwritingCase): LimitFigure => {
  const capPercent = c.law.maxCltvPercent
  if (capPercent === undefined) return { maxLineCents: productMaximum(c), capPercent: null, cause: 'NO_STATE_RULE' }
  return { maxLineCents: roomUnder(c, capPercent), capPercent, cause: 'STATE_HCLTV' }
}

const isAffordable = ({ standing }: UnderwritingCase, paymentCents: number | undefined): boolean =>
  paymentCents !== undefined && paymentCents <= standing.allowanceCents

/** The largest line up to the ceiling (an amount on the step) whose fully indexed payment stays within the DTI cap. */
export const incomeLimit = (c: UnderwritingCase, choice: Choice, ceilingCents: number): LimitFigure => {
  const { allowanceCents, maxDtiPercent } = c.standing
  const figure = (maxLineCents: number) => ({ maxLineCents, capPercent: maxDtiPercent, cause: 'POLICY_DTI' as const })
  const atCeiling = ceilingCents > 0 ? qualifyingPayment(c, choice, ceilingCents) : undefined
  if (atCeiling === undefined || allowanceCents <= 0) return figure(0)
  if (isAffordable(c, atCeiling)) return figure(ceilingCents)
  // A payment grows almost in proportion to its line, so this guess is at most a few steps off.
  const guessCents = Math.floor((ceilingCents * allowanceCents) / atCeiling)
  const { stepCents } = c.policy.amounts
  const fits = (lineCents: number): boolean => isQualifyingPaymentWithin(c, { ...choice, lineCents }, allowanceCents)
  return figure(largestFitting({ stepCents, ceilingCents, guessCents }, fits))
}

/** All four limits of one term and fee, independently: income is searched up to the product's maximum. */
export const limitsOf = (c: UnderwritingCase, choice: Choice): Limits => ({
  amount: amountLimit(c, choice),
  cltv: equityLimit(c),
  dti: incomeLimit(c, choice, productMaximum(c)),
  state: stateLimit(c),
})

export const bindingLimitOf = (limits: Limits): Limit =>
  LIMITS.reduce((lowest, limit) => (limits[limit].maxLineCents < limits[lowest].maxLineCents ? limit : lowest))

/**
 * Like `limitsOf`, but income is searched only up to the lowest of the others: an income limit equal to it means "at
 * least that".
 */
export const tightLimitsOf = (c: UnderwritingCase, choice: Choice): Limits => {
  const others = { amount: amountLimit(c, choice), cltv: equityLimit(c), state: stateLimit(c) }
  const ceilingCents = Math.min(...Object.values(others).map((figure) => figure.maxLineCents))
  return { amount: others.amount, cltv: others.cltv, dti: incomeLimit(c, choice, ceilingCents), state: others.state }
}

/** A line whose price without autopay and qualifying payment are known. */
type MeasuredLine = Choice & {
  readonly lineCents: number
  readonly ratePercent: Percent
  readonly paymentCents: number
}

/** Whether one line is within all four limits, without searching for any of them. */
export const isInsideLimits = (c: UnderwritingCase, line: MeasuredLine): boolean =>
  line.lineCents <= productMaximum(c) &&
  line.lineCents <= equityLimit(c).maxLineCents &&
  line.lineCents <= stateLimit(c).maxLineCents &&
  !isHighCost(c, line) &&
  isAffordable(c, line.paymentCents)
