import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableYields, readTreasuryYields, treasuryDays, treasuryYield } from './treasury-yields.ts'

const heading = 'Date,"1 Mo","1 Yr","2 Yr","3 Yr","5 Yr","7 Yr","10 Yr","20 Yr","30 Yr"'
const line = '11/16/2026,3.9,3.7,3.6,3.6,3.71,3.9,4.12,4.70,4.72'

describe('the daily yields', () => {
  it('are read by their maturities, wherever their columns are', () => {
    const read = { ok: true, rows: [{ on: '2026-11-16', percents: ['3.71', '4.12', '4.70', '4.72'] }] }
    expect(readTreasuryYields(`${heading}\r\n${line}\r\n`)).toEqual(read)
    expect(readTreasuryYields('Date,30 Yr,20 Yr,10 Yr,5 Yr\n11/16/2026,4.72,4.70,4.12,3.71')).toEqual(read)
  })
  it.each([
    ['without a maturity', 'Date,"5 Yr","10 Yr"', line, 'the heading has no column "20 Yr"'],
    [
      'of a day that does not exist',
      heading,
      line.replace('11/16', '2/30'),
      'line 2: "2/30/2026" is no day as 11/23/2026',
    ],
    ['with a field too few', heading, line.slice(0, -5), 'line 2: the yield of 30 years is no percentage as 4.25'],
    ['without a line', heading, '', 'there is no line below the heading'],
  ])('%s are refused with their place', (_, first, second, error) =>
    expect(readTreasuryYields(`${first}\n${second}`)).toEqual({ ok: false, errors: [error] }),
  )
  it('are no accident, whatever the text', () =>
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400 }),
        (text) => typeof readTreasuryYields(`${heading}\n${text}`).ok === 'boolean',
      ),
    ))
})

describe('the yields that a state’s limit compares with', () => {
  it.each([
    ['2026-11-05', '2026-11-29', ['2026-10-15', '2026-11-15']],
    ['2026-11-20', '2026-11-20', ['2026-10-15', '2026-11-15']],
    ['2026-11-05', '2026-11-14', ['2026-10-15']],
    ['2026-01-31', '2026-03-02', ['2025-12-15', '2026-01-15']],
  ] as const)('of an application of %s, on %s, are those of %j', (appliedOn, today, days) =>
    expect(treasuryDays(appliedOn, today)).toEqual(days),
  )
  it('are the smaller ones of both days, and for fifteen years of the maturities on either side', () => {
    const treasury = comparableYields([
      { on: '2026-10-15', percents: ['3.71', '4.12', '4.70', '4.72'] },
      { on: '2026-11-13', percents: ['3.80', '4.05', '4.60', '4.80'] },
    ])
    expect(treasury).toEqual({
      byTermYears: { 5: '3.71', 10: '4.05', 15: '4.05', 20: '4.6', 30: '4.72' },
      source: 'par yields of 2026-10-15 and 2026-11-13',
    })
    expect(treasury && treasuryYield({ treasury }, 20).percent).toBe('4.6')
    expect(comparableYields([])).toBeUndefined()
  })
})
