import type { LevelPayment } from '@hearthline/domain/finance'

/** Where the borrower stands at the end of a year of payments; year 0 is the day of the draw. */
export type CostYear = {
  readonly year: number
  readonly balanceCents: number
  /** Accrued until then, so that the last year holds the whole of it. */
  readonly interestCents: number
  readonly principalCents: number
}

export const costByYear = (drawCents: number, { rows }: Pick<LevelPayment, 'rows'>): readonly CostYear[] => {
  const years: CostYear[] = [{ year: 0, balanceCents: drawCents, interestCents: 0, principalCents: 0 }]
  let interestCents = 0
  for (const [index, row] of rows.entries()) {
    interestCents += row.interestCents
    if ((index + 1) % 12 !== 0) continue
    const { balanceCents } = row
    years.push({ year: (index + 1) / 12, balanceCents, interestCents, principalCents: drawCents - balanceCents })
  }
  return years
}
