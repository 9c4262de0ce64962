import { afterEach, expect, it } from 'vitest'
import { clientSettings, configureClient } from '../settings.ts'
import { isInSample } from './sample.ts'

const session = (firstDigits: string) => `${firstDigits}-0000-4000-8000-000000000001`
const defaults = clientSettings().sampleRates

afterEach(() => configureClient({ sampleRates: defaults }))

it.each(['00000000', '7fffffff', 'ffffffff'])(
  'monitors every session and records none, unless told otherwise: %s [P-9-46..47]',
  (digits) =>
    expect([isInSample('session', session(digits)), isInSample('replay', session(digits))]).toEqual([true, false]),
)

it.each([
  ['00000000', true],
  ['3fffffff', true],
  ['40000000', false],
  ['ffffffff', false],
])('takes a quarter of them: %s is in it: %j', (digits, isIn) => {
  configureClient({ sampleRates: { session: 0, replay: 25 } })
  expect(isInSample('replay', session(digits))).toBe(isIn)
  expect(isInSample('session', session(digits))).toBe(false)
})
