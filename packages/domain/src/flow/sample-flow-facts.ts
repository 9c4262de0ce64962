import { type FlowFacts, noFlowFacts } from './facts.ts'
import type { FlowStep } from './table.ts'

/** What each step of the straight path adds once it is done, in order, for a plain borrower from start to funding. */
const STRAIGHT_PATH = [
  ['profile', { hasName: true, hasBirthDate: true, hasSelectedProperty: true, hasSoftCreditConsent: true }],
  ['liens', { liensComplete: true, decision: 'SELECT', subDecision: 'UNVERIFIED_OFFER' }],
  ['product', { termYears: 10, amountDollars: 100_000 }],
  ['more-profile', { hasPropertyOwnership: true, hasSsn: true, hasHardCreditConsent: true }],
  ['hmda', { hasHmda: true }],
  ['wait-summary', { summaryReady: true }],
  ['app-summary', { summaryComplete: true }],
  ['income-review', { subDecision: 'VERIFIED_INCOME_MATCHED_OFFER' }],
  ['ach', { hasDisburseAccount: true, hasDisburseRouting: true, payType: 'AUTOPAY' }],
  ['autopay', { hasAutopayAccount: true }],
  ['doc-verify', { hasIdDocument: true }],
  ['wait-sign', { closingReady: true }],
  ['sign', { closingComplete: true }],
  ['co-deed', { coDeedStatus: 'COMPLETE' }],
  ['wait-notary', { notaryReady: true }],
  ['notary', { notaryComplete: true }],
  ['insurance', { insuranceComplete: true }],
  ['wait-fund', { isFunded: true }],
] as const satisfies readonly (readonly [FlowStep, Partial<FlowFacts>])[]

export type StraightStep = (typeof STRAIGHT_PATH)[number][0]

export const straightPath: readonly StraightStep[] = STRAIGHT_PATH.map(([step]) => step)

/** The facts of an application that has just reached a step of the straight path; for table tests. */
export const flowFactsAt = (step: StraightStep, change: Partial<FlowFacts> = {}): FlowFacts => {
  const done = STRAIGHT_PATH.slice(0, straightPath.indexOf(step)).map(([, gained]): Partial<FlowFacts> => gained)
  return Object.assign({}, noFlowFacts, ...done, change)
}
