import type { Day } from '../calendar/day.ts'
import { isWithinPercent, type PercentText, requireCents } from './exact-ratio.ts'
import { PreciseDecimal } from './precise-decimal.ts'

/** The thresholds of 12 CFR 1026.32(a)(1) from one day on; the dollar figures change every 1 January. */
export type HoepaFigures = {
  effectiveFrom: Day
  /** From this loan amount on, only feePercent limits the fees. */
  fullTestFromCents: number
  feePercent: PercentText
  smallLoanFeePercent: PercentText
  smallLoanFeeCents: number
  aprMarginPercent: { first: PercentText; junior: PercentText }
  prepaymentPenaltyMonths: number
  prepaymentPenaltyPercent: PercentText
  source: string
}

export const HOEPA_FIGURES: readonly HoepaFigures[] = [
  {
    effectiveFrom: '2026-01-01',
    fullTestFromCents: 2_759_200,
    feePercent: '5',
    smallLoanFeePercent: '8',
    smallLoanFeeCents: 138_000,
    aprMarginPercent: { first: '6.5', junior: '8.5' },
    prepaymentPenaltyMonths: 36,
    prepaymentPenaltyPercent: '2',
    source: '90 FR 57890; 12 CFR 1026.32(a)(1)',
  },
]

/** The figures in force on a day: the latest that had begun; undefined before the first ones stored here. */
export const hoepaFiguresOn = (on: Day, table: readonly HoepaFigures[] = HOEPA_FIGURES): HoepaFigures | undefined =>
  table.filter((figures) => figures.effectiveFrom <= on).sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]

/** Whether the figures are those of the day's own year: they are published anew for each (12 CFR 1026.32(a)(1)(ii)). */
export const areOfYear = ({ effectiveFrom }: Pick<HoepaFigures, 'effectiveFrom'>, on: Day): boolean =>
  effectiveFrom.slice(0, 4) === on.slice(0, 4)

export type HoepaTerms = {
  /** For an open-end line its credit limit at opening [1026.32(b)(4)(ii)]. */
  totalLoanCents: number
  pointsAndFeesCents: number
  /** The note rate, or index + margin where it varies [1026.32(a)(3)]; never an all-in rate. */
  ratePercent: PercentText
  aporPercent: PercentText
  lien: 'first' | 'junior'
  /** Absent if prepayment costs nothing; percent is of the prepaid amount. */
  prepaymentPenalty?: { chargedForMonths: number; percent: PercentText }
}

export const isHighCostByFees = (
  terms: Pick<HoepaTerms, 'totalLoanCents' | 'pointsAndFeesCents'>,
  figures: HoepaFigures,
): boolean => {
  const { totalLoanCents, pointsAndFeesCents } = terms
  const isOver = (capPercent: PercentText): boolean =>
    !isWithinPercent({ partCents: pointsAndFeesCents, wholeCents: totalLoanCents, capPercent })
  if (requireCents(totalLoanCents) >= figures.fullTestFromCents) return isOver(figures.feePercent)
  return isOver(figures.smallLoanFeePercent) || pointsAndFeesCents > figures.smallLoanFeeCents
}

export const isHighCostByApr = (
  terms: Pick<HoepaTerms, 'ratePercent' | 'aporPercent' | 'lien'>,
  figures: HoepaFigures,
): boolean =>
  new PreciseDecimal(terms.ratePercent).gt(
    new PreciseDecimal(terms.aporPercent).plus(figures.aprMarginPercent[terms.lien]),
  )

export const isHighCostByPrepaymentPenalty = (
  { prepaymentPenalty }: Pick<HoepaTerms, 'prepaymentPenalty'>,
  figures: HoepaFigures,
): boolean =>
  prepaymentPenalty !== undefined &&
  (prepaymentPenalty.chargedForMonths > figures.prepaymentPenaltyMonths ||
    new PreciseDecimal(prepaymentPenalty.percent).gt(figures.prepaymentPenaltyPercent))

export type HoepaVerdict = {
  highCost: boolean
  highCostByFees: boolean
  highCostByApr: boolean
  highCostByPrepaymentPenalty: boolean
}

/**
 * All three coverage tests. Any one of them makes the line a high-cost mortgage; a limit may be reached but not
 * exceeded.
 */
export const hoepa = (terms: HoepaTerms, figures: HoepaFigures): HoepaVerdict => {
  const highCostByFees = isHighCostByFees(terms, figures)
  const highCostByApr = isHighCostByApr(terms, figures)
  const highCostByPrepaymentPenalty = isHighCostByPrepaymentPenalty(terms, figures)
  return {
    highCost: highCostByFees || highCostByApr || highCostByPrepaymentPenalty,
    highCostByFees,
    highCostByApr,
    highCostByPrepaymentPenalty,
  }
}
