import { describe, expect, it } from 'vitest'
import { isWithPerson, orderedAt, sourceState } from './source-state.ts'

const at = '2026-11-03T17:00:00Z'
const ordered = { form: '3f2a1b0c-0000-4000-8000-00000000000f', at }
const waiting = { status: 'IN_REVIEW', ordered } as const
const read = { status: 'IN_REVIEW' } as const

describe('a proof of income', () => {
  it.each([
    ['that was ordered is with nobody yet', waiting, 'ORDERED'],
    ['that came in is in review', read, 'IN_REVIEW'],
    ['that was ordered and refused is refused', { status: 'REJECTED', ordered }, 'REJECTED'],
    ['that was begun is begun', { status: 'STARTED' }, 'STARTED'],
  ] as const)('%s', (_, source, state) => expect(sourceState(source)).toBe(state))
})

describe('among several', () => {
  it.each([
    ['none', [], undefined, false],
    ['an order', [waiting], at, false],
    ['what a person reads', [read], undefined, true],
    ['both', [{ status: 'VERIFIED' }, read, waiting], at, true],
  ] as const)('%s is told apart', (_, sources, since, withPerson) => {
    expect(orderedAt(sources)).toBe(since)
    expect(isWithPerson(sources)).toBe(withPerson)
  })
})
