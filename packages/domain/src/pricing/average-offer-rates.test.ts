import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TERMS_YEARS } from '../enumerations/index.ts'
import { averageOfferRate, comparableRates, isTooOld, lastDayOf, readAverageOfferRates } from './average-offer-rates.ts'
import { defaultRateSheet } from './rate-sheet.ts'

const heading = ['Term of Loan in Years', ...Array.from({ length: 50 }, (_, nth) => nth + 1)]
const ratesOf = (first: number) => Array.from({ length: 50 }, (_, nth) => (first + nth / 100).toFixed(2))
const fileOf = (lines: readonly (readonly unknown[])[], bar = ',') =>
  [heading, ...lines].map((line) => line.join(bar)).join('\n')
const one = ['11/23/2026', ...ratesOf(6)]

describe('a published table', () => {
  it.each([',', '|'])('is read line by line, parted by %s', (bar) =>
    expect(readAverageOfferRates(`${fileOf([['1/5/2026', ...ratesOf(5.5)], one], bar)}\r\n`)).toEqual({
      ok: true,
      rows: [
        { from: '2026-01-05', percents: ratesOf(5.5) },
        { from: '2026-11-23', percents: ratesOf(6) },
      ],
    }),
  )

  it.each([
    ['without a line', [], 'there is no line below the heading'],
    ['of a day that does not exist', [['2/30/2026', ...ratesOf(6)]], 'line 2: "2/30/2026" is no day as 11/23/2026'],
    ['with the year first', [['2026-11-23', ...ratesOf(6)]], 'line 2: "2026-11-23" is no day as 11/23/2026'],
    ['with a rate too few', [one, one.slice(0, 50)], 'line 3: 49 rates instead of 50'],
    ['with words for a rate', [one.with(3, 'N/A')], 'line 2: the rate of 3 years, "N/A", is no percentage as 6.25'],
    ['with a rate of nothing', [one.with(1, '0.00')], 'line 2: the rate of 1 years, "0.00", is no percentage as 6.25'],
  ])('%s is refused with its place', (_, lines, error) =>
    expect(readAverageOfferRates(fileOf(lines))).toEqual({ ok: false, errors: [error] }),
  )

  it('that is another file altogether names five lines, and no text is an accident', () => {
    const read = readAverageOfferRates(Array.from({ length: 90 }, () => 'a,b').join('\n'))
    expect(read.ok ? [] : read.errors).toHaveLength(5)
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => typeof readAverageOfferRates(text).ok === 'boolean'))
  })
})

describe('the rates that a line is compared with', () => {
  const fixed = { from: '2026-11-23', percents: ratesOf(6) } as const
  const variable = { from: '2026-11-16', percents: ratesOf(6.1) } as const

  it('are the smaller of the fixed row of its term and the variable row of one year', () => {
    const apor = comparableRates({ fixed, variable }, '2026-11-29')
    expect(apor.byTermYears).toEqual({ 5: '6.04', 10: '6.09', 15: '6.1', 20: '6.1', 30: '6.1' })
    expect(apor).toMatchObject({
      percent: '6.04',
      asOf: '2026-11-16',
      source: 'published tables of 2026-11-23 (fixed) and 2026-11-16 (variable)',
    })
    const sheet = { ...defaultRateSheet, apor }
    expect(TERMS_YEARS.map((years) => averageOfferRate(sheet, years))).toEqual(['6.04', '6.09', '6.1', '6.1', '6.1'])
  })

  it('are the sheet’s own figure for every term where no table is loaded', () =>
    expect(new Set(TERMS_YEARS.map((years) => averageOfferRate(defaultRateSheet, years)))).toEqual(new Set(['6.50'])))

  it('count for two weeks, and are marked after that', () => {
    expect(lastDayOf('2026-11-16')).toBe('2026-11-29')
    expect(['2026-11-29', '2026-11-30'].map((on) => isTooOld({ asOf: '2026-11-16' }, on as '2026-11-29'))).toEqual([
      false,
      true,
    ])
    expect(comparableRates({ fixed, variable }, '2026-11-30').source).toContain('carried forward: invented')
  })
})
