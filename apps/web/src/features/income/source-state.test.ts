import { describe, expect, it } from 'vitest'
import { isWithPerson, openOrder, orderedAt, sourceState } from './source-state.ts'

const at = '2026-11-03T17:00:00Z'
const ordered = { at }
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

describe('an order is open', () => {
  type Rows = Parameters<typeof openOrder>[0]
  const came = { id: 'i', source: 'POINTSERV_TAX', status: 'IN_REVIEW', annualCents: 0, label: 'IRS' } as const
  const asked = { ...came, ordered }
  it.each<readonly [string, Rows, Rows[number] | undefined]>([
    ['while it is not answered', [asked], asked],
    ['while a person reads what came', [came], came],
    ['no more once that is judged', [{ ...came, status: 'REJECTED' }], undefined],
    ['never by a paystub', [{ ...came, source: 'MANUAL_PAYSTUB' }], undefined],
  ])('%s', (_, sources, order) => expect(openOrder(sources)).toBe(order))
})
