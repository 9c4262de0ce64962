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

/** A plane between two kinds of texts: the weight of each feature, as data that a thread can hand over. */
export type Plane = { readonly weights: Float32Array; readonly bias: number }

/** How far a text lies on the side of ours, below 0 on that of the others. */
export const scoreOf = ({ weights, bias }: Plane, { at, weight }: Vector): number =>
  at.reduce((sum, feature, n) => sum + (weights[feature] ?? 0) * (weight[n] ?? 0), bias)

/**
 * A plane between two kinds of texts: a support vector machine with squared hinge loss, by dual coordinate descent
 * (Hsieh and others, 2008). Nothing is random: the same texts always give the same plane.
 */
export const separate = ({ texts, isOurs, features, costs }: Sides): Plane => {
  const weights = new Float64Array(features)
  const plane = { bias: 0 }
  const current = ({ at, weight }: Vector): number =>
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
      const slope = side * current(text) - 1 + (slack[n] ?? 0) * pull
      const next = Math.max(pull - slope / (squares[n] ?? 1), 0)
      if (next === pull) continue
      pulls[n] = next
      move(text, (next - pull) * side)
    }
  }
  return { weights: Float32Array.from(weights), bias: plane.bias }
}
