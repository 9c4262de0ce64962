import { expect, it } from 'vitest'
import { listAddress, listViewOf } from './list-view.ts'

it.each([
  ['/', {}],
  ['/?needs=STUCK', { needs: 'STUCK' }],
  ['/?search=maple+lane', { search: 'maple lane' }],
  ['/?needs=PAYSTUB_REVIEW&search=HL-1', { needs: 'PAYSTUB_REVIEW', search: 'HL-1' }],
] as const)('the address %s is the view of the list it was made from', (address, view) => {
  expect(listAddress(view)).toBe(address)
  expect(listViewOf(new URL(address, 'http://console').searchParams)).toEqual({ needs: undefined, search: '', ...view })
})

it('a need that nobody knows is no filter', () =>
  expect(listViewOf(new URLSearchParams('needs=EVERYTHING')).needs).toBeUndefined())
