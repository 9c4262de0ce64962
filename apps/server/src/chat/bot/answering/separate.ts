/** A text as a sparse vector: numbers of features, and their weights. */
export type Vector = { readonly at: Int32Array; readonly weight: Float64Array }

/** It is flat enough once the slope is this share of the first: then no text's score moves by a thousandth any more. */
const FLAT = 1e-5
/** How much of the slope each step may leave: the steps after it begin from elsewhere. */
const LEFT = 0.1
/** The share of the fall that the slope promises, which a step has to bring. */
const LEAST_FALL = 1e-4

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
export const scoreOf = ({ weights, bias }: Plane, text: Vector): number => bias + weigh(weights, text)

const weigh = (weights: Float32Array | Float64Array, { at, weight }: Vector): number => {
  let sum = 0
  for (let n = 0; n < at.length; n++) sum += (weights[at[n] ?? 0] ?? 0) * (weight[n] ?? 0)
  return sum
}

/** A text to learn from. */
type Row = { readonly text: Vector; readonly side: 1 | -1; readonly cost: number }

const rowsOf = ({ texts, isOurs, costs }: Sides): readonly Row[] =>
  texts.map((text, n) => (isOurs[n] === true ? { text, side: 1, cost: costs[0] } : { text, side: -1, cost: costs[1] }))

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0
  for (let n = 0; n < one.length; n++) sum += (one[n] ?? 0) * (other[n] ?? 0)
  return sum
}

const add = (to: Float64Array, by: number, what: Float64Array): void => {
  for (let n = 0; n < to.length; n++) to[n] = (to[n] ?? 0) + by * (what[n] ?? 0)
}

/** The last weight is the bias: that of a feature which every text has. */
const scoreBy = (weights: Float64Array, { text }: Row): number =>
  weigh(weights, text) + (weights[weights.length - 1] ?? 0)

const addRow = (to: Float64Array, by: number, { text: { at, weight } }: Row): void => {
  for (let n = 0; n < at.length; n++) to[at[n] ?? 0] = (to[at[n] ?? 0] ?? 0) + by * (weight[n] ?? 0)
  to[to.length - 1] = (to[to.length - 1] ?? 0) + by
}

/** How much a text is short of the margin; 0 where it lies clearly on its side. */
const shortfall = (score: number, { side }: Row): number => Math.max(0, 1 - side * score)

/** Half the square of the weights, and the cost of the texts by the square of what each is short of. */
const lossOf = (weights: Float64Array, rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.cost * shortfall(scoreBy(weights, row), row) ** 2, dot(weights, weights) / 2)

/** The way down from some weights, as steep as it is; and the texts that are short there. */
const downhill = (weights: Float64Array, rows: readonly Row[]) => {
  const way = weights.map((weight) => -weight)
  const short: Row[] = []
  for (const row of rows) {
    const by = shortfall(scoreBy(weights, row), row)
    if (by === 0) continue
    short.push(row)
    addRow(way, 2 * row.cost * row.side * by, row)
  }
  return { way, short }
}

/** The step to the lowest point, were the same texts short all the way there: by conjugate gradients. */
const stepDown = (way: Float64Array, short: readonly Row[]): Float64Array => {
  const step = new Float64Array(way.length)
  const left = Float64Array.from(way)
  const along = Float64Array.from(way)
  const bend = new Float64Array(way.length)
  let square = dot(left, left)
  const enough = LEFT ** 2 * square
  while (square > enough) {
    bend.set(along)
    for (const row of short) addRow(bend, 2 * row.cost * scoreBy(along, row), row)
    const by = square / dot(along, bend)
    add(step, by, along)
    add(left, -by, bend)
    const before = square
    square = dot(left, left)
    for (let n = 0; n < along.length; n++) along[n] = (left[n] ?? 0) + (square / before) * (along[n] ?? 0)
  }
  return step
}

/** The weights after a step, or after the half, the quarter … of it, where the whole leads up again. */
const after = (
  weights: Float64Array,
  step: Float64Array,
  { rows, way }: { rows: readonly Row[]; way: Float64Array },
) => {
  const before = lossOf(weights, rows)
  const promised = dot(way, step)
  for (let share = 1; ; share /= 2) {
    const next = Float64Array.from(weights)
    add(next, share, step)
    if (lossOf(next, rows) <= before - LEAST_FALL * share * promised) return next
  }
}

/**
 * A plane between two kinds of texts: a support vector machine with squared hinge loss, by a modified finite Newton
 * method (Keerthi and DeCoste, 2005). There is one such plane, and it is found whatever the order of the texts; a text
 * more moves it as far as that text says something new, and no further.
 */
export const separate = (sides: Sides): Plane => {
  const rows = rowsOf(sides)
  let weights = new Float64Array(sides.features + 1)
  let { way, short } = downhill(weights, rows)
  const flat = FLAT * Math.sqrt(dot(way, way))
  while (Math.sqrt(dot(way, way)) > flat) {
    weights = after(weights, stepDown(way, short), { rows, way })
    ;({ way, short } = downhill(weights, rows))
  }
  return { weights: Float32Array.from(weights.subarray(0, -1)), bias: weights.at(-1) ?? 0 }
}
