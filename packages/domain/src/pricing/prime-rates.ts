import { addDays, type Day, daysBetween, parseDay } from '../calendar/index.ts'
import { primeHistory } from './plan-terms.ts'
import { isRate, type ReadTable, readTable } from './published-table.ts'
import type { LaterDrawPricing, Percent, RateSheet, YearOfIndex } from './rate-sheet.ts'

/** The prime rate from a day on, until the next change. */
export type PrimeRate = { readonly from: Day; readonly percent: Percent }

/** The changes of the prime rate, in no order, and the day until which they are known to be all. */
export type PrimeRates = { readonly rows: readonly PrimeRate[]; readonly readOn: Day }

const rowOf = (line: string): PrimeRate | string => {
  const [first = '', percent = '', ...rest] = line.trim().split(/\s*[,|]\s*|\s+/)
  const from = parseDay(first)
  if (from === undefined) return `"${first.slice(0, 20)}" is no day as 2026-11-23`
  if (rest.length > 0 || !isRate(percent)) return `"${percent.slice(0, 20)}" is no percentage as 6.75`
  return { from, percent }
}

/**
 * Reads the changes of the prime rate as the Federal Reserve's release H.15 is published: a heading, then a line for each
 * change with its day and the rate from then on, parted by a comma, a bar or blanks.
 */
export const readPrimeRates = (text: string): ReadTable<PrimeRate> => {
  const read = readTable(text, rowOf)
  const twice = read.ok && read.rows.find(({ from }, nth) => read.rows.findIndex((one) => one.from === from) < nth)
  return twice ? { ok: false, errors: [`${twice.from} is named twice`] } : read
}

const primeOn = (rows: readonly PrimeRate[], on: Day): PrimeRate | undefined =>
  rows
    .filter(({ from }) => from <= on)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1)

/** How many years the example of the index shows (12 CFR 1026.40(d)(12)(xi)). */
const YEARS = 15

const yearOf = (on: Day): number => Number(on.slice(0, 4))

/** The index at the end of each of the last fifteen years: as loaded, else as we know it. */
const historyOn = (rows: readonly PrimeRate[], on: Day): readonly YearOfIndex[] =>
  Array.from({ length: YEARS }, (_, nth) => yearOf(on) - YEARS + nth).flatMap((year) => {
    const percent =
      primeOn(rows, `${year}-12-31` as Day)?.percent ?? primeHistory.find((known) => known.year === year)?.percent
    return percent === undefined ? [] : [{ year, percent }]
  })

/** The sheet with the prime rate of a day and the years before it; the sheet itself where its index is another one. */
export const withPrime = (sheet: RateSheet, { rows, readOn }: PrimeRates, on: Day): RateSheet => {
  const inForce = primeOn(rows, on)
  const { laterDraws } = sheet
  if (laterDraws.index !== 'prime' || inForce === undefined) return sheet
  const known = readOn < on ? readOn : on
  return {
    ...sheet,
    laterDraws: {
      ...laterDraws,
      indexPercent: inForce.percent,
      asOf: known < inForce.from ? inForce.from : known,
      history: historyOn(rows, on),
    },
  }
}

/** The years of the index that documents show. */
export const indexHistoryOf = ({ laterDraws }: Pick<RateSheet, 'laterDraws'>): readonly YearOfIndex[] =>
  laterDraws.history ?? primeHistory

/** The account-opening disclosure has a rate of the last 30 days (12 CFR 1026.6(a)(1)(ii)). */
const MOST_DAYS = 30

/** The last day on which an index of that day may be used. */
export const lastDayOfIndex = (asOf: Day): Day => addDays(asOf, MOST_DAYS - 1)

/** Whether the index is older than that, or the fifteen years do not end with the last one. */
export const isIndexTooOld = (laterDraws: LaterDrawPricing, on: Day): boolean =>
  daysBetween(laterDraws.asOf, on) >= MOST_DAYS || indexHistoryOf({ laterDraws }).at(-1)?.year !== yearOf(on) - 1
