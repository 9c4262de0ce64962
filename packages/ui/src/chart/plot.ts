export type CostSeries = {
  label: string
  /** One value for each point in time, from the start; both series have as many. */
  values: readonly number[]
}

export type ChartTick = { at: number; text: string }

export type Plot = {
  width: number
  height: number
  /** Pixel of a point, counted from 0 to `last` along the chart. */
  x: (at: number) => number
  /** Pixel of a value between 0 and `top`. */
  y: (value: number) => number
  /** The point nearest to a pixel. */
  nearest: (pixel: number) => number
}

const EDGE = { left: 6, right: 6, top: 32, bottom: 32 }

/** Maps points and values to pixels of a drawing that is as wide as its column. */
export const plotOf = (size: { width: number; height: number }, last: number, top: number): Plot => {
  const across = size.width - EDGE.left - EDGE.right
  const down = size.height - EDGE.top - EDGE.bottom
  return {
    ...size,
    x: (at) => EDGE.left + (last > 0 ? (at / last) * across : 0),
    y: (value) => EDGE.top + down - (top > 0 ? value / top : 0) * down,
    nearest: (pixel) => Math.min(last, Math.max(0, Math.round(((pixel - EDGE.left) / across) * last))),
  }
}

const rounded = (pixel: number) => Math.round(pixel * 10) / 10

/** A path through the values, one point each. */
export const pathOf = (plot: Plot, values: readonly number[]): string =>
  values.map((value, at) => `${at === 0 ? 'M' : 'L'}${rounded(plot.x(at))} ${rounded(plot.y(value))}`).join('')
