/** One measured figure; with a floor the goal is a ratio to it, without one it is a figure itself. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: 'µs' | 'ms' | 'MB' | 's' | 'kB' | 'points' | '%'
  readonly floor?: { readonly what: string; readonly value: number }
  readonly most: number
  /** Goals that are only reported fail nobody. */
  readonly mustMeet: boolean
}

export type Bench = () => Promise<readonly Figure[]>

const measured = ({ value, floor }: Figure): number => (floor === undefined ? value : value / floor.value)

const isMet = (figure: Figure): boolean => measured(figure) <= figure.most

export const isMissed = (figure: Figure): boolean => figure.mustMeet && !isMet(figure)

const written = (value: number, unit: Figure['unit']): string =>
  `${value.toFixed(unit === 's' ? 2 : unit === 'µs' || unit === 'points' ? 0 : 1)} ${unit}`

const verdict = (figure: Figure): string => {
  if (isMet(figure)) return 'met'
  return figure.mustMeet ? 'MISSED' : 'missed (reported only)'
}

/** One line a figure: what, how much, the floor of the same run, their ratio, the goal. */
export const tell = (name: string, figure: Figure): string => {
  const { what, value, unit, floor, most } = figure
  const beside =
    floor === undefined
      ? [`goal ≤ ${most} ${unit}`]
      : [`floor ${written(floor.value, unit)} (${floor.what})`, `${measured(figure).toFixed(2)}x`, `goal ≤ ${most}x`]
  return [`${name.toUpperCase()} ${what}: ${written(value, unit)}`, ...beside, verdict(figure)].join(' · ')
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
