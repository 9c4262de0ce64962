import { expect, it } from 'vitest'
import { queueAddress, queueViewOf, shareWaited } from './queue-view.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-20T00:00:00Z', 0.5],
  ['2026-11-18T00:00:00Z', 1],
  ['2026-11-21T00:00:00Z', 0],
])('a task of a day that waits since %s has used %s of its time', (since, share) =>
  expect(shareWaited({ since, dueAt: new Date(Date.parse(since) + 86_400_000).toISOString() }, now)).toBe(share),
)

it('the time of a task is its own', () =>
  expect(shareWaited({ since: '2026-11-20T00:00:00Z', dueAt: '2026-11-22T00:00:00Z' }, now)).toBe(0.25))

it.each([
  ['/queue', {}],
  ['/queue?kind=STUCK', { kind: 'STUCK' }],
  ['/queue?role=funder&claim=mine', { role: 'funder', claim: 'mine' }],
  ['/queue?kind=BANK_REVIEW&search=HL-1', { kind: 'BANK_REVIEW', search: 'HL-1' }],
  ['/queue?team=3f2a1b0c-0000-4000-8000-000000000001', { team: '3f2a1b0c-0000-4000-8000-000000000001' }],
] as const)('the address %s is the view of the queue it was made from', (address, view) => {
  expect(queueAddress(view)).toBe(address)
  const whole = { kind: undefined, role: undefined, claim: undefined, team: undefined, search: '', ...view }
  expect(queueViewOf(new URL(address, 'http://console').searchParams)).toEqual(whole)
})

it('a kind and a role that nobody knows are no filters', () =>
  expect(queueViewOf(new URLSearchParams('kind=EVERYTHING&role=boss&team=west'))).toMatchObject({
    kind: undefined,
    role: undefined,
    team: undefined,
  }))
