export { type LendingRules, lendingRulesOf } from './lending-rules.ts'
export { assumedFunding, offersOf } from './offers-of.ts'
