import { type PercentText, percentOf } from './exact-ratio.ts'

/** Fee = initial draw x percent, rounded half up; net = what reaches the borrower, since the whole line is drawn less the fee. */
export const originationFee = (input: {
  drawCents: number
  feePercent: PercentText
}): { feeCents: number; netCents: number } => {
  const feeCents = percentOf(input.drawCents, input.feePercent)
  return { feeCents, netCents: input.drawCents - feeCents }
}
