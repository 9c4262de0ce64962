import { describe, expect, it } from 'vitest'
import { paystubsOwed, pinTriesLeft } from './open-checks.ts'

type Status = 'IN_REVIEW' | 'REJECTED' | 'VERIFIED'
const owed = (count: number, ...statuses: readonly Status[]) =>
  paystubsOwed({
    manualPaystub: { needed: true, tasksComplete: false, count },
    sources: statuses.map((status) => ({ source: 'MANUAL_PAYSTUB', status })),
  })

describe('paystubs owed', () => {
  it.each<readonly [string, number, readonly Status[], number]>([
    ['nothing was sent', 1, [], 1],
    ['the one asked for is read', 1, ['IN_REVIEW'], 0],
    ['two were sent where one was asked for, and one is rejected', 1, ['REJECTED', 'IN_REVIEW'], 0],
    ['both of them are rejected', 1, ['REJECTED', 'REJECTED'], 1],
    ['one of two that were asked for is rejected', 2, ['REJECTED', 'IN_REVIEW'], 1],
    ['both that were asked for are good', 2, ['VERIFIED', 'IN_REVIEW'], 0],
  ])('where %s', (_, count, statuses, left) => expect(owed(count, ...statuses)).toBe(left))

  it('are none if none was requested', () => expect(paystubsOwed({ sources: [] })).toBe(0))
})

it.each([
  [true, 0, 3],
  [true, 2, 1],
  [true, 3, 0],
  [true, 7, 0],
  [false, 0, 0],
])('a bureau that takes a PIN (%s), after %i wrong ones, may get %i more', (takesPin, wrongPins, left) =>
  expect(pinTriesLeft({ takesPin, wrongPins })).toBe(left),
)
