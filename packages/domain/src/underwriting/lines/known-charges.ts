import { Decimal } from 'decimal.js'
import { type HoepaFigures, hoepaFiguresOn, isHighCostByFees, isWithinPercent } from '../../finance/index.ts'
import {
  type ChargeKind,
  chargeCents,
  closingChargesOf,
  counted,
  doesCount,
  type FeeCount,
  type KnownCharge,
  type Percent,
  POINTS_AND_FEES,
  sumOfCharges,
} from '../../pricing/index.ts'
import { creditLimitCitation } from '../../states/index.ts'
import type { Choice, TrailEntry, UnderwritingCase } from '../case/underwriting-case.ts'

type Fee = Pick<Choice, 'feePercent'>
type Line = Fee & { readonly lineCents: number }

const charge = (kind: ChargeKind, amount: Partial<KnownCharge>): KnownCharge => ({
  kind,
  fixedCents: 0,
  percentOfLine: '0',
  paidBy: 'CONSUMER',
  isKept: false,
  ...amount,
})

/** Values for which nobody came, so that nothing is owed. */
const UNPAID_VALUES: readonly unknown[] = ['AVM', 'BORROWER_ESTIMATE', null]

/**
 * What a line with this fee may cost to open, by the policy of the case. A policy of before counted the lender's fee
 * alone.
 */
export const knownCharges = ({ facts, policy, law }: UnderwritingCase, { feePercent }: Fee): readonly KnownCharge[] => {
  const origination = charge('ORIGINATION', { percentOfLine: feePercent, isKept: true })
  const { pointsAndFees } = policy
  if (pointsAndFees === undefined) return [origination]
  const { state, county, city, valueSource } = facts.property
  const paysForValuation = !UNPAID_VALUES.includes(valueSource)
  const charges = closingChargesOf({ state, county, city, law, paysForValuation, rules: policy.closingCosts, policy })
  const paidBy = charges.paidBy === 'LENDER' ? 'LENDER' : 'CONSUMER'
  const isKept = (one: (typeof pointsAndFees.kept)[number]): boolean => pointsAndFees.kept.includes(one)
  return [
    origination,
    charge('BROKER', {
      percentOfLine: facts.isBrokered ? pointsAndFees.brokerPercent : '0',
      paidBy: 'LENDER',
    }),
    // It is paid when it is ordered, whoever pays the costs of closing.
    charge(valueSource === 'APPRAISAL' ? 'APPRAISAL' : 'VALUATION', {
      fixedCents: charges.valuationCents,
      isKept: isKept('VALUATION'),
    }),
    charge('NOTARY', { fixedCents: charges.notaryCents, paidBy, isKept: isKept('NOTARY') }),
    charge('RECORDING', { fixedCents: charges.recordingCents, paidBy }),
    charge('PARTICIPATION', { fixedCents: pointsAndFees.participationCents, isKept: true }),
    charge('LEAST_DRAW', { fixedCents: pointsAndFees.leastDrawFeeCents, isKept: true }),
    charge('PREPAYMENT_PENALTY', { percentOfLine: pointsAndFees.prepaymentPenaltyPercent, isKept: true }),
  ]
}

/** The points and fees of a line (12 CFR 1026.32(b)(2)). */
export const pointsAndFeesCents = (c: UnderwritingCase, line: Line): number =>
  sumOfCharges(counted(POINTS_AND_FEES, knownCharges(c, line)), line.lineCents)

const statePercent = ({ facts, policy }: UnderwritingCase): Percent | undefined =>
  policy.creditLimits?.[facts.property.state]?.maxPointsAndFeesPercent

/** The figures of the federal test; undefined where it asks nothing, because nobody lives in the home. */
export const highCostFigures = (c: UnderwritingCase): HoepaFigures | undefined =>
  c.policy.highCost ?? hoepaFiguresOn(c.on)

