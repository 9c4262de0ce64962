import { Decimal } from 'decimal.js'
import { originationFee } from '../finance/index.ts'
import { isUnderFeeCap, leastLineUnderFeeCap } from './fee-cap.ts'
import { costsFromDraw } from './line-costs.ts'
import type { Choice, UnderwritingCase } from './underwriting-case.ts'

/** Every term and fee of the sheet that the state's law leaves: the longest term first, in it the largest fee (so the lowest rate). */
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

/** The smallest line on the step: the policy's, the state's, the one that the state's cap on fees leaves, and enough after the fee and the costs taken from the draw to pay off what closing must pay off. */
export const minLine = (c: UnderwritingCase, { feePercent }: Choice): number => {
  const { payoffCents } = c.standing
  const least = [c.policy.amounts.minLineCents, c.law.minLineCents ?? 0, leastLineUnderFeeCap(c, feePercent)]
  let lineCents = ceilToStep(c, Math.max(...least, payoffCents))
  for (;;) {
    const { netCents } = originationFee({ drawCents: lineCents, feePercent })
    const missingCents = payoffCents + costsFromDraw(c, lineCents) - netCents
    if (missingCents <= 0) return lineCents
    lineCents = ceilToStep(c, lineCents + missingCents)
  }
}
