import { expect, it } from 'vitest'
import { listAddress, listViewOf, queueAddress, queueViewOf, shareWaited } from './queue-view.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-20T00:00:00Z', 0.5],
  ['2026-11-18T00:00:00Z', 1],
  ['2026-11-21T00:00:00Z', 0],
])('who waits since %s has used %s of a day', (since, share) => expect(shareWaited(since, now)).toBe(share))

it.each([
  ['/', { search: '' }],
  ['/?search=maple+lane', { search: 'maple lane' }],
])('the address %s is the view of the list it was made from', (address, view) => {
  expect(listAddress(view)).toBe(address)
  expect(listViewOf(new URL(address, 'http://console').searchParams)).toEqual(view)
})

it.each([
  ['/queue', {}],
  ['/queue?kind=STUCK', { kind: 'STUCK' }],
  ['/queue?role=funder&claim=mine', { role: 'funder', claim: 'mine' }],
  ['/queue?kind=BANK_REVIEW&search=HL-1', { kind: 'BANK_REVIEW', search: 'HL-1' }],
] as const)('the address %s is the view of the queue it was made from', (address, view) => {
  expect(queueAddress(view)).toBe(address)
  const whole = { kind: undefined, role: undefined, claim: undefined, search: '', ...view }
  expect(queueViewOf(new URL(address, 'http://console').searchParams)).toEqual(whole)
})

it('a kind and a role that nobody knows are no filters', () =>
  expect(queueViewOf(new URLSearchParams('kind=EVERYTHING&role=boss'))).toMatchObject({
    kind: undefined,
    role: undefined,
  }))
