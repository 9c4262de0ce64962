export type CostSeries = {
  label: string
  /** One value for each point in time, from the start; both series have as many. */
  values: readonly number[]
}

export type ChartTick = { at: number; text: string }
