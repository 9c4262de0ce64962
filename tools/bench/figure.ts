/** One measured figure; with a floor, the goal is a ratio to it, without one, a figure. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: 'µs' | 'ms' | 'MB' | 'MB/h' | 's' | 'kB' | 'points' | '%'
  readonly floor?: { readonly what: string; readonly value: number }
  readonly most: number
  /** Goals that are only reported cannot fail. */
  readonly mustMeet: boolean
}

/** A small one runs each part once: it shows that the bench works, and its figures mean nothing. */
export type Extent = 'whole' | 'small'

export type BenchOptions = { readonly minutes?: number }

export type Bench = (extent: Extent, options?: BenchOptions) => Promise<readonly Figure[]>

const measured = ({ value, floor }: Figure): number => (floor === undefined ? value : value / floor.value)

const isMet = (figure: Figure): boolean => measured(figure) <= figure.most

/** Sizes do not depend on the extent; times need their rounds. */
const counts = ({ mustMeet, unit }: Figure, extent: Extent): boolean =>
  mustMeet && (extent === 'whole' || unit === 'kB')

export const isMissed = (figure: Figure, extent: Extent): boolean => counts(figure, extent) && !isMet(figure)

const written = (value: number, unit: Figure['unit']): string =>
  `${value.toFixed(unit === 's' ? 2 : unit === 'µs' || unit === 'points' ? 0 : 1)} ${unit}`

const verdict = (figure: Figure, extent: Extent): string => {
  if (isMet(figure)) return 'met'
  return counts(figure, extent) ? 'MISSED' : 'missed (reported only)'
}

/** One line per figure: name, value, the floor of the same run, their ratio, the goal. */
export const formatFigure = (name: string, figure: Figure, extent: Extent): string => {
  const { what, value, unit, floor, most } = figure
  const comparison =
    floor === undefined
      ? [`goal ≤ ${Number(most.toFixed(2))} ${unit}`]
      : [`floor ${written(floor.value, unit)} (${floor.what})`, `${measured(figure).toFixed(2)}x`, `goal ≤ ${most}x`]
  return [`${name.toUpperCase()} ${what}: ${written(value, unit)}`, ...comparison, verdict(figure, extent)].join(' · ')
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
