import { expect, it } from 'vitest'
import { zonedInstant } from './body-of.ts'

it.each([
  ['2026-11-24T10:30', 'America/Denver', '2026-11-24T17:30:00.000Z'],
  ['2026-07-24T10:30', 'America/Denver', '2026-07-24T16:30:00.000Z'],
  ['2026-11-24T10:30', 'Pacific/Honolulu', '2026-11-24T20:30:00.000Z'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01T12:30', 'America/New_York', '2026-11-01T17:30:00.000Z'],
])('%s on the clocks of %s is %s', (local, zone, instant) => expect(zonedInstant(local, zone)).toBe(instant))

it.each(['', '2026-11-24', 'soon', '2026-13-40T99:99'])('“%s” is no time', (local) =>
  expect(zonedInstant(local, 'America/Denver')).toBeUndefined(),
)
