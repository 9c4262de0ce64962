import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ipmt, pmt, rate } from './annuity.ts'

describe('annuities, signed as numpy-financial has them', () => {
  it('pay at the end of a period, or less at its beginning', () => {
    expect(pmt({ ratePerPeriod: '0.01', periods: 12, presentValue: 1000 }).toFixed(6)).toBe('-88.848789')
    expect(pmt({ ratePerPeriod: '0.01', periods: 12, presentValue: 1000, when: 'begin' }).toFixed(6)).toBe('-87.969098')
  })

  it('reach a future value', () =>
    expect(pmt({ ratePerPeriod: 0, periods: 10, presentValue: 0, futureValue: 1000 }).toFixed(2)).toBe('-100.00'))

  it('carry no interest in a first payment at the beginning', () =>
    expect(ipmt({ ratePerPeriod: '0.01', period: 1, periods: 12, presentValue: 1000, when: 'begin' }).toNumber()).toBe(
      0,
    ))

  it('count periods from 1', () =>
    expect(() => ipmt({ ratePerPeriod: '0.01', period: 0, periods: 12, presentValue: 1000 })).toThrow(RangeError))

  it('pay as much interest as the payments exceed the loan by', () => {
    const loan = { ratePerPeriod: '0.0075', periods: 24, presentValue: 2000 }
    const interest = Array.from({ length: 24 }, (_, index) => ipmt({ ...loan, period: index + 1 }).toNumber())
    const total = interest.reduce((sum, part) => sum + part, 0)
    expect(total).toBeCloseTo(pmt(loan).times(24).plus(2000).toNumber(), 8)
  })

  it('have the rate they were made with', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -40, max: 400 }),
        fc.integer({ min: 2, max: 120 }),
        fc.boolean(),
        (tenths, periods, early) => {
          const [ratePerPeriod, when] = [tenths / 1000, early ? 'begin' : 'end'] as const
          const payment = pmt({ ratePerPeriod, periods, presentValue: 1000, when })
          const found = rate({ periods, payment, presentValue: 1000, futureValue: 0, when })
          expect(found?.toNumber()).toBeCloseTo(ratePerPeriod, 10)
        },
      ),
      { numRuns: 50 },
    ))

  it('have no rate if money flows only one way', () =>
    expect(rate({ periods: 10, payment: 1, presentValue: 1, futureValue: 1 })).toBeUndefined())
})
