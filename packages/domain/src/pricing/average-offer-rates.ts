import { Decimal } from 'decimal.js'
import { addDays, type Day, daysBetween } from '../calendar/index.ts'
import { TERMS_YEARS, type TermYears } from '../enumerations/index.ts'
import { isRate, publishedDay, type ReadTable, readTable } from './published-table.ts'
import type { AverageOfferRate, Percent, RateSheet } from './rate-sheet.ts'

/** The two tables of average prime offer rates, which are published each week. */
export const AVERAGE_OFFER_RATE_KINDS = ['fixed', 'variable'] as const
export type AverageOfferRateKind = (typeof AVERAGE_OFFER_RATE_KINDS)[number]

/** The columns of a table: terms of 1 to 50 years, or so many years with a first, fixed rate. */
const YEARS = 50

/** A row of one of the tables: in force from its day on, until the next row. The first rate is that of one year. */
export type AverageOfferRates = { readonly from: Day; readonly percents: readonly Percent[] }

const rowOf = (line: string): AverageOfferRates | string => {
  const [first = '', ...rates] = line.split(/[|,]/).map((field) => field.trim())
  const from = publishedDay(first)
  if (from === undefined) return `"${first.slice(0, 20)}" is no day as 11/23/2026`
  if (rates.length !== YEARS) return `${rates.length} rates instead of ${YEARS}`
  const wrong = rates.findIndex((rate) => !isRate(rate))
  if (wrong >= 0) return `the rate of ${wrong + 1} years, "${rates[wrong]?.slice(0, 20)}", is no percentage as 6.25`
  return { from, percents: rates }
}

/**
 * Reads a table as it is published: a heading, then a line for each week with its day and the rates of 1 to 50 years, parted by
 * commas or bars.
 */
export const readAverageOfferRates = (text: string): ReadTable<AverageOfferRates> => readTable(text, rowOf)

/** Published each week: with one week left out, the row before still counts; an older one does not. */
const MOST_DAYS = 14

export const isTooOld = ({ asOf }: Pick<AverageOfferRate, 'asOf'>, on: Day): boolean =>
  daysBetween(asOf, on) >= MOST_DAYS

/** The last day on which a row may be used. */
export const lastDayOf = (from: Day): Day => addDays(from, MOST_DAYS - 1)

/** The newest rows of both tables. */
export type PublishedRates = Readonly<Record<AverageOfferRateKind, AverageOfferRates>>

/**
 * The rates with which a line is compared, by its term. A line's first draw is fixed for the whole term, and its later draws follow
 * an index: the smaller of the fixed row of the term and the variable row of one year counts, so that the test is the stricter
 * one whichever of the two is the comparable loan (12 CFR 1026.32(a)(1)(i), 12 CFR 1003.4(a)(12); to confirm by counsel).
 */
export const comparableRates = ({ fixed, variable }: PublishedRates, on: Day): AverageOfferRate => {
  const [ofOneYear = '0'] = variable.percents
  const smaller = (years: number): Percent => Decimal.min(fixed.percents[years - 1] ?? '0', ofOneYear).toString()
  const byTermYears = Object.fromEntries(TERMS_YEARS.map((years) => [years, smaller(years)])) as Record<
    TermYears,
    Percent
  >
  // Both have to be new enough.
  const asOf = fixed.from < variable.from ? fixed.from : variable.from
  const published = `published tables of ${fixed.from} (fixed) and ${variable.from} (variable)`
  return {
    percent: Decimal.min(...Object.values(byTermYears)).toString(),
    asOf,
    source: isTooOld({ asOf }, on) ? `${published}, carried forward: invented` : published,
    byTermYears,
  }
}

/** The average prime offer rate for a line of this term. */
export const averageOfferRate = ({ apor }: Pick<RateSheet, 'apor'>, termYears: TermYears): Percent =>
  apor.byTermYears?.[termYears] ?? apor.percent
