import fc from 'fast-check'
import { expect, it } from 'vitest'
import { largestFitting } from './largest-fitting.ts'

const stepCents = 500

it('finds the last amount that fits, whatever the guess', () =>
  fc.assert(
    fc.property(fc.nat(900), fc.nat(800), fc.option(fc.nat(900_000), { nil: undefined }), (last, ceiling, guess) => {
      const grid = {
        stepCents,
        ceilingCents: ceiling * stepCents,
        ...(guess === undefined ? {} : { guessCents: guess }),
      }
      const found = largestFitting(grid, (cents) => cents <= last * stepCents)
      expect(found).toBe(Math.min(last, ceiling) * stepCents)
    }),
  ))

it('asks twice when the guess is right and four times when it is one step low', () => {
  const asked = (guess: number): number => {
    let questions = 0
    largestFitting({ stepCents, ceilingCents: 800 * stepCents, guessCents: guess * stepCents }, (cents) => {
      questions += 1
      return cents <= 412 * stepCents
    })
    return questions
  }
  expect([asked(412), asked(411)]).toEqual([2, 4])
})

it('answers 0 where nothing fits or there is nothing to ask', () => {
  expect(largestFitting({ stepCents, ceilingCents: 40_000 }, () => false)).toBe(0)
  expect(largestFitting({ stepCents, ceilingCents: 0 }, () => true)).toBe(0)
})
