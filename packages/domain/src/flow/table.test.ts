import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BPO_STATUSES,
  CHECKLIST_STATUSES,
  DECISIONS,
  PAY_TYPES,
  SUBDECISIONS,
  VERIFICATION_STATUSES,
} from '../enumerations/index.ts'
import { type FlowFacts, noFlowFacts } from './facts.ts'
import { flowGuards } from './guards.ts'
import { flowFactsAt, straightPath } from './sample-flow-facts.ts'
import { FIRST_FLOW_STEP, type FlowStep, flowPage, flowSteps, interrupts, locate } from './table.ts'

const steps = Object.keys(flowSteps) as FlowStep[] // the keys of the table

const orNull = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null })

const closedLists = {
  decision: orNull(DECISIONS),
  subDecision: orNull(SUBDECISIONS),
  payType: orNull(PAY_TYPES),
  bankStatus: orNull(VERIFICATION_STATUSES),
  bpo: orNull(BPO_STATUSES),
  checklistStatus: orNull(CHECKLIST_STATUSES),
  coDeedStatus: fc.constantFrom('PENDING', 'COMPLETE'),
  termYears: fc.constantFrom(0, 5, 30),
  amountDollars: fc.constantFrom(0, 15_000, 400_000),
}

/** Random facts made from the keys of the type, so that new facts are included automatically. */
const anyFacts = fc.record(
  Object.fromEntries(
    Object.keys(noFlowFacts).map((key) => [
      key,
      key in closedLists ? closedLists[key as keyof typeof closedLists] : fc.boolean(),
    ]),
  ),
) as unknown as fc.Arbitrary<FlowFacts> // fromEntries loses which key has which type

/** Nearly every interrupt is off, so that most walks are long. */
const walkingFacts = anyFacts.map((facts) => ({
  ...facts,
  isCreditLocked: false,
  isCreditFrozenWithPin: false,
  isWithoutCredit: false,
  isWithoutProperty: false,
  datatreeNoMatch: false,
  dtiDecline: false,
  creditScoreDecline: false,
  isDelinquencyReviewed: false,
  isFunded: false,
}))

/** For each step off the straight path: facts that lead there, and a change that leads away again. */
const detours: Partial<Record<FlowStep, readonly [there: FlowFacts, away: Partial<FlowFacts>]>> = {
  'asset-depletion': [flowFactsAt('product', { decision: null }), { assetsComplete: true }],
  'manual-paystub': [flowFactsAt('income-review', { manualPaystubUpload: true }), { manualPaystubTasksComplete: true }],
  'bpo-condition': [
    flowFactsAt('doc-verify', { acknowledgesValue: true, hasIdDocument: true, bpo: 'BPO_REQUIRED' }),
    { isConditionKnown: true },
  ],
  bpo: [
    flowFactsAt('doc-verify', {
      acknowledgesValue: true,
      hasIdDocument: true,
      bpo: 'BPO_REQUIRED',
      isConditionKnown: true,
    }),
    { bpo: 'BPO_COMPLETE' },
  ],
  'credit-error': [flowFactsAt('liens', { isCreditLocked: true }), { isCreditLocked: false }],
  'incorrect-pin': [flowFactsAt('liens', { isCreditFrozenWithPin: true }), { isCreditFrozenWithPin: false }],
  'no-credit': [flowFactsAt('liens', { isWithoutCredit: true }), { isWithoutCredit: false }],
  'no-property': [flowFactsAt('liens', { isWithoutProperty: true }), { isWithoutProperty: false }],
  'datatree-no-match': [flowFactsAt('liens', { datatreeNoMatch: true }), { datatreeNoMatch: false }],
  'bpo-processing': [flowFactsAt('liens', { bpo: 'BPO_PROCESSING' }), { bpo: 'BPO_COMPLETE' }],
  'delinquency-review': [flowFactsAt('liens', { isDelinquencyReviewed: true }), { isDelinquencyReviewed: false }],
  decline: [flowFactsAt('product', { decision: 'DECLINE' }), { decision: 'SELECT' }],
  'dti-decline': [flowFactsAt('product', { dtiDecline: true }), { dtiDecline: false }],
  'credit-score-decline': [flowFactsAt('product', { creditScoreDecline: true }), { creditScoreDecline: false }],
  complete: [flowFactsAt('wait-fund', { isFunded: true }), {}],
}

const straight: readonly FlowStep[] = straightPath

describe('the tables of the client flow', () => {
  it('give every step a way there: the straight path or a detour', () =>
    expect(steps.filter((step) => !straight.includes(step) && !detours[step])).toEqual([]))

  it.each(Object.entries(detours))('reach %s by facts', (step, [there]) => expect(locate(there).step).toBe(step))

  it.each(Object.entries(detours).filter(([step]) => step !== 'complete'))('leave %s', (step, [there, away]) =>
    expect(locate({ ...there, ...away }).step).not.toBe(step),
  )

  it('end only where they say why', () =>
    expect(steps.filter((step) => 'end' in flowSteps[step])).toEqual([
      'decline',
      'dti-decline',
      'credit-score-decline',
      'complete',
    ]))

  it('name each step as an exit, an interrupt or the start', () => {
    const entered = new Set<FlowStep>([
      FIRST_FLOW_STEP,
      ...interrupts.map(([, to]) => to),
      ...steps.flatMap((step) => flowSteps[step].exits.map(([, to]) => to)),
    ])
    expect(steps.filter((step) => !entered.has(step))).toEqual([])
  })

  it('lead forward only, so that a walk always ends', () => {
    for (const step of steps)
      for (const [, to] of flowSteps[step].exits) expect(steps.indexOf(to)).toBeGreaterThan(steps.indexOf(step))
  })

  it('use every guard', () => {
    const used = new Set<string>([
      ...interrupts.map(([guard]) => guard),
      ...steps.flatMap((step) => flowSteps[step].exits.map(([guard]) => guard)),
    ])
    expect(Object.keys(flowGuards).filter((guard) => !used.has(guard))).toEqual([])
  })
})

describe('locate, over any facts', () => {
  it.each([
    ['any', anyFacts],
    ['without interrupts', walkingFacts],
  ])('ends, is deterministic, leaves the facts alone and has a page (%s)', (_, facts) =>
    fc.assert(
      fc.property(facts, (given) => {
        const frozen = Object.freeze({ ...given })
        const found = locate(frozen)
        expect(locate({ ...given })).toEqual(found)
        expect(flowPage(frozen)).toBe(flowSteps[found.step].page)
        expect(found.trail.length).toBeLessThan(steps.length)
      }),
      { numRuns: 2000 },
    ),
  )

  it('leaves a trail whose every guard holds and whose moves join up', () =>
    fc.assert(
      fc.property(walkingFacts, (facts) => {
        const { step, trail } = locate(facts)
        let at: FlowStep | 'any' = trail[0]?.from === 'any' ? 'any' : FIRST_FLOW_STEP
        for (const move of trail) {
          expect(move.from).toBe(at)
          expect(flowGuards[move.because](facts)).toBe(true)
          at = move.to
        }
        expect(at === 'any' ? FIRST_FLOW_STEP : at).toBe(step)
      }),
      { numRuns: 2000 },
    ))
})
