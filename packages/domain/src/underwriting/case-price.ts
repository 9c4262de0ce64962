import { Decimal } from 'decimal.js'
import { hoepa, hoepaFiguresOn, originationFee } from '../finance/index.ts'
import { laterDrawRate, type Percent, type Price, price } from '../pricing/index.ts'
import type { Choice, UnderwritingCase } from './underwriting-case.ts'

/** HCLTV with a line of this size, unrounded. */
export const hcltvAt = ({ standing, valueCents }: UnderwritingCase, lineCents: number): Decimal =>
  new Decimal(standing.owedAtLimitCents + lineCents).times(100).div(valueCents)

type Priced = Choice & { readonly lineCents: number; readonly autopay: boolean }

const priceWith = (c: UnderwritingCase, priced: Priced, hcltvPercent: Decimal): Price =>
  price(c.sheet, {
    fico: c.facts.score ?? 0,
    hcltvPercent,
    termYears: priced.termYears,
    feePercent: priced.feePercent,
    occupancy: c.facts.property.occupancy,
    lienPosition: c.standing.lienPosition,
    autopay: priced.autopay,
  })

/** The price of a line of this size: the amount moves it through HCLTV. */
export const casePrice = (c: UnderwritingCase, priced: Priced): Price =>
  priceWith(c, priced, hcltvAt(c, priced.lineCents))

/** As `casePrice`, with a ratio past the sheet priced in its last band, so that income can be judged apart from equity. */
export const casePriceDespiteEquity = (c: UnderwritingCase, priced: Priced): Price => {
  const last = c.sheet.hcltvs.at(-1)?.upToPercent ?? 0
  return priceWith(c, priced, Decimal.min(hcltvAt(c, priced.lineCents), last))
}

/**
 * The rate a line is judged at: its own without the autopay discount, which can be revoked, or that of a draw made
 * today at prime plus margin, whichever is higher.
 */
export const fullyIndexedRate = ({ sheet }: UnderwritingCase, rateWithoutAutopay: Percent): Percent => {
  const laterDraw = laterDrawRate(sheet)
  return new Decimal(laterDraw).gt(rateWithoutAutopay) ? laterDraw : rateWithoutAutopay
}

/**
 * The test of 12 CFR 1026.32(a)(1) that stands before every offer on the home that somebody lives in. Without figures for
 * the day nothing passes. A line of ours has no penalty for paying early.
 */
export const isHighCost = (
  c: UnderwritingCase,
  line: Choice & { lineCents: number; ratePercent: Percent },
): boolean => {
  if (c.facts.property.occupancy !== 'PRIMARY') return false
  const figures = c.policy.highCost ?? hoepaFiguresOn(c.on)
  if (!figures) return true
  const { feeCents } = originationFee({ drawCents: line.lineCents, feePercent: line.feePercent })
  return hoepa(
    {
      totalLoanCents: line.lineCents,
      pointsAndFeesCents: feeCents,
      ratePercent: fullyIndexedRate(c, line.ratePercent),
      aporPercent: c.sheet.apor.percent,
      lien: c.standing.lienPosition === 1 ? 'first' : 'junior',
    },
    figures,
  ).highCost
}
