import { Decimal } from 'decimal.js'
import { type Day, parseDay } from '../calendar/index.ts'
import { TERMS_YEARS, type TermYears } from '../enumerations/index.ts'
import { isRate, publishedDay, type ReadTable, readTable } from './published-table.ts'
import type { Percent, RateSheet, TreasuryYield } from './rate-sheet.ts'

/** The maturities, in years, that the terms of lines are compared with. */
export const TREASURY_YEARS = [5, 10, 20, 30] as const
type Maturity = (typeof TREASURY_YEARS)[number]

/** The yields of one day, in the order of TREASURY_YEARS. */
export type TreasuryYields = { readonly on: Day; readonly percents: readonly Percent[] }

const fieldsOf = (line: string): readonly string[] =>
  line.split(',').map((field) => field.trim().replace(/^"(.*)"$/, '$1'))

/**
 * Reads the daily par yield curve as the Treasury publishes it: a heading with the maturities ('5 Yr'), then a line for each day,
 * month first, parted by commas.
 */
export const readTreasuryYields = (text: string): ReadTable<TreasuryYields> => {
  const [heading = ''] = text.split(/\r?\n/)
  const columns = TREASURY_YEARS.map((years) => fieldsOf(heading).indexOf(`${years} Yr`))
  const missing = TREASURY_YEARS.filter((_, nth) => columns[nth] === -1)
  if (missing.length > 0) return { ok: false, errors: [`the heading has no column "${missing[0]} Yr"`] }
  return readTable(text, (line) => {
    const fields = fieldsOf(line)
    const [first = ''] = fields
    const on = publishedDay(first)
    if (on === undefined) return `"${first.slice(0, 20)}" is no day as 11/23/2026`
    const percents = columns.map((column) => fields[column] ?? '')
    const wrong = percents.findIndex((percent) => !isRate(percent))
    if (wrong >= 0) return `the yield of ${TREASURY_YEARS[wrong]} years is no percentage as 4.25`
    return { on, percents }
  })
}

const monthBefore = (day: Day): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/**
 * The days whose yields a state's limit may mean: the 15th of the month before the application, and that of its own month once
 * it is past. The law says the first, what New York's supervisor publishes the second.
 */
export const treasuryDays = (appliedOn: Day, today: Day): readonly Day[] =>
  [`${monthBefore(appliedOn)}-15`, `${appliedOn.slice(0, 7)}-15`]
    .map(parseDay)
    .filter((day) => day !== undefined)
    .filter((day) => day <= today)

/** The maturities that are comparable with a term: its own, or of fifteen years those on either side. */
const comparable = (termYears: TermYears): readonly Maturity[] => (termYears === 15 ? [10, 20] : [termYears])

/** The smallest of the yields that may be meant, by the line's term, so that the limit is the stricter one. */
export const comparableYields = (rows: readonly TreasuryYields[]): TreasuryYield | undefined => {
  const [first] = rows
  if (first === undefined) return undefined
  const smallest = (termYears: TermYears): Percent =>
    Decimal.min(
      ...rows.flatMap(({ percents }) =>
        comparable(termYears).map((years) => percents[TREASURY_YEARS.indexOf(years)] ?? '0'),
      ),
    ).toString()
  return {
    byTermYears: Object.fromEntries(TERMS_YEARS.map((years) => [years, smallest(years)])) as Record<TermYears, Percent>,
    source: `par yields of ${rows.map(({ on }) => on).join(' and ')}`,
  }
}

/** Our own figure, for a sandbox: nothing is offered on it in live. */
const OWN_YIELD: Percent = '4.00'

/** The yield of a Treasury security of a comparable maturity, and where it comes from. */
export const treasuryYield = (
  { treasury }: Pick<RateSheet, 'treasury'>,
  termYears: TermYears,
): { readonly percent: Percent; readonly source: string } =>
  treasury === undefined
    ? { percent: OWN_YIELD, source: 'our own figure: invented' }
    : { percent: treasury.byTermYears[termYears], source: treasury.source }
