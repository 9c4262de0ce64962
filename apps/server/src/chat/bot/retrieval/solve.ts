import type { Postings } from './likeness.ts'

// Every index here lies within its table, which the compiler cannot know; therefore cells are read `as number`.

/** Then no score moves by more than a hundredth any more, on the phrasings that ship. */
const STEPS = 20

/** Less than this is left only by rounding. */
const LEARNED = 1e-9

/** The input of ridge regression: the features of each text, the class of each text, and the smoothing. */
export type Asked = {
  readonly postings: Postings
  /** −1 for a text that is left out. */
  readonly classOf: readonly number[]
  readonly classes: number
  readonly smoothing: number
}

/** The similarities of all texts times a table of size × classes, without writing the similarities down. */
const timesLikeness = ({ starts, texts, weights }: Postings, table: Float32Array, classes: number) => {
  const result = new Float32Array(table.length)
  const sum = new Float32Array(classes)
  for (let key = 0; key + 1 < starts.length; key++) {
    const [from, to] = [starts[key] as number, starts[key + 1] as number]
    sum.fill(0)
    for (let entry = from; entry < to; entry++) {
      const [at, weight] = [(texts[entry] as number) * classes, weights[entry] as number]
      for (let c = 0; c < classes; c++) sum[c] = (sum[c] as number) + weight * (table[at + c] as number)
    }
    for (let entry = from; entry < to; entry++) {
      const [at, weight] = [(texts[entry] as number) * classes, weights[entry] as number]
      for (let c = 0; c < classes; c++) result[at + c] = (result[at + c] as number) + weight * (sum[c] as number)
    }
  }
  return result
}

/** Of each class, the sum of one table times another. */
const products = (one: Float32Array, other: Float32Array, classes: number): Float64Array => {
  const sums = new Float64Array(classes)
  for (let at = 0; at < one.length; at += classes)
    for (let c = 0; c < classes; c++)
      sums[c] = (sums[c] as number) + (one[at + c] as number) * (other[at + c] as number)
  return sums
}

const addTimes = (to: Float32Array, shares: Float64Array, what: Float32Array): void => {
  const classes = shares.length
  for (let at = 0; at < to.length; at += classes)
    for (let c = 0; c < classes; c++)
      to[at + c] = (to[at + c] as number) + (shares[c] as number) * (what[at + c] as number)
}

/** Sets the rows of texts that are left out to zero. */
const leaveOut = (table: Float32Array, { classOf, classes }: Asked): void => {
  for (const [row, of] of classOf.entries()) if (of < 0) table.fill(0, row * classes, (row + 1) * classes)
}

/**
 * Ridge regression of the classes on the similarities, (K + λ)⁻¹ Y, by conjugate gradients for all classes at once. K is
 * the product of the features with themselves: a step costs as much as there are features, and no table of similarities
 * is made. The result, size × classes, is the weight of each text for each class.
 */
export const solve = (asked: Asked): Float32Array => {
  const { postings, classOf, classes, smoothing } = asked
  const says = new Float32Array(classOf.length * classes)
  const left = new Float32Array(says.length)
  for (const [row, of] of classOf.entries()) if (of >= 0) left[row * classes + of] = 1
  const along = Float32Array.from(left)
  let squares = products(left, left, classes)
  for (let step = 0; step < STEPS; step++) {
    const bend = timesLikeness(postings, along, classes)
    addTimes(bend, new Float64Array(classes).fill(smoothing), along)
    leaveOut(bend, asked)
    const bends = products(along, bend, classes)
    // A class without texts has nothing to learn, and one that is learned nothing more.
    const shares = squares.map((square, c) => (square < LEARNED ? 0 : square / (bends[c] as number)))
    addTimes(says, shares, along)
    addTimes(
      left,
      shares.map((share) => -share),
      bend,
    )
    const before = squares
    squares = products(left, left, classes)
    const keep = squares.map((square, c) => ((before[c] as number) < LEARNED ? 0 : square / (before[c] as number)))
    for (let at = 0; at < along.length; at += classes)
      for (let c = 0; c < classes; c++)
        along[at + c] = (left[at + c] as number) + (keep[c] as number) * (along[at + c] as number)
  }
  return says
}
