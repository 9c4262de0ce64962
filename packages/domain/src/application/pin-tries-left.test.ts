import { expect, it } from 'vitest'
import { pinTriesLeft } from './pin-tries-left.ts'

it.each([
  [true, 0, 3],
  [true, 2, 1],
  [true, 3, 0],
  [true, 7, 0],
  [false, 0, 0],
])('a bureau that takes a PIN (%s), after %i wrong ones, may get %i more', (takesPin, wrongPins, left) =>
  expect(pinTriesLeft({ takesPin, wrongPins })).toBe(left),
)
