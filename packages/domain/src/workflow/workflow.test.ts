import { describe, expect, it } from 'vitest'
import { sampleFacts } from '../application/sample-facts.ts'
import { advance, expects, furthest, stageOn } from './advance.ts'
import { defineWorkflow, guardsOf, targetsOf } from './define-workflow.ts'
import { WORKFLOW_EVENTS, type WorkflowEvent } from './events.ts'
import { guards } from './guards.ts'
import { STEPS, type Step } from './steps.ts'
import { FIRST_STEP, fromAnyOpenStep, rowOf } from './workflow.ts'

const exitsOf = (step: Step) => Object.values(rowOf(step).on)
const nextSteps = (step: Step): readonly Step[] =>
  rowOf(step).waitsOn === 'nobody' ? [] : [...exitsOf(step).flatMap(targetsOf), ...Object.values(fromAnyOpenStep)]

describe('the workflow table', () => {
  it('[P-4.3-75] reaches every step from the first one', () => {
    const seen = new Set<Step>([FIRST_STEP])
    for (const step of seen) for (const next of nextSteps(step)) seen.add(next)
    expect(STEPS.filter((step) => !seen.has(step))).toEqual([])
  })

  it('reaches every step by its own exits, and the cancelled one only by cancelling', () => {
    const seen = new Set<Step>([FIRST_STEP])
    for (const step of seen) for (const next of exitsOf(step).flatMap(targetsOf)) seen.add(next)
    expect(STEPS.filter((step) => !seen.has(step))).toEqual(['CANCELLED'])
  })

  it('[P-4.3-75] leads every step to COMPLETE, except the two that end an application otherwise', () => {
    const finishes = new Set<Step>(['COMPLETE'])
    for (let grew = true; grew; ) {
      grew = false
      for (const step of STEPS)
        if (
          !finishes.has(step) &&
          exitsOf(step)
            .flatMap(targetsOf)
            .some((next) => finishes.has(next))
        ) {
          finishes.add(step)
          grew = true
        }
    }
    expect(STEPS.filter((step) => !finishes.has(step))).toEqual(['DECLINED', 'CANCELLED'])
  })

  it('uses every guard and every event', () => {
    const used = new Set(STEPS.flatMap(exitsOf).flatMap((exit) => [...guardsOf(exit)]))
    const unusedGuards = Object.keys(guards).filter((guard) => ![...used].includes(guard as keyof typeof guards))
    expect(unusedGuards).toEqual([])
    const handled = new Set([...STEPS.flatMap((step) => Object.keys(rowOf(step).on)), ...Object.keys(fromAnyOpenStep)])
    expect(WORKFLOW_EVENTS.filter((event) => !handled.has(event))).toEqual([])
  })

  it('lets every open step be cancelled and no closed one', () => {
    const closed = STEPS.filter((step) => !expects(step, 'cancelled'))
    expect(closed).toEqual(['DECLINED', 'COMPLETE', 'CANCELLED'])
  })

  it('refuses a misspelt target, guard or event at compile time', () => {
    const define = defineWorkflow<'x', 'g'>()
    // @ts-expect-error 'BB' is not a row
    define({ A: { stage: 'INITIAL', waitsOn: 'nobody', on: { x: 'BB' } } })
    // @ts-expect-error 'h' is not a guard
    define({ A: { stage: 'INITIAL', waitsOn: 'nobody', on: { x: [['h', 'A'], 'A'] } } })
    // @ts-expect-error a guarded list needs a closing target
    define({ A: { stage: 'INITIAL', waitsOn: 'nobody', on: { x: [['g', 'A']] } } })
  })
})

const texan = { ...sampleFacts, property: { ...sampleFacts.property, state: 'TX' } }
const additional = {
  purpose: 'OTHER',
  givenAt: '',
  otherOwners: [{ uuid: 'o', firstName: 'A', lastName: 'B', email: 'a@b.test', relation: 'SPOUSE', owes: false }],
} as const
const decision = {
  uuid: 'd',
  stage: 'initial',
  decision: 'SELECT',
  subDecision: 'UNVERIFIED_OFFER',
  maxLineCents: 1,
  reasons: [],
  dtiDecline: false,
  creditScoreDecline: false,
  decidedAt: '',
} as const

describe('advance', () => {
  it.each([
    ['a plain home', 'GENERATE_CLOSING_DISCLOSURE', 'documentsMade', sampleFacts, 'GENERATE_NOTE_SIGNING'],
    ['a Texas home', 'GENERATE_CLOSING_DISCLOSURE', 'documentsMade', texan, 'GENERATE_NOTARY_DISCLOSURE'],
    ['nobody else owning', 'NOTE_SIGNING', 'noteSigned', sampleFacts, 'GENERATE_NOTARY_DISCLOSURE'],
    ['a co-owner', 'NOTE_SIGNING', 'noteSigned', { ...sampleFacts, additional }, 'CO_DEED_REQ'],
    [
      'a co-owner in Texas',
      'GENERATE_CLOSING_DISCLOSURE',
      'documentsMade',
      { ...texan, additional, coDeed: 'PENDING' },
      'CO_DEED_REQ',
    ],
    [
      'a co-owner in Texas who is known',
      'GENERATE_CLOSING_DISCLOSURE',
      'documentsMade',
      { ...texan, additional, coDeed: 'COMPLETE' },
      'GENERATE_NOTARY_DISCLOSURE',
    ],
    ['an offer', 'WAITING_FOR_INITIAL_DECISION', 'decided', { ...sampleFacts, decision }, 'OFFER_SELECTION'],
    [
      'a refusal',
      'WAITING_FOR_INITIAL_DECISION',
      'decided',
      { ...sampleFacts, decision: { ...decision, decision: 'DECLINE' } },
      'DECLINED',
    ],
    ['a main residence', 'TRUST_AND_INSURANCE', 'trustAndInsuranceComplete', sampleFacts, 'GENERATE_RESCISSION'],
    [
      'an investment home',
      'TRUST_AND_INSURANCE',
      'trustAndInsuranceComplete',
      { ...sampleFacts, property: { ...sampleFacts.property, occupancy: 'INVESTMENT' } },
      'RECORDING',
    ],
  ] as const)('with %s goes on from %s after %s', (_, from, event, facts, to) => {
    expect(advance(from, event, facts)).toEqual({ ok: true, step: to })
  })

  it('refuses an event that the step does not expect', () => {
    expect(advance('OFFER_SELECTION', 'recorded', sampleFacts)).toEqual({ ok: false, reason: 'eventNotExpected' })
  })

  it('answers every declared event of every step with a row of the table', () => {
    for (const step of STEPS)
      for (const event of Object.keys(rowOf(step).on) as WorkflowEvent[])
        expect(advance(step, event, sampleFacts).ok, `${step} ${event}`).toBe(true)
  })
})

describe('stages', () => {
  it('stay where they were on a step that occurs in several places', () => {
    expect(stageOn('BPO_PROCESSING', 'ID_UPLOAD')).toBe('ID_UPLOAD')
    expect(stageOn('NOTE_SIGNING', 'ID_UPLOAD')).toBe('SIGNING')
  })
  it('keep the furthest one reached', () => {
    expect(furthest('ID_UPLOAD', 'LINK_INCOME')).toBe('ID_UPLOAD')
  })
})
