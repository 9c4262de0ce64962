import { describe, expect, it } from 'vitest'
import { placeOf } from './assignment.ts'
import { checkRatio } from './sample-ratio.ts'

const LOOK_EACH = 200

/**
 * Whether anything is found at any look, while people come by a real assignment of two equal halves; `lost` of each hundred of the
 * second are not counted.
 */
const isFound = (seed: number, people: number, lost: number): boolean => {
  const counts: [number, number] = [0, 0]
  for (let nth = 1; nth <= people; nth++) {
    if (placeOf(`seed-${seed}`, `person-${nth}`) < 5_000) counts[0] += 1
    else if (nth % 100 >= lost) counts[1] += 1
    if (nth % LOOK_EACH === 0 && checkRatio(counts, [1, 1]).isMixedUp) return true
  }
  return false
}

describe('the numbers of people of each variation', () => {
  const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)

  it('are hardly ever called mixed up where nobody is lost, though one looks twenty times', () =>
    expect(seeds(200).filter((seed) => isFound(seed, 4_000, 0)).length).toBeLessThanOrEqual(1))

  it('are called mixed up where one of ten is lost on one side', () =>
    expect(seeds(20).filter((seed) => isFound(seed, 20_000, 10))).toHaveLength(20))

  it.each([
    ['as the weights say', [2_500, 7_500], [1, 3], false],
    ['otherwise than the weights say', [5_000, 5_000], [1, 3], true],
    ['somebody where nobody may be', [100, 1], [1, 0], true],
    ['nobody yet', [0, 0, 0], [1, 1, 1], false],
  ])('are judged: %s', (_, people, weights, isMixedUp) => expect(checkRatio(people, weights).isMixedUp).toBe(isMixedUp))
})
