import type { DecisionCode, SubdecisionCode } from '../enumerations/index.ts'
import { casePrice } from './case-price.ts'
import { isChoice } from './choices.ts'
import type { Chosen } from './decision.ts'
import { reachOf } from './offers.ts'
import type { TrailEntry } from './trail.ts'
import type { UnderwritingCase } from './underwriting-case.ts'

export type FinalVerdict = {
  readonly decision: DecisionCode
  readonly subDecision: SubdecisionCode
  readonly trail: TrailEntry
}

/** Do the chosen terms stand on verified facts? The same amount inside every limit, at the very rate that was offered. */
export const finalVerdict = (c: UnderwritingCase, chosen: Chosen): FinalVerdict => {
  const reach = reachOf(c, chosen)
  const priced = casePrice(c, { ...chosen, lineCents: chosen.amountCents, autopay: false })
  const isInside = chosen.amountCents >= reach.minLineCents && chosen.amountCents <= reach.maxLineCents
  const ratePercent = priced.ok ? priced.ratePercent : null
  const stands = isChoice(c, chosen) && isInside && ratePercent === chosen.rateWithoutAutopayPercent
  const isRevised = chosen.offeredAt === 'final'
  const isIncomeShort = reach.bindingLimit === 'dti' && chosen.amountCents > reach.maxLineCents
  const incomeShort = c.standing.countsAssets ? 'VERIFIED_RESERVE_LIMITED' : 'VERIFIED_DTI_LIMITED'
  const standing = isRevised ? 'FINAL_OFFER' : 'VERIFIED_INCOME_MATCHED_OFFER'
  const changed = isIncomeShort ? incomeShort : 'VERIFIED_OFFER'
  return {
    decision: stands ? (isRevised ? 'FINAL' : 'APPROVED') : 'SELECT',
    subDecision: stands ? standing : changed,
    trail: {
      rule: 'chosen terms stand',
      input: {
        amountCents: chosen.amountCents,
        termYears: chosen.termYears,
        feePercent: chosen.feePercent,
        offeredRatePercent: chosen.rateWithoutAutopayPercent,
        ratePercent,
        minLineCents: reach.minLineCents,
        maxLineCents: reach.maxLineCents,
        bindingLimit: reach.bindingLimit,
      },
      outcome: stands ? 'stand' : `changed: ${changed}`,
    },
  }
}
