// Every index here lies within its table, which the compiler cannot know; therefore cells are read `as number`.

/** Columns or rows that are summed at once, so that the processor waits for memory less often. */
const SIDE_BY_SIDE = 4

/** Four sums at once: the row at `at` times the four rows from `other` on, over the first `length` cells. */
const fourProducts = (table: Float64Array, [at, other, size, length]: readonly [number, number, number, number]) => {
  let [one, two, three, four] = [0, 0, 0, 0]
  for (let k = 0; k < length; k++) {
    const own = table[at + k] as number
    one += own * (table[other + k] as number)
    two += own * (table[other + size + k] as number)
    three += own * (table[other + 2 * size + k] as number)
    four += own * (table[other + 3 * size + k] as number)
  }
  return [one, two, three, four] as const
}

/** The lower triangle L with L·Lᵀ = the table (Cholesky), in place of it. The table is symmetric and positive. */
const factor = (table: Float64Array, size: number): void => {
  for (let row = 0; row < size; row++) {
    const at = row * size
    for (let first = 0; first <= row; first += SIDE_BY_SIDE) {
      const wide = first + SIDE_BY_SIDE <= row
      const sums = wide ? fourProducts(table, [at, first * size, size, first]) : undefined
      for (let column = first; column < first + SIDE_BY_SIDE && column <= row; column++) {
        const other = column * size
        let sum = (table[at + column] as number) - (sums?.[column - first] ?? 0)
        for (let k = wide ? first : 0; k < column; k++) sum -= (table[at + k] as number) * (table[other + k] as number)
        table[at + column] = column === row ? Math.sqrt(sum) : sum / (table[other + column] as number)
      }
    }
  }
}

/** The inverse of L, row by row. */
const invertLower = (lower: Float64Array, size: number): Float64Array => {
  const inverse = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    const at = row * size
    const own = lower[at + row] as number
    for (let first = 0; first < row; first += SIDE_BY_SIDE) {
      const share = (of: number) => (of < row ? (lower[at + of] as number) / own : 0)
      const [one, two, three, four] = [share(first), share(first + 1), share(first + 2), share(first + 3)]
      const from = first * size
      // Beyond its diagonal a row of the inverse is zero, so all four sums may run as far as the longest.
      const last = Math.min(first + SIDE_BY_SIDE - 1, row - 1)
      for (let column = 0; column <= last; column++)
        inverse[at + column] =
          (inverse[at + column] as number) -
          one * (inverse[from + column] as number) -
          two * ((inverse[from + size + column] as number) || 0) -
          three * ((inverse[from + 2 * size + column] as number) || 0) -
          four * ((inverse[from + 3 * size + column] as number) || 0)
    }
    inverse[at + row] = 1 / own
  }
  return inverse
}

export type Solved = {
  /** size × classes: the weight of each phrasing for each class. */
  readonly says: Float64Array
  /** size × classes: the prediction for each phrasing when it is left out. Takes as long again as the rest. */
  leftOut(): Float64Array
}

/** The input of ridge regression: a symmetric table of similarities, the class of each row, and the smoothing. */
export type Asked = {
  readonly table: Float64Array
  readonly classOf: readonly number[]
  readonly classes: number
  readonly smoothing: number
}

/** (L·Lᵀ)⁻¹ Y: first L⁻¹ Y from the top, then L⁻ᵀ of that from the bottom. */
const substitute = (lower: Float64Array, { classOf, classes }: Asked): Float64Array => {
  const size = classOf.length
  const says = new Float64Array(size * classes)
  for (let row = 0; row < size; row++) {
    const at = row * classes
    says[at + (classOf[row] as number)] = 1
    for (let k = 0; k < row; k++) take(says, [at, k * classes, classes], lower[row * size + k] as number)
    for (let c = 0; c < classes; c++) says[at + c] = (says[at + c] as number) / (lower[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row--) {
    const at = row * classes
    for (let c = 0; c < classes; c++) says[at + c] = (says[at + c] as number) / (lower[row * size + row] as number)
    for (let k = 0; k < row; k++) take(says, [k * classes, at, classes], lower[row * size + k] as number)
  }
  return says
}

/** Subtracts a share of the row at `other` from the row at `at`. */
const take = (cells: Float64Array, [at, other, length]: readonly [number, number, number], share: number): void => {
  if (share === 0) return
  for (let c = 0; c < length; c++) cells[at + c] = (cells[at + c] as number) - share * (cells[other + c] as number)
}

/** The diagonal of (L·Lᵀ)⁻¹: the squares of each column of L⁻¹. */
const inverseDiagonal = (lower: Float64Array, size: number): Float64Array => {
  const inverse = invertLower(lower, size)
  const diagonal = new Float64Array(size)
  for (let row = 0; row < size; row++)
    for (let k = 0; k <= row; k++) diagonal[k] = (diagonal[k] as number) + (inverse[row * size + k] as number) ** 2
  return diagonal
}

/**
 * Ridge regression of the classes on the similarities: (K + λ)⁻¹ Y, and its leave-one-out predictions without solving
 * again, yᵢ − sayᵢ ⁄ (K + λ)⁻¹ᵢᵢ (Rifkin and Lippert, 2007).
 */
export const solve = (asked: Asked): Solved => {
  const { table, classOf, classes, smoothing } = asked
  const size = classOf.length
  const lower = table.slice()
  for (let row = 0; row < size; row++) lower[row * size + row] = (lower[row * size + row] as number) + smoothing
  factor(lower, size)
  const says = substitute(lower, asked)
  const leftOut = () => {
    const diagonal = inverseDiagonal(lower, size)
    return says.map((say, cell) => {
      const row = Math.floor(cell / classes)
      const truth = classOf[row] === cell % classes ? 1 : 0
      return truth - say / (diagonal[row] as number)
    })
  }
  return { says, leftOut }
}
