/** Beyond this number Stirling's series is exact to the last places. */
const SERIES_FROM = 10

/** The logarithm of the gamma function for a number above 0, by Stirling's series (Abramowitz and Stegun 6.1.41). */
const logGamma = (value: number): number => {
  let [at, below] = [value, 0]
  while (at < SERIES_FROM) {
    below += Math.log(at)
    at += 1
  }
  const square = at * at
  const series = (1 / 12 - (1 / 360 - 1 / (1260 * square)) / square) / at
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - below
}

/** The shares were mixed up by a fault where chance alone explains the numbers less often than once in a thousand. */
const ALPHA = 0.001
/** How close to the intended shares the alternative lies. The larger, the sooner a small fault is seen. */
const CONCENTRATION = 100

export type RatioCheck = {
  /** The chance of such numbers, or stranger ones at any look, where people are assigned by the weights. */
  readonly p: number
  readonly isMixedUp: boolean
}

/**
 * Whether as many people saw each variation as its weight says, at every look (Lindon and Malek, "Anytime-Valid Inference for
 * Multinomial Count Data", 2022). Where they did not, part of them was lost on the way, and no other figure can be believed.
 * `people` and `weights` are in the same order.
 */
export const checkRatio = (people: readonly number[], weights: readonly number[]): RatioCheck => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const all = people.reduce((sum, count) => sum + count, 0)
  let logRatio = logGamma(CONCENTRATION) - logGamma(CONCENTRATION + all)
  for (const [at, weight] of weights.entries()) {
    const [count, share] = [people[at] ?? 0, weight / whole]
    // Nobody may see what has no weight.
    if (share === 0 && count > 0) return { p: 0, isMixedUp: true }
    if (share === 0) continue
    const prior = CONCENTRATION * share
    logRatio += logGamma(prior + count) - logGamma(prior) - count * Math.log(share)
  }
  const p = Math.min(1, Math.exp(-logRatio))
  return { p, isMixedUp: p < ALPHA }
}
