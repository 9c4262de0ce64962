import { expect, it } from 'vitest'
import { slopeOf } from './slope.ts'

const SAMPLES = 60
const MINUTE_MS = 60_000
/** One sample a minute; the noise is the same each time, and its mean is nothing. */
const rising = (perMinute: number, noise: number) =>
  Array.from({ length: SAMPLES }, (_, nth) => ({
    atMs: nth * MINUTE_MS,
    value: 100 + nth * perMinute + (nth % 2 === 0 ? noise : -noise),
  }))

it.each([
  ['flat memory', 0],
  ['6 MB a minute', 6],
])('%s is told as what it is, within its margin', (_, perMinute) => {
  const { perHour, marginPerHour } = slopeOf(rising(perMinute, 1))
  expect(Math.abs(perHour - perMinute * 60)).toBeLessThan(marginPerHour)
  expect(marginPerHour).toBeLessThan(2)
})

it('more noise is a wider margin', () => {
  expect(slopeOf(rising(1, 10)).marginPerHour).toBeGreaterThan(5 * slopeOf(rising(1, 1)).marginPerHour)
})
