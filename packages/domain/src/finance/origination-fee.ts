import { type PercentText, percentParts, requireCents, roundHalfUpRatio } from './exact-ratio.ts'

/** Fee = initial draw x percent, rounded half up; net = what reaches the borrower, since the whole line is drawn less the fee. */
export const originationFee = (input: {
  drawCents: number
  feePercent: PercentText
}): { feeCents: number; netCents: number } => {
  const { units, scale } = percentParts(input.feePercent)
  const feeCents = roundHalfUpRatio(requireCents(input.drawCents), units, 100 * scale)
  return { feeCents, netCents: input.drawCents - feeCents }
}
