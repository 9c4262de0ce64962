import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { carryOver, defineStepMap, stepMaps } from './step-maps.ts'
import { STEPS } from './steps.ts'
import { fromAnyOpenStep, rowOf, WORKFLOW_VERSION } from './workflow.ts'

const older = ['APPLICATION', 'OFFER', 'OFFER_SELECTION', 'FAXED_DEED'] as const
const exampleMaps = {
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
  ])('at %s is at %s now', (then, now) =>
    expect(carryOver(then, WORKFLOW_VERSION - 1, exampleMaps)).toEqual({ ok: true, step: now }),
  )
  it('is never guessed at', () => {
    for (const [step, version] of [
      ['FAXED_DEED', WORKFLOW_VERSION],
      ['OFFER_SELECTION', WORKFLOW_VERSION + 1],
      ['OFFER_SELECTION', WORKFLOW_VERSION - 2],
      ['toString', WORKFLOW_VERSION - 1],
    ] as const)
      expect(carryOver(step, version, exampleMaps), step).toEqual({ ok: false, reason: 'tableUnknown' })
  })
  it('needs a map of every step that leads to steps of this table, or nothing compiles', () => {
    // @ts-expect-error OFFER is missing
    defineStepMap(['APPLICATION', 'OFFER'], { APPLICATION: 'APP_SUBMISSION' })
    // @ts-expect-error FAXED_DEED is no step of this table
    defineStepMap(['APPLICATION'], { APPLICATION: 'FAXED_DEED' })
  })
})

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const digestOfSteps = (steps: readonly string[]): string => digest([...steps].sort().join())

type ReadRow = (step: (typeof STEPS)[number]) => object

/** Everything in a row: stage, actor, and each exit with its guards in order. */
const digestOfRows = (read: ReadRow = rowOf): string => {
  const inOrder = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  const rows = [...STEPS].sort().map((step) => [step, read(step)])
  return digest(JSON.stringify([...rows, fromAnyOpenStep], inOrder))
}

/** The fingerprint of each version of the table. Never change a line: a changed table is a new version. */
const NOTED: Readonly<Record<number, { readonly steps: string; readonly rows: string }>> = {
  1: { steps: 'ab0db83373651067', rows: '434e88257afbfc58' },
  2: { steps: 'ab0db83373651067', rows: 'a4727f0a290213a7' },
  3: { steps: 'ab0db83373651067', rows: 'a4af904d07533b91' },
}

describe('this table', () => {
  it('maps every step of its own to itself', () => {
    for (const step of STEPS) expect(carryOver(step, WORKFLOW_VERSION)).toEqual({ ok: true, step })
  })
  it('has a map for every version before it, from each of the steps that it had', () => {
    const versions = Array.from({ length: WORKFLOW_VERSION - 1 }, (_, nth) => nth + 1)
    expect(Object.keys(stepMaps).map(Number)).toEqual(versions)
    for (const version of versions)
      expect(digestOfSteps(Object.keys(stepMaps[version] ?? {})), `${version}`).toBe(NOTED[version]?.steps)
  })
  it('equals the fingerprint of its version: after a change of a step or a row, raise the version and map the older ones', () =>
    expect({ steps: digestOfSteps(STEPS), rows: digestOfRows() }).toEqual(NOTED[WORKFLOW_VERSION]))

  const signing = rowOf('NOTE_SIGNING')
  it.each([
    ['another stage', { ...signing, stage: 'NOTARY' }],
    ['somebody else to wait for', { ...signing, waitsOn: 'staff' }],
    ['an exit more', { ...signing, on: { ...signing.on, offerExpired: 'FINAL_OFFER' } }],
    ['an exit less', { ...signing, on: {} }],
    ['another target', { ...signing, on: { ...signing.on, noteSigned: 'GENERATE_NOTARY_DISCLOSURE' } }],
    [
      'another guard',
      { ...signing, on: { ...signing.on, noteSigned: [['closesAtOffice', 'CO_DEED_REQ'], 'FINAL_OFFER'] } },
    ],
  ])('differs if a row has %s (control)', (_, row) =>
    expect(digestOfRows((step) => (step === 'NOTE_SIGNING' ? row : rowOf(step)))).not.toBe(digestOfRows()),
  )
  it('is the same in any order of its exits (control)', () => {
    const turned = { ...signing, on: Object.fromEntries(Object.entries(signing.on).reverse()) }
    expect(digestOfRows((step) => (step === 'NOTE_SIGNING' ? turned : rowOf(step)))).toBe(digestOfRows())
  })
})
