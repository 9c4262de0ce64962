import { setImmediate as nextTurn } from 'node:timers/promises'

/** A text as a sparse vector: numbers of features, and their weights. */
export type Vector = { readonly at: readonly number[]; readonly weight: readonly number[] }

/** Rounds over all texts; the result converges earlier. */
const ROUNDS = 12
/** A prime step that visits the texts in a fixed mixed order. */
const STRIDE = 7919
const MIXED_BY = 31

type Sides = {
  readonly texts: readonly Vector[]
  readonly isOurs: readonly boolean[]
  readonly features: number
  /** The cost of a text on the wrong side: one of ours, one of the others. */
  readonly costs: readonly [number, number]
}

/**
 * A plane between two kinds of texts: a support vector machine with squared hinge loss, by dual coordinate descent
 * (Hsieh and others, 2008). Nothing is random: the same texts always give the same plane.
 */
export const separate = async ({ texts, isOurs, features, costs }: Sides): Promise<(text: Vector) => number> => {
  const weights = new Float64Array(features)
  const plane = { bias: 0 }
  const scoreOf = ({ at, weight }: Vector): number =>
    at.reduce((sum, feature, n) => sum + (weights[feature] ?? 0) * (weight[n] ?? 0), plane.bias)
  const move = ({ at, weight }: Vector, by: number): void => {
    plane.bias += by
    for (const [n, feature] of at.entries()) weights[feature] = (weights[feature] ?? 0) + by * (weight[n] ?? 0)
  }
  const slack = isOurs.map((ours) => 1 / (2 * costs[ours ? 0 : 1]))
  const squares = texts.map(({ weight }, n) => weight.reduce((sum, one) => sum + one * one, 1) + (slack[n] ?? 0))
  const pulls = new Float64Array(texts.length)
  for (let round = 0; round < ROUNDS; round++) {
    for (let step = 0; step < texts.length; step++) {
      const n = (step * STRIDE + round * MIXED_BY) % texts.length
      const [text, pull = 0] = [texts[n], pulls[n]]
      if (text === undefined) continue
      const side = isOurs[n] === true ? 1 : -1
      const slope = side * scoreOf(text) - 1 + (slack[n] ?? 0) * pull
      const next = Math.max(pull - slope / (squares[n] ?? 1), 0)
      if (next === pull) continue
      pulls[n] = next
      move(text, (next - pull) * side)
    }
    await nextTurn()
  }
  return scoreOf
}
