export type StrokePoint = { readonly x: number; readonly y: number }
export type Stroke = { readonly points: readonly StrokePoint[] }

/** What a contract takes; beyond it the stroke is drawn coarser. */
const LONGEST = 100_000
const COARSER = [1.5, 3, 6, 12]

const round = (value: number): string => String(Math.round(value * 10) / 10)
const at = ({ x, y }: StrokePoint): string => `${round(x)} ${round(y)}`
const distance = (one: StrokePoint, other: StrokePoint): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Leaves out what lies closer to the last kept point than this; the end always stays. */
const thinned = (points: readonly StrokePoint[], leastPx: number): readonly StrokePoint[] => {
  const kept: StrokePoint[] = []
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1)
    if (!last || index === points.length - 1 || distance(last, point) >= leastPx) kept.push(point)
  }
  return kept
}

/** A curve through the points: each piece leans on the points before and after it (Catmull-Rom as Bézier). */
const curve = (points: readonly StrokePoint[]): string => {
  const [first, ...rest] = points
  if (!first) return ''
  // A dot is a line that a round pen makes visible.
  if (rest.length === 0) return `M ${at(first)} L ${at({ x: first.x + 0.5, y: first.y })}`
  const pieces = rest.map((to, index) => {
    const from = points[index] ?? first
    const before = points[index - 1] ?? from
    const after = points[index + 2] ?? to
    const lean = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const reach = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C ${at(lean)} ${at(reach)} ${at(to)}`
  })
  return [`M ${at(first)}`, ...pieces].join(' ')
}

/** What was drawn as one SVG path of absolute M, L and C commands; empty when nothing was. */
export const strokePath = (strokes: readonly Stroke[]): string => {
  const drawn = strokes.filter(({ points }) => points.length > 0)
  const pathAt = (leastPx: number) => drawn.map(({ points }) => curve(thinned(points, leastPx))).join(' ')
  return COARSER.map(pathAt).find((path) => path.length <= LONGEST) ?? ''
}
