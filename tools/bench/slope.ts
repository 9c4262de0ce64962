export type Sample = { readonly atMs: number; readonly value: number }

export type Slope = {
  readonly perHour: number
  /** Half the width of the interval that has the true slope in 19 of 20 runs. */
  readonly marginPerHour: number
}

const HOUR_MS = 3_600_000
/** Two standard errors: with more than 20 samples, 95 %. */
const ERRORS = 2

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The straight line through the samples that fits best (least squares), and how sure it is. */
export const slopeOf = (samples: readonly Sample[]): Slope => {
  const [at, value] = [mean(samples.map(({ atMs }) => atMs)), mean(samples.map((sample) => sample.value))]
  const spread = samples.reduce((sum, sample) => sum + (sample.atMs - at) ** 2, 0)
  const slope = samples.reduce((sum, sample) => sum + (sample.atMs - at) * (sample.value - value), 0) / spread
  const left = samples.reduce((sum, sample) => sum + (sample.value - value - slope * (sample.atMs - at)) ** 2, 0)
  const error = Math.sqrt(left / (samples.length - 2) / spread)
  return { perHour: slope * HOUR_MS, marginPerHour: ERRORS * error * HOUR_MS }
}
