import type { FlowFacts } from './facts.ts'
import { type FlowGuard, flowGuards } from './guards.ts'
import type { LandingPage } from './pages.ts'

type Row<Name extends string> = {
  readonly page: LandingPage
  /** Tried in order; the first whose guard holds is taken. If none holds, the walk ends at this step. */
  readonly exits: readonly (readonly [when: FlowGuard, go: Name])[]
  /** Why nothing follows, on the steps that end the journey. */
  readonly end?: string
}

/** An exit to a step that has no row does not compile. */
const define = <const Name extends string>(rows: Record<Name, Row<NoInfer<Name>>>): Record<Name, Row<Name>> => rows

/**
 * The path of portal.md 4.2, one row per step. Every exit leads to a row further down, so that a walk always ends. A
 * step without exits either ends the journey, or is left when the facts no longer lead to it.
 */
export const flowSteps = define({
  profile: { page: 'start/profile', exits: [['isProfileDone', 'liens']] },
  liens: { page: 'liens', exits: [['areLiensDone', 'product']] },
  product: {
    page: 'product/select',
    exits: [
      ['needsAssets', 'asset-depletion'],
      ['isOfferChosen', 'more-profile'],
    ],
  },
  'asset-depletion': { page: 'product/assets', exits: [] },
  'more-profile': { page: 'start/contact', exits: [['isMoreProfileDone', 'hmda']] },
  hmda: { page: 'start/hmda', exits: [['hasHmda', 'wait-summary']] },
  'wait-summary': { page: 'start/app-summary', exits: [['isSummaryReady', 'app-summary']] },
  'app-summary': { page: 'start/app-summary', exits: [['isSummaryComplete', 'income-review']] },
  'income-review': {
    page: 'income/review',
    exits: [
      ['isIncomeVerified', 'ach'],
      ['needsPaystubs', 'manual-paystub'],
    ],
  },
  'manual-paystub': { page: 'income/upload/paystub', exits: [] },
  ach: {
    page: 'bank/disburse',
    exits: [
      ['needsAutopay', 'autopay'],
      ['isDisbursementSet', 'doc-verify'],
    ],
  },
  autopay: { page: 'bank/autopay', exits: [['isDisbursementSet', 'doc-verify']] },
  'doc-verify': {
    page: 'identity',
    exits: [
      ['isIdentified', 'wait-sign'],
      ['needsCondition', 'bpo-condition'],
      ['needsBpo', 'bpo'],
    ],
  },
  'bpo-condition': { page: 'bpo/condition', exits: [] },
  bpo: { page: 'bpo/hold', exits: [] },
  'wait-sign': { page: 'review-app/signdocs', exits: [['isClosingReady', 'sign']] },
  sign: { page: 'signing/intro', exits: [['isClosingComplete', 'co-deed']] },
  'co-deed': { page: 'signing/additional', exits: [['isCoDeedComplete', 'wait-notary']] },
  'wait-notary': { page: 'notary/intro', exits: [['isNotaryReady', 'notary']] },
  notary: { page: 'notary/intro', exits: [['isNotarized', 'insurance']] },
  insurance: { page: 'insurance/requirements', exits: [['isInsured', 'wait-fund']] },
  'wait-fund': { page: 'complete', exits: [] },
  'credit-error': { page: 'credit/error', exits: [] },
  'incorrect-pin': { page: 'review-app/incorrect-pin', exits: [] },
  'no-credit': { page: 'review-app/no-credit', exits: [] },
  'no-property': { page: 'review-app/property', exits: [] },
  'datatree-no-match': { page: 'review-app/datatree', exits: [] },
  'bpo-processing': { page: 'bpo/waiting', exits: [] },
  decline: { page: 'error/decline', exits: [], end: 'The lender declined.' },
  'dti-decline': { page: 'error/decline', exits: [], end: 'The lender declined for debt against income.' },
  'credit-score-decline': { page: 'error/decline', exits: [], end: 'The lender declined for the credit score.' },
  'delinquency-review': { page: 'review-app/delinquency', exits: [] },
  complete: { page: 'complete', exits: [], end: 'The line is funded.' },
})

export type FlowStep = keyof typeof flowSteps

export const FIRST_FLOW_STEP: FlowStep = 'profile'

/**
 * portal.md 4.2 "From any state", in the order printed there. After them comes the finish, which skips the rest of the
 * path.
 */
export const interrupts = [
  ['isFrozen', 'credit-error'],
  ['isFrozenWithPin', 'incorrect-pin'],
  ['isWithoutCredit', 'no-credit'],
  ['isWithoutProperty', 'no-property'],
  ['isUnknownToDatatree', 'datatree-no-match'],
  ['isBpoProcessing', 'bpo-processing'],
  ['isDeclined', 'decline'],
  ['isDtiDeclined', 'dti-decline'],
  ['isScoreDeclined', 'credit-score-decline'],
  ['isDelinquencyReviewed', 'delinquency-review'],
  ['isFunded', 'complete'],
  ['isFinished', 'wait-fund'],
] as const satisfies readonly (readonly [FlowGuard, FlowStep])[]

/** One move of the walk: which guard led where. An interrupt starts from any step. */
export type FlowMove = { readonly from: FlowStep | 'any'; readonly because: FlowGuard; readonly to: FlowStep }

export type FlowLocation = { readonly step: FlowStep; readonly trail: readonly FlowMove[] }

/**
 * The step that these facts lead to, and the guards on the way: the first interrupt that holds, else the end of the
 * walk from profile.
 */
export const locate = (facts: FlowFacts): FlowLocation => {
  const interrupt = interrupts.find(([guard]) => flowGuards[guard](facts))
  if (interrupt) {
    const [because, to] = interrupt
    return { step: to, trail: [{ from: 'any', because, to }] }
  }
  const trail: FlowMove[] = []
  let step: FlowStep = FIRST_FLOW_STEP
  for (;;) {
    const exit: Row<FlowStep>['exits'][number] | undefined = flowSteps[step].exits.find(([guard]) =>
      flowGuards[guard](facts),
    )
    if (!exit) return { step, trail }
    const [because, to]: readonly [FlowGuard, FlowStep] = exit
    trail.push({ from: step, because, to })
    step = to
  }
}

/** The page of the step that these facts lead to. */
export const flowPage = (facts: FlowFacts): LandingPage => flowSteps[locate(facts).step].page
