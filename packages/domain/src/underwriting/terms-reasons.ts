import { Decimal } from 'decimal.js'
import { casePrice } from './case-price.ts'
import type { DecisionRequest } from './decision.ts'
import { factDifferences } from './fact-differences.ts'
import type { UnderwritingFacts } from './facts.ts'
import { LIMITS, limitsOf } from './limits.ts'
import { TERMS_REASON_OF, type TermsReason } from './refusal-reasons.ts'
import { openCase, type UnderwritingCase } from './underwriting-case.ts'

export type FinalRequest = Extract<DecisionRequest, { readonly stage: 'final' }>

const isDearer = (c: UnderwritingCase, { chosen }: FinalRequest): boolean => {
  const priced = casePrice(c, { ...chosen, lineCents: chosen.amountCents, autopay: false })
  return priced.ok && new Decimal(priced.ratePercent).gt(chosen.rateWithoutAutopayPercent)
}

const asFigure = (shown: number | string | null): number => (typeof shown === 'number' ? shown : 0)

/** What moved since the terms were offered and moves a price with it. */
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
 * Why the terms that were chosen do not stand and others are offered: each limit that the amount is over, else what made
 * the price higher. A refused or lapsed counteroffer is noticed with them (12 CFR 1002.9(b)(2)). `first`: what the terms
 * were offered on.
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
