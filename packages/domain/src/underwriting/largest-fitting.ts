type Grid = { readonly stepCents: number; readonly ceilingCents: number; readonly guessCents?: number }

/**
 * The largest amount on the step, not above the ceiling, that fits; 0 where none does. Whatever is smaller than a
 * fitting amount must fit too. A good guess saves questions: the search walks away from it in doubling strides, but
 * never past the middle of what is left.
 */
export const largestFitting = (grid: Grid, fits: (cents: number) => boolean): number => {
  const { stepCents, ceilingCents } = grid
  let fitting = 0
  let tooMany = Math.floor(ceilingCents / stepCents) + 1
  let probe = Math.max(1, Math.min(tooMany - 1, Math.floor((grid.guessCents ?? ceilingCents) / stepCents)))
  for (let stride = 1; tooMany - fitting > 1; stride *= 2) {
    const isFitting = fits(probe * stepCents)
    if (isFitting) fitting = probe
    else tooMany = probe
    const middle = Math.floor((fitting + tooMany) / 2)
    probe = isFitting ? Math.min(fitting + stride, middle) : Math.max(tooMany - stride, middle)
  }
  return fitting * stepCents
}
