import { describe, expect, it } from 'vitest'
import {
  incomeSourcesFor,
  isLinkType,
  isWithPerson,
  openOrder,
  orderedAt,
  paystubState,
  returnOf,
  sourceState,
} from './income-sources.ts'
import type { IncomeSourceRow } from './income-words.ts'

describe('the ways to show income', () => {
  it.each([
    [['FULL_TIME'], 'payroll'],
    [['SELF_EMPLOYED'], 'tax'],
    [['RETIRED'], 'bank'],
    [['SELF_EMPLOYED', 'PART_TIME'], 'tax'],
    [[], 'payroll'],
  ] as const)('for %j begin with %s', (types, first) => expect(incomeSourcesFor(types)[0]).toBe(first))
  it('are all there, each once', () =>
    expect([...incomeSourcesFor(['RETIRED', 'FULL_TIME'])].toSorted()).toEqual(['bank', 'payroll', 'paystub', 'tax']))
  it('know the kinds of links that exist', () => {
    expect(isLinkType('tax')).toBe(true)
    expect(isLinkType('paystub')).toBe(false)
    expect(isLinkType(undefined)).toBe(false)
  })
})

const state = '3f2a1b0c-0000-4000-8000-00000000000c'
const of = (provider: string, query: string) => returnOf(provider, new URLSearchParams(query))

describe('a return from a provider', () => {
  it.each([
    ['payroll', `state=${state}`, { choice: 'signed-in', outcome: 'connected' }],
    ['bank', `state=${state}&choice=first-example-bank`, { choice: 'first-example-bank', outcome: 'connected' }],
    ['tax', `state=${state}&outcome=cancelled`, { choice: 'signed-in', outcome: 'cancelled' }],
    ['bank', `state=${state}&error=access_denied`, { choice: 'signed-in', outcome: 'cancelled' }],
  ])('to %s with %s says which link and how it ended', (provider, query, returned) =>
    expect(of(provider, query)).toEqual({ link: state, provider, ...returned }),
  )

  it.each([
    ['payroll', ''],
    ['payroll', 'state='],
    ['payroll', 'state=../../dashboard'],
    ['somebody', `state=${state}`],
    ['paystub', `state=${state}`],
    ['bank', `state=${state}&choice=${'a'.repeat(61)}`],
  ])('to %s with %j is none of ours', (provider, query) => expect(of(provider, query)).toBeUndefined())
})

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

const paystub = (status: IncomeSourceRow['status'], reason?: string): IncomeSourceRow => ({
  id: `7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c00${status.length}`,
  source: 'MANUAL_PAYSTUB',
  status,
  annualCents: 0,
  label: 'Paystub',
  reason,
})

const stateWith = (sources: IncomeSourceRow[], manualPaystub?: { count: number; tasksComplete: boolean }) =>
  paystubState({
    incomeVerification: {
      sources,
      employmentVerificationNeeded: false,
      ...(manualPaystub && { manualPaystub: { needed: true, ...manualPaystub } }),
    },
  })

describe('paystubs', () => {
  it('are one, while nobody asked for more', () => {
    expect(paystubState({ incomeVerification: undefined })).toEqual({
      isOwed: false,
      needed: 1,
      inReview: [],
      rejected: [],
    })
    expect(stateWith([], { count: 1, tasksComplete: false }).needed).toBe(1)
  })
  it('are as many as a person sent back', () =>
    expect(stateWith([paystub('REJECTED', 'Page 2 is missing.')], { count: 2, tasksComplete: false })).toMatchObject({
      needed: 2,
      rejected: [{ reason: 'Page 2 is missing.' }],
    }))
  it('in review ask for nothing more', () => {
    const state = stateWith([paystub('IN_REVIEW'), paystub('REJECTED', 'Too old.')], { count: 1, tasksComplete: true })
    expect(state).toMatchObject({ isOwed: false, needed: 1, inReview: [{}], rejected: [{ reason: 'Too old.' }] })
  })
  it('are not other sources', () =>
    expect(stateWith([{ ...paystub('REJECTED'), source: 'TRUV_PAYROLL' }]).rejected).toEqual([]))
})
