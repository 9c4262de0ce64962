import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { carryOver, defineStepMap, stepMaps } from './step-maps.ts'
import { STEPS } from './steps.ts'
import { WORKFLOW_VERSION } from './workflow.ts'

const older = ['APPLICATION', 'OFFER', 'OFFER_SELECTION', 'FAXED_DEED'] as const
const planted = {
  [WORKFLOW_VERSION - 1]: defineStepMap(older, {
    APPLICATION: 'APP_SUBMISSION',
    OFFER: 'OFFER_SELECTION',
    OFFER_SELECTION: 'OFFER_SELECTION',
    FAXED_DEED: 'MANUAL_DEED_SIGNING',
  }),
}

describe('an application of an older table', () => {
  it.each([
    ['APPLICATION', 'APP_SUBMISSION'],
    ['OFFER', 'OFFER_SELECTION'],
    ['OFFER_SELECTION', 'OFFER_SELECTION'],
    ['FAXED_DEED', 'MANUAL_DEED_SIGNING'],
  ])('at %s stands at %s now', (then, now) =>
    expect(carryOver(then, WORKFLOW_VERSION - 1, planted)).toEqual({ ok: true, step: now }),
  )
  it('is never guessed at', () => {
    for (const [step, version] of [
      ['FAXED_DEED', WORKFLOW_VERSION],
      ['OFFER_SELECTION', WORKFLOW_VERSION + 1],
      ['OFFER_SELECTION', WORKFLOW_VERSION - 2],
      ['toString', WORKFLOW_VERSION - 1],
    ] as const)
      expect(carryOver(step, version, planted), step).toEqual({ ok: false, reason: 'tableUnknown' })
  })
  it('needs a map of every step that leads to steps of this table, or nothing compiles', () => {
    // @ts-expect-error OFFER is missing
    defineStepMap(['APPLICATION', 'OFFER'], { APPLICATION: 'APP_SUBMISSION' })
    // @ts-expect-error FAXED_DEED is no step of this table
    defineStepMap(['APPLICATION'], { APPLICATION: 'FAXED_DEED' })
  })
})

describe('this table', () => {
  it('carries every step of its own over as it is', () => {
    for (const step of STEPS) expect(carryOver(step, WORKFLOW_VERSION)).toEqual({ ok: true, step })
  })
  it('has a map for every version before it', () => {
    const versions = Array.from({ length: WORKFLOW_VERSION - 1 }, (_, nth) => nth + 1)
    expect(Object.keys(stepMaps).map(Number)).toEqual(versions)
  })
  it('has the steps that its version had when it was noted here: with others, raise the version and map the older ones', () => {
    const noted: Readonly<Record<number, string>> = { 1: 'ab0db83373651067' }
    const digest = createHash('sha256')
      .update([...STEPS].sort().join())
      .digest('hex')
      .slice(0, 16)
    expect(digest).toBe(noted[WORKFLOW_VERSION])
  })
})
