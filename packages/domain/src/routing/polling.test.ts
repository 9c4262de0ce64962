import { describe, expect, it } from 'vitest'
import { STEPS, type Step } from '../workflow/index.ts'
import { type PollingClass, pollingClass, pollingPlan } from './polling.ts'

const stepsOf = (kind: PollingClass) => STEPS.filter((step) => pollingClass(step) === kind)

describe('pollingClass', () => {
  it.each([
    ['[P-4.3-59]', 'ASSETS_PREQUAL'],
    ['[P-4.3-60]', 'CANCELLED'],
    ['[P-4.3-61]', 'CREDIT_ERROR'],
    ['[P-4.3-62]', 'CREDIT_NO_MATCH'],
    ['[P-4.3-63]', 'DECLINED'],
    ['[P-4.3-64]', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
    ['[P-4.3-64]', 'HARD_CREDIT_LOCKED_OR_FROZEN'],
    ['[P-4.3-65]', 'MULTIPLE_PROPERTIES'],
    ['[P-4.3-66]', 'NO_PROPERTY_FOUND'],
    ['workflow', 'COMPLETE'],
  ] as const)('%s %s needs no polling', (_, step) => {
    expect(pollingClass(step)).toBe('terminal')
    expect(pollingPlan(step)).toEqual({ delaysMs: [], thenEveryMs: null })
  })

  it('stops at those ten', () => expect(stepsOf('terminal')).toHaveLength(10))

  it.each([
    ['[P-4.3-67]', STEPS.filter((step) => step.startsWith('WAITING_FOR'))],
    ['[P-4.3-68]', ['GENERATE_APP_DISCLOSURES']],
    ['[P-4.3-69]', ['GENERATE_NOTE_SIGNING']],
    ['[P-4.3-70]', ['PRE_SOFT_CREDIT_DISCLOSURE']],
    ['[P-4.3-71]', ['HARD_CREDIT_PULL']],
    ['[P-4.3-72]', ['IN_PROGRESS']],
    ['[P-4.3-73]', ['PREQUAL_TITLE']],
    ['[P-4.3-74]', STEPS.filter((step) => step.startsWith('GENERATE_') || step.endsWith('_PROCESSING'))],
  ] as const satisfies readonly (readonly [string, readonly Step[]])[])('%s waits at %j', (_, steps) => {
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) expect(pollingClass(step)).toBe('waiting')
  })

  it('waits at these and no others', () =>
    expect(stepsOf('waiting')).toEqual([
      'PRE_SOFT_CREDIT_DISCLOSURE',
      'WAITING_FOR_SOFT_CREDIT',
      'IN_PROGRESS',
      'WAITING_FOR_PROPERTY_DATA',
      'PREQUAL_TITLE',
      'WAITING_FOR_INITIAL_DECISION',
      'WAITING_FOR_UNDERWRITER',
      'GENERATE_SUMMARY_DISCLOSURE',
      'GENERATE_APP_DISCLOSURES',
      'HARD_CREDIT_PULL',
      'BPO_PROCESSING',
      'RESIDENTIAL_EVALUATION_PROCESSING',
      'WAITING_FOR_FINAL_DECISION',
      'FINAL_TITLE_PROCESSING',
      'GENERATE_CLOSING_DISCLOSURE',
      'GENERATE_NOTE_SIGNING',
      'GENERATE_NOTARY_DISCLOSURE',
      'GENERATE_DEED_SIGNING',
      'GENERATE_RESCISSION',
    ]))
})

describe('pollingPlan', () => {
  it('[P-4.3-02] [P-9-28] [P-9-30] waits with growing pauses: 14 tries, then once a minute', () =>
    expect(pollingPlan('HARD_CREDIT_PULL')).toEqual({
      delaysMs: [1000, 2000, 4000, ...Array.from({ length: 11 }, () => 5000)],
      thenEveryMs: 60_000,
    }))

  it('[P-9-28..29] tries 7 times where somebody has to act, within the 30 s of the processing modal', () => {
    const { delaysMs, thenEveryMs } = pollingPlan('HMDA')
    expect(delaysMs).toEqual([1000, 2000, 4000, 5000, 5000, 5000, 5000])
    expect(delaysMs.reduce((sum, delay) => sum + delay)).toBeLessThan(30_000)
    expect(thenEveryMs).toBe(60_000)
  })
})
