export { assetIncome } from './asset-income.ts'
export type { Change } from './change.ts'
export * from './collect-facts.ts'
export type { CostPoint } from './cost-over-time.ts'
export { counterfactualWords } from './counterfactual-words.ts'
export { type Counterfactual, counterfactuals } from './counterfactuals.ts'
export * from './decide.ts'
export * from './decision.ts'
export * from './default-policy.ts'
export { type EquityCaps, equityCapPercent, equityCapsOf } from './equity-caps.ts'
export { type FactDifference, factDifferences } from './fact-differences.ts'
export * from './facts.ts'
export { highCostOn } from './high-cost-on.ts'
export { interestOnlyPayments } from './interest-only.ts'
export * from './later-draws.ts'
export {
  bindingLimitOf,
  LIMITS,
  type Limit,
  type LimitCause,
  type LimitFigure,
  type Limits,
  limitsOf,
} from './limits.ts'
export { type CostedHome, chargesOf, costsOf } from './line-costs.ts'
export { type LineRatios, lineRatios } from './line-ratios.ts'
export type { OfferTerm } from './offers.ts'
export { declinedByPerson, type PersonDecision, type PersonRequest } from './person-decision.ts'
export { PERSON_REASONS, type PersonReason, personReasonValues, personReasonWords } from './person-reasons.ts'
export * from './policy.ts'
export { type PriceBand, priceBandsOf } from './price-bands.ts'
export * from './quote.ts'
export type { PriceTag, Quote, QuoteRefusal, QuoteRequest } from './quote-terms.ts'
export { reasonWords } from './reason-words.ts'
export * from './reasons.ts'
export { type MeasuredRatios, type ReferralFigures, referralFigures } from './referral-figures.ts'
export { type Finding, referralGrounds } from './referral-grounds.ts'
export {
  hmdaDenialReasons,
  isReasonCode,
  type ReviewReason,
  refusalReasons,
  TERMS_REASONS,
  type TermsReason,
} from './refusal-reasons.ts'
export { type FinalRequest, termsReasons } from './terms-reasons.ts'
export type { TrailEntry, TrailValue } from './trail.ts'
export { type CaseInput, type Choice, openCase, type UnderwritingCase } from './underwriting-case.ts'
