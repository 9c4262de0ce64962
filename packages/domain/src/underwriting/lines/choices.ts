import { Decimal } from 'decimal.js'
import { originationFee } from '../../finance/index.ts'
import { counted, type KnownCharge, type Percent, STATE_FEE_CAP, sumOfCharges } from '../../pricing/index.ts'
import type { Choice, TrailEntry, UnderwritingCase } from '../case/underwriting-case.ts'
import { chargeTrail, knownCharges, leastLineWithinFees } from './known-charges.ts'
import { costsFromDraw } from './line-costs.ts'

/**
 * Sources whose value costs nothing, or a fee that the cap excludes: an appraiser's (Tex. Const. XVI 50(a)(6)(E)(i)).
 */
const UNCOUNTED_VALUES: readonly unknown[] = ['AVM', 'APPRAISAL']

/** The charges that a state's cap on fees counts besides the lender's own fee, which grows with the line. */
const cappedCharges = (c: UnderwritingCase): readonly KnownCharge[] =>
  knownCharges(c, { feePercent: '0' }).filter(({ kind }) => kind !== 'ORIGINATION')

/**
 * What the state's cap on fees counts besides the lender's own fee: every charge to originate, evaluate, record or
 * insure.
 */
const countedCents = (c: UnderwritingCase): number => {
  const { facts, policy } = c
  if (policy.pointsAndFees !== undefined) return sumOfCharges(counted(STATE_FEE_CAP, cappedCharges(c)), 0)
  const { state, valueSource } = facts.property
  const charges = policy.cappedCharges?.[state]
  if (charges === undefined) return 0
  const valuationCents = UNCOUNTED_VALUES.includes(valueSource) ? 0 : charges.valuationCents
  return charges.notaryCents + charges.recordingCents + valuationCents
}

/** Whether a fee leaves room under the cap for the other charges, on a line of any size. */
export const isUnderFeeCap = (c: UnderwritingCase, feePercent: Percent): boolean => {
  const { maxFeePercent } = c.law
  if (maxFeePercent === undefined) return true
  const fee = new Decimal(feePercent)
  return countedCents(c) > 0 ? fee.lt(maxFeePercent) : fee.lte(maxFeePercent)
}

/** The smallest line whose fee and counted charges are within the cap: the charges are the same for every line. */
export const leastLineUnderFeeCap = (c: UnderwritingCase, feePercent: Percent): number => {
  const cents = countedCents(c)
  if (c.law.maxFeePercent === undefined || cents === 0) return 0
  return new Decimal(cents).times(100).div(new Decimal(c.law.maxFeePercent).minus(feePercent)).ceil().toNumber()
}

/** What the cap was compared with, if a cap applies. */
export const feeCapTrail = (c: UnderwritingCase): readonly TrailEntry[] => {
  const counted = countedCents(c)
  if (c.law.maxFeePercent === undefined || counted === 0) return []
  const least = leastLineUnderFeeCap(c, '0')
  const each = { count: STATE_FEE_CAP, charges: cappedCharges(c), lineCents: 0 }
  return [
    ...(c.policy.pointsAndFees === undefined ? [] : chargeTrail('state fee cap', each)),
    {
      rule: 'state fee cap',
      input: { capPercent: c.law.maxFeePercent, countedCents: counted },
      outcome: `lines from ${least} without a fee`,
    },
  ]
}

/**
 * Every term and fee of the sheet that the state's law allows: the longest term first, and within it the largest fee
 * (so the lowest rate).
 */
export const choicesOf = (c: UnderwritingCase): readonly Choice[] => {
  const { sheet } = c
  const terms = sheet.terms.map((row) => row.termYears).sort((first, second) => second - first)
  const fees = sheet.fees
    .map((row) => row.feePercent)
    .filter((feePercent) => isUnderFeeCap(c, feePercent))
    .sort((first, second) => new Decimal(second).cmp(first))
  return terms.flatMap((termYears) => fees.map((feePercent) => ({ termYears, feePercent })))
}

export const isChoice = (c: UnderwritingCase, { termYears, feePercent }: Choice): boolean =>
  choicesOf(c).some((choice) => choice.termYears === termYears && new Decimal(choice.feePercent).eq(feePercent))

export const floorToStep = ({ policy }: UnderwritingCase, cents: number): number =>
  Math.floor(cents / policy.amounts.stepCents) * policy.amounts.stepCents

export const ceilToStep = ({ policy }: UnderwritingCase, cents: number): number =>
  Math.ceil(cents / policy.amounts.stepCents) * policy.amounts.stepCents

/**
 * The smallest line on the step: the largest of the policy's minimum, the state's, those that the state's cap on fees and
 * the limits on points and fees require, and what leaves enough after the fee and the costs taken from the draw for the required payoffs.
 */
export const minLine = (c: UnderwritingCase, { feePercent }: Choice): number => {
  const { payoffCents } = c.standing
  const least = [
    c.policy.amounts.minLineCents,
    c.law.minLineCents ?? 0,
    leastLineUnderFeeCap(c, feePercent),
    leastLineWithinFees(c, { feePercent }) ?? 0,
  ]
  let lineCents = ceilToStep(c, Math.max(...least, payoffCents))
  for (;;) {
    const { netCents } = originationFee({ drawCents: lineCents, feePercent })
    const missingCents = payoffCents + costsFromDraw(c, lineCents) - netCents
    if (missingCents <= 0) return lineCents
    lineCents = ceilToStep(c, lineCents + missingCents)
  }
}
