export * from './case/collect-facts.ts'
export { type EquityCaps, equityCapPercent, equityCapsOf } from './case/equity-caps.ts'
export { type FactDifference, factDifferences } from './case/fact-differences.ts'
export * from './case/facts.ts'
export * from './case/policy.ts'
export { highCostOn, interestOnlyPayments } from './case/policy.ts'
export {
  assetIncome,
  type CaseInput,
  type Choice,
  openCase,
  type TrailEntry,
  type TrailValue,
  type UnderwritingCase,
} from './case/underwriting-case.ts'
export { type FinalRequest, termsReasons } from './decisions/chosen-terms.ts'
export { type CounterofferOption, counterofferOptions } from './decisions/counteroffer-options.ts'
export * from './decisions/decide.ts'
export * from './decisions/decision.ts'
export {
  declinedByPerson,
  PERSON_REASONS,
  type PersonDecision,
  type PersonReason,
  type PersonRequest,
  personReasonValues,
  personReasonWords,
} from './decisions/person-decision.ts'
export {
  type Finding,
  type MeasuredRatios,
  type ReferralFigures,
  referralFigures,
  referralGrounds,
} from './decisions/referral.ts'
export {
  bindingLimitOf,
  LIMITS,
  type Limit,
  type LimitCause,
  type LimitFigure,
  type Limits,
  limitsOf,
} from './lines/limits.ts'
export { type CostedHome, chargesOf, costsOf } from './lines/line-costs.ts'
export { type LineRatios, lineRatios } from './lines/line-figures.ts'
export type { OfferTerm } from './lines/offers.ts'
export { type PriceBand, priceBandsOf } from './lines/price-bands.ts'
export * from './lines/quote.ts'
export type { CostPoint, PriceTag, Quote, QuoteRefusal, QuoteRequest } from './lines/quote-terms.ts'
export * from './lines/quote-terms.ts'
export type { Change } from './reasons/change.ts'
export { type Counterfactual, counterfactuals } from './reasons/counterfactuals.ts'
export { counterfactualWords, reasonWords } from './reasons/reason-words.ts'
export * from './reasons/reasons.ts'
export {
  hmdaDenialReasons,
  isReasonCode,
  type ReviewReason,
  refusalReasons,
  TERMS_REASONS,
  type TermsReason,
} from './reasons/refusal-reasons.ts'
