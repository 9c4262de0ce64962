import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { originationFee } from './exact-ratio.ts'
import { dailyInterest, interestOnlyPayment } from './interest.ts'

const rate = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => (thousandths / 1000).toFixed(3))
const principal = fc.integer({ min: 0, max: 40_000_000 })

const roundedWithDecimals = (amount: Decimal): number => amount.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()

describe('interest on actual days', () => {
  it('is the daily rate of a 365.25-day year times the days [P-9-43..44]', () => {
    expect(dailyInterest({ principalCents: 10_000_000, ratePercent: '9.00', days: 29 })).toBe(71_458)
    expect(dailyInterest({ principalCents: 40_000_000, ratePercent: '17.20', days: 31 })).toBe(583_929)
  })

  it('rounds half a cent up', () =>
    expect(dailyInterest({ principalCents: 36_525, ratePercent: '0.5', days: 1 })).toBe(1))

  it('agrees with decimals for every loan of the range', () =>
    fc.assert(
      fc.property(principal, rate, fc.nat({ max: 400 }), (principalCents, ratePercent, days) => {
        const expected = new Decimal(principalCents).times(ratePercent).times(days).div(36_525)
        expect(dailyInterest({ principalCents, ratePercent, days })).toBe(roundedWithDecimals(expected))
      }),
    ))

  it('stays exact where a double would not hold the product', () => {
    const input = { principalCents: 99_999_999_999, ratePercent: '17.123457', days: 36_524 }
    const exact = new Decimal(input.principalCents).times(input.ratePercent).times(input.days).div(36_525)
    expect(dailyInterest(input)).toBe(roundedWithDecimals(exact))
  })

  it('beyond whole safe numbers is refused, not approximated', () =>
    expect(() => dailyInterest({ principalCents: 1, ratePercent: '9999.999999', days: 3_000_000 })).toThrow(RangeError))

  it.each([
    ['a negative principal', { principalCents: -1, ratePercent: '1', days: 1 }],
    ['half a cent', { principalCents: 0.5, ratePercent: '1', days: 1 }],
    ['a negative rate', { principalCents: 1, ratePercent: '-1', days: 1 }],
    ['a rate with an exponent', { principalCents: 1, ratePercent: '1e1', days: 1 }],
    ['half a day', { principalCents: 1, ratePercent: '1', days: 0.5 }],
  ])('refuses %s', (_case, input) => expect(() => dailyInterest(input)).toThrow(RangeError))
})

describe('an interest-only payment', () => {
  it('of an average month is a twelfth of the year', () =>
    expect(interestOnlyPayment({ principalCents: 10_000_000, ratePercent: '9.10' })).toBe(75_833))
})

describe('the origination fee', () => {
  it.each([
    [10_000_000, '4.99', 499_000, 9_501_000],
    [1_500_000, '0', 0, 1_500_000],
    [1_500_050, '1.5', 22_501, 1_477_549],
    [50, '1', 1, 49],
  ])('of %i cents at %s %% is %i', (drawCents, feePercent, feeCents, netCents) =>
    expect(originationFee({ drawCents, feePercent })).toEqual({ feeCents, netCents }),
  )
})
