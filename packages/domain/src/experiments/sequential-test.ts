/** How many people saw a variation, and how many of them did what is counted. */
export type Counts = { readonly people: number; readonly converted: number }

/** The difference of two shares in points of 1, with bounds that hold at every look, however often one looks. */
export type Difference = {
  readonly estimate: number
  readonly low: number
  readonly high: number
  /** The chance of such a difference, or a larger one at any look, where there is none. */
  readonly p: number
}

/** Fewer on a side, or fewer of either outcome: the normal approximation below is not near enough. */
const LEAST_PEOPLE = 100
const LEAST_OUTCOMES = 10

/**
 * The scale of differences that the test is sharpest at, in points of 1: four points, a tenth of a step that two of five people
 * take. Another scale is as valid and needs more people.
 */
const MIXTURE_SCALE = 0.04

const isEnough = ({ people, converted }: Counts): boolean =>
  people >= LEAST_PEOPLE && converted >= LEAST_OUTCOMES && people - converted >= LEAST_OUTCOMES

const shareOf = ({ people, converted }: Counts): number => converted / people

const varianceOf = (counts: Counts): number => {
  const share = shareOf(counts)
  return (share * (1 - share)) / counts.people
}

/**
 * The mixture sequential probability ratio test (Johari, Koomen, Pekelis and Walsh, "Always Valid Inference", Operations Research
 * 70, 2022) of two shares, with a normal mixture. Stopping at the first look that excludes no difference is wrong in at most
 * `alpha` of all experiments without one. Undefined while too few took part.
 */
export const differenceOf = (variation: Counts, control: Counts, alpha: number): Difference | undefined => {
  if (!isEnough(variation) || !isEnough(control)) return undefined
  const estimate = shareOf(variation) - shareOf(control)
  const variance = varianceOf(variation) + varianceOf(control)
  const mixture = MIXTURE_SCALE ** 2
  const widened = variance + mixture
  const logRatio = (mixture * estimate ** 2) / (2 * variance * widened) - Math.log(widened / variance) / 2
  const bound = Math.sqrt(((2 * variance * widened) / mixture) * (Math.log(widened / variance) / 2 - Math.log(alpha)))
  return { estimate, low: estimate - bound, high: estimate + bound, p: Math.min(1, Math.exp(-logRatio)) }
}
