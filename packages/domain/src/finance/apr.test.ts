import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Advance, actuarialApr, type PaymentStream } from './actuarial-apr.ts'
import { allInApr } from './all-in-apr.ts'
import { pmt } from './annuity.ts'
import { helocApr } from './heloc-apr.ts'
import { type UnitPeriods, unitPeriodsBetween } from './unit-periods.ts'

const whole = (count: number): UnitPeriods => ({ whole: count, fraction: { numerator: 0, denominator: 1 } })
const advance = (amountCents: number, at = 0): Advance => ({ amountCents, at: whole(at) })
const stream = (count: number, amountCents: number, firstAt = 1): PaymentStream => ({
  count,
  amountCents,
  firstAt: whole(firstAt),
})

describe('time in unit periods', () => {
  it('is counted back from the payment date, with odd days out of 30', () =>
    expect(unitPeriodsBetween('1978-02-10', '1978-04-01', 1)).toEqual({
      whole: 1,
      fraction: { numerator: 19, denominator: 30 },
    }))

  it('takes a month of 30 days within an odd quarter', () =>
    expect(unitPeriodsBetween('2026-01-23', '2026-10-01', 3)).toEqual({
      whole: 2,
      fraction: { numerator: 69, denominator: 90 },
    }))

  it.each([
    ['2026-01-15', '2026-02-15', 1, 0],
    ['2026-02-28', '2026-03-31', 1, 0],
    ['2026-01-01', '2026-01-01', 0, 0],
    ['2026-11-30', '2027-01-01', 1, 1],
  ] as const)('from %s to %s is %i and %i days', (advancedOn, paidOn, months, days) =>
    expect(unitPeriodsBetween(advancedOn, paidOn, 1)).toEqual({
      whole: months,
      fraction: { numerator: days, denominator: 30 },
    }),
  )

  it('never runs backwards', () => expect(() => unitPeriodsBetween('2026-01-02', '2026-01-01', 1)).toThrow(RangeError))
})

describe('the actuarial rate', () => {
  it('gives back the rate a payment was made from', () =>
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3600 }), fc.integer({ min: 1, max: 360 }), (hundredths, months) => {
        const ratePerPeriod = hundredths / 120_000
        const payment = pmt({ ratePerPeriod, periods: months, presentValue: 1e12 }).neg().round().toNumber()
        const apr = actuarialApr({
          advances: [advance(1e12)],
          payments: [stream(months, payment)],
          unitPeriodsPerYear: 12,
        })
        expect(apr.ok && Number(apr.aprPercent)).toBeCloseTo(hundredths / 100, 5)
      }),
      { numRuns: 30 },
    ))

  it('takes simple interest for the odd fraction of a period', () => {
    const half = { whole: 1, fraction: { numerator: 1, denominator: 2 } }
    const payments = [{ count: 1, amountCents: 115_500, firstAt: half }]
    expect(actuarialApr({ advances: [advance(100_000)], payments, unitPeriodsPerYear: 1 })).toEqual({
      ok: true,
      aprPercent: '10.000000',
    })
  })

  it('takes several advances', () =>
    expect(
      actuarialApr({
        advances: [advance(100_000), advance(100_000, 1)],
        payments: [stream(1, 231_000, 2)],
        unitPeriodsPerYear: 1,
      }),
    ).toEqual({ ok: true, aprPercent: '10.000000' }))

  it('is zero where only the advance is paid back', () =>
    expect(actuarialApr({ advances: [advance(1200)], payments: [stream(12, 100)], unitPeriodsPerYear: 12 })).toEqual({
      ok: true,
      aprPercent: '0.000000',
    }))

  it.each([
    ['less is paid than was advanced', [advance(1200)], [stream(11, 100)], 'paymentsBelowAdvances'],
    ['everything is paid at once', [advance(1200)], [stream(1, 1300, 0)], 'noRate'],
  ] as const)('does not exist where %s', (_case, advances, payments, reason) =>
    expect(actuarialApr({ advances, payments, unitPeriodsPerYear: 12 })).toEqual({ ok: false, reason }),
  )
})

describe('the APR of a home equity line', () => {
  it.each([
    ['8.250', '8.250'],
    ['8.25', '8.250'],
    ['10', '10.000'],
    ['8.12345', '8.12345'],
  ])('at %s is %s, fees left out', (note, apr) => expect(helocApr(note)).toBe(apr))

  it('is lower than the all-in cost once a fee is taken off the draw', () => {
    const terms = {
      principalCents: 100_000_00,
      ratePercent: '8.25',
      payments: 120,
      fundedOn: '2026-11-30',
      firstPaymentOn: '2027-01-01',
    } as const
    const withoutFee = allInApr({ ...terms, netAdvanceCents: 100_000_00 })
    const withFee = allInApr({ ...terms, netAdvanceCents: 95_010_00 })
    expect(withoutFee.ok && Number(withoutFee.aprPercent)).toBeCloseTo(8.25, 1)
    expect(withFee.ok && Number(withFee.aprPercent)).toBeGreaterThan(9)
  })
})
