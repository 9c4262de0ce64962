import { expect, it } from 'vitest'
import { type ListView, listAddress, listQuery, listViewOf } from './list-view.ts'

const team = '3f2a1b0c-0000-4000-8000-000000000001'
const viewOf = (address: string) => listViewOf(new URL(address, 'http://console').searchParams)

it.each([
  ['/', {}],
  ['/?search=maple+lane', { search: 'maple lane' }],
  ['/?status=OPEN&step=RECORDING&state=TX', { status: 'OPEN', step: 'RECORDING', state: 'TX' }],
  [`/?team=${team}&age=TASK_LATE&sort=NEXT_CLOCK`, { team, age: 'TASK_LATE', sort: 'NEXT_CLOCK' }],
  [
    '/?stepDays=5&minDollars=90000&columns=step%2Camount',
    { stepDays: '5', minDollars: '90000', columns: ['step', 'amount'] },
  ],
] satisfies [string, ListView][])('the address %s is the view of the list it was made from', (address, view) => {
  expect(listAddress(view)).toBe(address)
  expect(viewOf(address)).toEqual(view)
})

it('what nobody knows is no filter, and columns are in their own order', () => {
  expect(viewOf('/?status=LOST&step=NOWHERE&state=XX&team=west&stepDays=soon&minDollars=-1&sort=UP')).toEqual({})
  expect(viewOf('/?columns=amount,shoe-size,step').columns).toEqual(['step', 'amount'])
})

it('columns are no part of what is asked', () =>
  expect(listQuery(viewOf('/?columns=step&status=OPEN'))).toEqual({ status: 'OPEN' }))
