import { Decimal } from 'decimal.js'
import type { Occupancy, TermYears } from '../enumerations/index.ts'
import type { Percent, RateSheet } from './rate-sheet.ts'

export type PriceQuestion = {
  readonly fico: number
  /** Unrounded: 70.004 is above the 70 band, so a figure rounded for display would price it one band too low. */
  readonly hcltvPercent: Decimal.Value
  readonly termYears: TermYears
  readonly feePercent: Percent
  readonly occupancy: Occupancy
  /** The position of the new line, after the liens paid off at closing are gone. */
  readonly lienPosition: number
  readonly autopay: boolean
}

export type PriceRow =
  | 'start'
  | 'score'
  | 'hcltv'
  | 'term'
  | 'occupancy'
  | 'lien position'
  | 'origination fee'
  | 'autopay'
  | 'lowest rate'

/** One row of the sheet that contributed to the price: the band that was met and what it added. */
export type PriceStep = { readonly row: PriceRow; readonly band: string; readonly adderPercent: Percent }

export type PriceRefusal =
  | 'SCORE_BELOW_SHEET'
  | 'HCLTV_ABOVE_SHEET'
  | 'TERM_NOT_OFFERED'
  | 'FEE_NOT_OFFERED'
  | 'RATE_ABOVE_SHEET'

export type Price =
  | { readonly ok: true; readonly ratePercent: Percent; readonly trail: readonly PriceStep[] }
  | { readonly ok: false; readonly reason: PriceRefusal }

/** At least two decimals, and more only if a sheet prices in eighths. */
export const percentText = (percent: Decimal): Percent => percent.toFixed(Math.max(2, percent.decimalPlaces()))

/** The rate of the sheet for one borrower, home and choice: the start rate plus one adder per row. */
export const price = (sheet: RateSheet, question: PriceQuestion): Price => {
  const score = sheet.scores.find((band) => question.fico >= band.from)
  if (!score) return { ok: false, reason: 'SCORE_BELOW_SHEET' }
  const hcltvPercent = new Decimal(question.hcltvPercent)
  const hcltv = sheet.hcltvs.find((band) => hcltvPercent.lte(band.upToPercent))
  if (!hcltv) return { ok: false, reason: 'HCLTV_ABOVE_SHEET' }
  const term = sheet.terms.find((row) => row.termYears === question.termYears)
  if (!term) return { ok: false, reason: 'TERM_NOT_OFFERED' }
  const fee = sheet.fees.find((row) => new Decimal(row.feePercent).eq(question.feePercent))
  if (!fee) return { ok: false, reason: 'FEE_NOT_OFFERED' }

  const trail: PriceStep[] = [
    { row: 'start', band: sheet.version, adderPercent: sheet.startPercent },
    { row: 'score', band: `${score.from} and above`, adderPercent: score.adderPercent },
    { row: 'hcltv', band: `up to ${hcltv.upToPercent} %`, adderPercent: hcltv.adderPercent },
    { row: 'term', band: `${term.termYears} years`, adderPercent: term.adderPercent },
    { row: 'occupancy', band: question.occupancy, adderPercent: sheet.occupancies[question.occupancy] },
    { row: 'lien position', band: String(question.lienPosition), adderPercent: lienAdder(sheet, question) },
    { row: 'origination fee', band: `${fee.feePercent} %`, adderPercent: fee.adderPercent },
    {
      row: 'autopay',
      band: question.autopay ? 'yes' : 'no',
      adderPercent: question.autopay ? sheet.autopayPercent : '0',
    },
  ]
  return withinSheet(sheet, trail)
}

const lienAdder = (sheet: RateSheet, question: PriceQuestion): Percent =>
  question.lienPosition >= 3 ? sheet.thirdLienPercent : '0'

/** A price is never below the sheet's lowest rate; one above its highest rate is not offered. */
const withinSheet = (sheet: RateSheet, trail: readonly PriceStep[]): Price => {
  const rate = Decimal.sum(...trail.map((step) => step.adderPercent))
  if (rate.gt(sheet.highestPercent)) return { ok: false, reason: 'RATE_ABOVE_SHEET' }
  const missing = new Decimal(sheet.lowestPercent).minus(rate)
  if (missing.lte(0)) return { ok: true, ratePercent: percentText(rate), trail }
  const floor = { row: 'lowest rate', band: `${sheet.lowestPercent} %`, adderPercent: percentText(missing) } as const
  return { ok: true, ratePercent: percentText(rate.plus(missing)), trail: [...trail, floor] }
}

/** The rate of a draw made when prime is this many points above today's: index + rise + margin. */
export const laterDrawRate = (sheet: RateSheet, riseInPrime: Decimal.Value = 0): Percent =>
  percentText(Decimal.sum(sheet.laterDraws.indexPercent, riseInPrime, sheet.laterDraws.marginPercent))

/** The index after such a rise. */
export const primeAfter = (sheet: RateSheet, riseInPrime: Decimal.Value): Percent =>
  percentText(Decimal.sum(sheet.laterDraws.indexPercent, riseInPrime))
