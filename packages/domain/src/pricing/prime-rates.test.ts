import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexHistoryOf, isIndexTooOld, lastDayOfIndex, readPrimeRates, withPrime } from './prime-rates.ts'
import { defaultRateSheet } from './rate-sheet.ts'

const heading = 'observation_date,PRIME'

describe('the changes of the prime rate', () => {
  it.each([
    ['a comma', '2025-10-30,7.00'],
    ['a bar', '2025-10-30 | 7.00'],
    ['blanks', '2025-10-30  7.00'],
  ])('are read line by line, parted by %s', (_, line) =>
    expect(readPrimeRates(`${heading}\n2025-09-18,7.25\r\n${line}\n`)).toEqual({
      ok: true,
      rows: [
        { from: '2025-09-18', percent: '7.25' },
        { from: '2025-10-30', percent: '7.00' },
      ],
    }),
  )
  it.each([
    ['without a line', '', 'there is no line below the heading'],
    ['of a day that does not exist', '2025-02-30,7.00', 'line 2: "2025-02-30" is no day as 2026-11-23'],
    ['without a rate', '2025-10-30,.', 'line 2: "." is no percentage as 6.75'],
    ['with a day twice', '2025-10-30,7.00\n2025-10-30,6.75', '2025-10-30 is named twice'],
    ['with a third column', '2025-10-30,7.00,x', 'line 2: "7.00" is no percentage as 6.75'],
  ])('%s are refused with their place', (_, line, error) =>
    expect(readPrimeRates(`${heading}\n${line}\n`)).toEqual({ ok: false, errors: [error] }),
  )
  it('are no accident, whatever the text', () =>
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => typeof readPrimeRates(text).ok === 'boolean')))
})

describe('a sheet with the prime rate of its day', () => {
  const rows = [
    { from: '2026-06-18', percent: '6.50' },
    { from: '2024-12-19', percent: '7.50' },
    { from: '2025-12-11', percent: '6.75' },
    { from: '2027-01-28', percent: '6.25' },
  ] as const
  const prime = { rows, readOn: '2026-11-23' } as const
  const on = (day: `${number}-${number}-${number}`) => withPrime(defaultRateSheet, prime, day).laterDraws

  it.each([
    ['2026-06-17', '6.75', '2026-06-17'],
    ['2026-06-18', '6.50', '2026-06-18'],
    // Known as of the day on which the file was read.
    ['2026-11-29', '6.50', '2026-11-23'],
    ['2027-01-28', '6.25', '2027-01-28'],
  ] as const)('on %s has %s, as of %s', (day, indexPercent, asOf) =>
    expect(on(day)).toMatchObject({ indexPercent, asOf, marginPercent: defaultRateSheet.laterDraws.marginPercent }),
  )
  it('has fifteen years to the last one, each at its end: as loaded, and as we know them before', () => {
    const { history = [] } = on('2027-03-01')
    expect(history.map(({ year }) => year)).toEqual(Array.from({ length: 15 }, (_, nth) => 2012 + nth))
    expect(history.slice(-4)).toEqual([
      { year: 2023, percent: '8.50' },
      { year: 2024, percent: '7.50' },
      { year: 2025, percent: '6.75' },
      { year: 2026, percent: '6.50' },
    ])
  })
  it('is the sheet itself before the first change, and with an index of another name', () => {
    expect(on('2024-12-18')).toBe(defaultRateSheet.laterDraws)
    const other = { ...defaultRateSheet, laterDraws: { ...defaultRateSheet.laterDraws, index: 'treasury' } }
    expect(withPrime(other, prime, '2026-11-29')).toBe(other)
    expect(indexHistoryOf(other)).toHaveLength(15)
  })
  it('is too old after thirty days, and once a year has passed that its history lacks', () => {
    expect(
      ['2026-12-22', '2026-12-23', '2027-01-05'].map((day) => isIndexTooOld(on('2026-11-29'), day as never)),
    ).toEqual([false, true, true])
    expect(lastDayOfIndex('2026-11-23')).toBe('2026-12-22')
    // Ours ends with 2025, whatever its day.
    const { laterDraws } = defaultRateSheet
    expect(isIndexTooOld({ ...laterDraws, asOf: '2026-12-20' }, '2026-12-31')).toBe(false)
    expect(isIndexTooOld({ ...laterDraws, asOf: '2026-12-20' }, '2027-01-01')).toBe(true)
  })
})