/** Whether points and fees make the line a high-cost one, by the federal rule or the state's. */
export const isHighCostByPointsAndFees = (c: UnderwritingCase, line: Line, figures: HoepaFigures): boolean => {
  const { lineCents: wholeCents } = line
  const partCents = pointsAndFeesCents(c, line)
  if (isHighCostByFees({ totalLoanCents: wholeCents, pointsAndFeesCents: partCents }, figures)) return true
  const capPercent = statePercent(c)
  return capPercent !== undefined && !isWithinPercent({ partCents, wholeCents, capPercent })
}

/** The first amount of a rising row for which something holds that, once it does, holds to the end; undefined if never. */
const firstOf = (amounts: { readonly from: number; readonly to: number }, holds: (at: number) => boolean) => {
  let { from, to } = amounts
  if (from > to || !holds(to)) return undefined
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return to
}

/**
 * The smallest line from which on a choice stays within the limits on points and fees. A fixed charge is a smaller share
 * of a larger line; but below `fullTestFromCents` the federal limit is another one, so that small lines may be within it
 * while larger ones are not. An offer is one range: the upper one where there is one. Undefined if no line is within.
 */
export const leastLineWithinFees = (c: UnderwritingCase, fee: Fee): number | undefined => {
  if (c.policy.pointsAndFees === undefined || c.facts.property.occupancy !== 'PRIMARY') return 0
  const figures = highCostFigures(c)
  if (figures === undefined) return undefined
  const charges = counted(POINTS_AND_FEES, knownCharges(c, fee))
  const share = Decimal.sum(...charges.map(({ percentOfLine }) => percentOfLine))
  const lowest = Decimal.min(figures.feePercent, statePercent(c) ?? figures.feePercent)
  if (charges.every(({ fixedCents }) => fixedCents === 0) && share.lt(lowest)) return 0
  const { stepCents, minLineCents, maxLineCents } = c.policy.amounts
  const isWithin = (steps: number): boolean =>
    !isHighCostByPointsAndFees(c, { ...fee, lineCents: steps * stepCents }, figures)
  const small = Math.ceil(minLineCents / stepCents)
  const full = Math.max(small, Math.ceil(figures.fullTestFromCents / stepCents))
  let least = firstOf({ from: full, to: Math.floor(maxLineCents / stepCents) }, isWithin)
  if (least === undefined) {
    for (let steps = small; steps < full; steps++) if (isWithin(steps)) return steps * stepCents
    return undefined
  }
  if (least === full) while (least > small && isWithin(least - 1)) least -= 1
  return least * stepCents
}

/** Every charge with whether it counts, and why. */
export const chargeTrail = (
  rule: string,
  {
    count,
    charges,
    lineCents,
  }: { readonly count: FeeCount; readonly charges: readonly KnownCharge[]; readonly lineCents: number },
): readonly TrailEntry[] =>
  charges.map((one) => ({
    rule: `${rule}: ${one.kind}`,
    input: {
      amountCents: chargeCents(one, lineCents),
      paidBy: one.paidBy,
      isKept: one.isKept,
      citation: count[one.kind].citation,
      why: count[one.kind].why,
    },
    outcome: doesCount(count, one) ? 'counts' : 'does not count',
  }))

/** What the limits on points and fees were compared with, for the line that is shown. */
export const pointsAndFeesTrail = (c: UnderwritingCase, line: Line): readonly TrailEntry[] => {
  if (c.policy.pointsAndFees === undefined) return []
  const { state } = c.facts.property
  const capPercent = statePercent(c)
  const { lineCents } = line
  const total = {
    rule: 'points and fees',
    input: {
      lineCents,
      ...(capPercent !== undefined && { statePercent: capPercent, citation: creditLimitCitation(state) }),
    },
    outcome: String(pointsAndFeesCents(c, line)),
  }
  return [
    ...chargeTrail('points and fees', { count: POINTS_AND_FEES, charges: knownCharges(c, line), lineCents }),
    total,
  ]
}
