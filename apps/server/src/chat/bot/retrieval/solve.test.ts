import { expect, it } from 'vitest'
import { likenessTo, postingsOf } from './likeness.ts'
import { solve } from './solve.ts'

const texts = ['red apple', 'green apple', 'red apple pie', 'fast car', 'slow car', 'old fast car']
const postings = postingsOf(texts)
const SMOOTHING = 0.2
const ask = (classOf: readonly number[]) => solve({ postings, classOf, classes: 2, smoothing: SMOOTHING })

const likeness = likenessTo(postings)
const table = texts.map((text) => [...likeness.of(text)])

/** (K + λ) A, which is Y where A is the solution. */
const back = (says: Float32Array, of: number, row: number): number =>
  (table[row] ?? []).reduce((sum, like, at) => sum + like * (says[at * 2 + of] ?? 0), 0) +
  SMOOTHING * (says[row * 2 + of] ?? 0)

it('solves the regression of the classes on the similarities', () => {
  const classOf = [0, 0, 0, 1, 1, 1]
  const says = ask(classOf)
  for (const row of texts.keys())
    for (const of of [0, 1]) expect(back(says, of, row), `${row} ${of}`).toBeCloseTo(classOf[row] === of ? 1 : 0, 3)
})

it('learns nothing of a text that is left out, and the rest without it', () => {
  const says = ask([0, 0, -1, 1, 1, -1])
  for (const row of [2, 5]) expect([says[row * 2], says[row * 2 + 1]]).toEqual([0, 0])
  expect(back(says, 0, 0)).toBeCloseTo(1, 3)
  expect(back(says, 1, 4)).toBeCloseTo(1, 3)
})
