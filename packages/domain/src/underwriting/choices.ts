import { Decimal } from 'decimal.js'
import { originationFee } from '../finance/index.ts'
import type { Choice, UnderwritingCase } from './underwriting-case.ts'

/** Every term and fee of the sheet that the state's law leaves: the longest term first, in it the largest fee (so the lowest rate). */
export const choicesOf = ({ sheet, law }: UnderwritingCase): readonly Choice[] => {
  const terms = sheet.terms.map((row) => row.termYears).sort((first, second) => second - first)
  const fees = sheet.fees
    .map((row) => row.feePercent)
    .filter((feePercent) => law.maxFeePercent === undefined || new Decimal(feePercent).lte(law.maxFeePercent))
    .sort((first, second) => new Decimal(second).cmp(first))
  return terms.flatMap((termYears) => fees.map((feePercent) => ({ termYears, feePercent })))
}

export const isChoice = (c: UnderwritingCase, { termYears, feePercent }: Choice): boolean =>
  choicesOf(c).some((choice) => choice.termYears === termYears && new Decimal(choice.feePercent).eq(feePercent))

export const floorToStep = ({ policy }: UnderwritingCase, cents: number): number =>
  Math.floor(cents / policy.amounts.stepCents) * policy.amounts.stepCents

export const ceilToStep = ({ policy }: UnderwritingCase, cents: number): number =>
  Math.ceil(cents / policy.amounts.stepCents) * policy.amounts.stepCents

/** The smallest line on the step: the policy's, the state's, and enough after the fee to pay off what closing must pay off. */
export const minLine = (c: UnderwritingCase, { feePercent }: Choice): number => {
  const { payoffCents } = c.standing
  let lineCents = ceilToStep(c, Math.max(c.policy.amounts.minLineCents, c.law.minLineCents ?? 0, payoffCents))
  for (;;) {
    const missingCents = payoffCents - originationFee({ drawCents: lineCents, feePercent }).netCents
    if (missingCents <= 0) return lineCents
    lineCents = ceilToStep(c, lineCents + missingCents)
  }
}
