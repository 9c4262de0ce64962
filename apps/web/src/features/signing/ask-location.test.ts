import { expect, it } from 'vitest'
import { askLocation } from './ask-location.ts'

const device = (answer: (yes: PositionCallback, no: PositionErrorCallback) => void): Geolocation => ({
  getCurrentPosition: (yes, no) => answer(yes, no ?? (() => undefined)),
  watchPosition: () => 0,
  clearWatch: () => undefined,
})
const error = (code: number) =>
  ({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }) as GeolocationPositionError

it.each([
  ['granted', device((yes) => yes({} as GeolocationPosition))],
  ['denied', device((_, no) => no(error(1)))],
  ['unavailable', device((_, no) => no(error(3)))],
] as const)('a device’s answer comes to %s', async (answer, asked) => expect(await askLocation(asked)).toBe(answer))
