const MARGIN = 4

const extent = (values: readonly number[]): { from: number; size: number } => {
  const from = Math.min(...values)
  return { from: from - MARGIN, size: Math.max(...values) - from + 2 * MARGIN }
}

/** The viewBox around a path of absolute points, as the papers crop it. */
export const boxOf = (path: string): string => {
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const x = extent(numbers.filter((_, index) => index % 2 === 0))
  const y = extent(numbers.filter((_, index) => index % 2 === 1))
  return `${x.from} ${y.from} ${x.size} ${y.size}`
}
