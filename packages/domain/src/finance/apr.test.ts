import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pmt } from './annuity.ts'
import { type Advance, actuarialApr, helocApr, type PaymentStream, type UnitPeriods } from './apr.ts'

const whole = (count: number): UnitPeriods => ({ whole: count, fraction: { numerator: 0, denominator: 1 } })
const advance = (amountCents: number, at = 0): Advance => ({ amountCents, at: whole(at) })
const stream = (count: number, amountCents: number, firstAt = 1): PaymentStream => ({
  count,
  amountCents,
  firstAt: whole(firstAt),
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
})
