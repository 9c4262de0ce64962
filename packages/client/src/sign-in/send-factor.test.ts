import { expect, it } from 'vitest'
import { factorCodeOf } from './send-factor.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['abcde-12345', 'abcde-12345'],
  ['ABCDE12345', 'abcde-12345'],
  ['abcde 12345', 'abcde-12345'],
])('takes %j for %s', (typed, code) => expect(factorCodeOf(typed)).toBe(code))

it.each(['', '12345', '1234567', 'abcde_12345', 'abcde-123456'])('takes %j for no code', (typed) =>
  expect(factorCodeOf(typed)).toBeUndefined(),
)
