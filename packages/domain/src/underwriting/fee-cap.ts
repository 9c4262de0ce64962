import { Decimal } from 'decimal.js'
import type { Percent } from '../pricing/index.ts'
import type { TrailEntry } from './trail.ts'
import type { UnderwritingCase } from './underwriting-case.ts'

/** Whose value costs nothing, or a fee that the cap leaves out: an appraiser's (Tex. Const. XVI 50(a)(6)(E)(i)). */
const UNCOUNTED_VALUES: readonly unknown[] = ['AVM', 'APPRAISAL']

/** What the state's cap on fees counts beside the lender's own: every charge to originate, evaluate, record or insure. */
const countedCents = ({ facts, policy }: UnderwritingCase): number => {
  const { state, valueSource } = facts.property
  const charges = policy.cappedCharges?.[state]
  if (charges === undefined) return 0
  const valuationCents = UNCOUNTED_VALUES.includes(valueSource) ? 0 : charges.valuationCents
  return charges.notaryCents + charges.recordingCents + valuationCents
}

/** Whether a fee leaves room under the cap for the charges beside it, on a line of whatever size. */
export const isUnderFeeCap = (c: UnderwritingCase, feePercent: Percent): boolean => {
  const { maxFeePercent } = c.law
  if (maxFeePercent === undefined) return true
  const fee = new Decimal(feePercent)
  return countedCents(c) > 0 ? fee.lt(maxFeePercent) : fee.lte(maxFeePercent)
}

/** The smallest line whose fee and counted charges come to no more than the cap: charges are the same for every line. */
export const leastLineUnderFeeCap = (c: UnderwritingCase, feePercent: Percent): number => {
  const cents = countedCents(c)
  if (c.law.maxFeePercent === undefined || cents === 0) return 0
  return new Decimal(cents).times(100).div(new Decimal(c.law.maxFeePercent).minus(feePercent)).ceil().toNumber()
}

/** What the cap was held against, where there is one to tell of. */
export const feeCapTrail = (c: UnderwritingCase): readonly TrailEntry[] => {
  const counted = countedCents(c)
  if (c.law.maxFeePercent === undefined || counted === 0) return []
  const least = leastLineUnderFeeCap(c, '0')
  return [
    {
      rule: 'state fee cap',
      input: { capPercent: c.law.maxFeePercent, countedCents: counted },
      outcome: `lines from ${least} without a fee`,
    },
  ]
}
