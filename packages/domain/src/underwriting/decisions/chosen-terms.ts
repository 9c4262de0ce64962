import { Decimal } from 'decimal.js'
import type { DecisionCode, SubdecisionCode } from '../../enumerations/index.ts'
import { factDifferences } from '../case/fact-differences.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import { openCase, type TrailEntry, type UnderwritingCase } from '../case/underwriting-case.ts'
import { isChoice } from '../lines/choices.ts'
import { LIMITS, limitsOf } from '../lines/limits.ts'
import { casePrice } from '../lines/line-figures.ts'
import { reachOf } from '../lines/offers.ts'
import { TERMS_REASON_OF, type TermsReason } from '../reasons/refusal-reasons.ts'
import type { Chosen, DecisionRequest } from './decision.ts'

export type FinalVerdict = {
  readonly decision: DecisionCode
  readonly subDecision: SubdecisionCode
  readonly trail: TrailEntry
}

/**
 * Whether the chosen terms hold on verified facts: the same amount within every limit, at the rate that was offered.
 */
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

export type FinalRequest = Extract<DecisionRequest, { readonly stage: 'final' }>

const isDearer = (c: UnderwritingCase, { chosen }: FinalRequest): boolean => {
  const priced = casePrice(c, { ...chosen, lineCents: chosen.amountCents, autopay: false })
  return priced.ok && new Decimal(priced.ratePercent).gt(chosen.rateWithoutAutopayPercent)
}

const asFigure = (shown: number | string | null): number => (typeof shown === 'number' ? shown : 0)

/** What changed since the terms were offered and changes a price. */
const priceReasons = (first: UnderwritingFacts, now: UnderwritingFacts): readonly TermsReason[] => {
  const moved = new Map(
    factDifferences(first, now).map(({ field, before, after }) => [field, asFigure(after) - asFigure(before)]),
  )
  const isScoreLower = (moved.get('SCORE') ?? 0) < 0
  const isEquityLess = (moved.get('VALUE') ?? 0) < 0 || (moved.get('LIENS') ?? 0) > 0
  return [
    ...(isScoreLower ? (['SCORE_BELOW_PRICE'] as const) : []),
    ...(isEquityLess ? (['EQUITY_BELOW_PRICE'] as const) : []),
  ]
}

/**
 * Why the chosen terms do not hold and others are offered: each limit that the amount exceeds, else what raised the
 * price. The notice for a refused or expired counteroffer states them (12 CFR 1002.9(b)(2)). `first`: the decision on
 * which the terms were offered.
 */
export const termsReasons = (request: FinalRequest, first: UnderwritingFacts | undefined): readonly TermsReason[] => {
  const { chosen, facts, policy, sheet, on } = request
  const c = openCase({ facts, policy, sheet, on })
  const limits = limitsOf(c, chosen)
  const below = LIMITS.filter((limit) => limits[limit].maxLineCents < chosen.amountCents)
  if (below.length > 0) return below.map((limit) => TERMS_REASON_OF[limit])
  const found = first !== undefined && isDearer(c, request) ? priceReasons(first, facts) : []
  return found.length > 0 ? found : ['TERMS_NOT_AVAILABLE']
}
