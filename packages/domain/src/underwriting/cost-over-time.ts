import type { LevelPayment } from '../finance/index.ts'

/** Where a borrower stands at the end of a year of payments; year 0 is the day of the draw. */
export type CostPoint = {
  readonly year: number
  readonly balanceCents: number
  readonly interestCents: number
  readonly principalCents: number
}

/** One point a year. Interest is what has accrued until then, so that the last point holds the whole of it. */
export const costOverTime = (drawCents: number, { rows }: LevelPayment): readonly CostPoint[] => {
  const points: CostPoint[] = [{ year: 0, balanceCents: drawCents, interestCents: 0, principalCents: 0 }]
  let interestCents = 0
  for (const [index, row] of rows.entries()) {
    interestCents += row.interestCents
    if ((index + 1) % 12 !== 0) continue
    points.push({
      year: (index + 1) / 12,
      balanceCents: row.balanceCents,
      interestCents,
      principalCents: drawCents - row.balanceCents,
    })
  }
  return points
}
