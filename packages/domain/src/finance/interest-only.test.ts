import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { dailyInterest, firstPaymentOn } from './interest.ts'
import { interestOnlySpan, type LevelPaymentTerms, levelPayment } from './level-payment-schedule.ts'

/** 60,000 at 9.00 % over ten years; the first three years are interest only. */
const terms: LevelPaymentTerms = {
  principalCents: 60_000_00,
  ratePercent: '9.00',
  payments: 120,
  interestOnlyPayments: 36,
  fundedOn: '2026-12-02',
  firstPaymentOn: '2027-01-01',
}

describe('a line that is interest only at first', () => {
  it('pays the interest of the days: 60,000 x 9 % / 365.25 x days', () => {
    const [december, january, february] = levelPayment(terms).rows
    // 5,400 a year is 14.784394... a day: 30 days 443.53, 31 days 458.32, 28 days 413.96.
    expect(december).toMatchObject({ dueOn: '2027-01-01', days: 30, paymentCents: 443_53, principalCents: 0 })
    expect(january).toMatchObject({ days: 31, paymentCents: 458_32, balanceCents: 60_000_00 })
    expect(february).toMatchObject({ days: 28, paymentCents: 413_96, unpaidInterestCents: 0 })
  })

  it('then pays all of it back in the payments that are left, as a line of their number would from that day', () => {
    const { rows, paymentCents, finalPaymentCents } = levelPayment(terms)
    const after = rows.slice(36)
    expect([rows[35]?.dueOn, after[0]?.dueOn, after.length]).toEqual(['2029-12-01', '2030-01-01', 84])
    const alone = levelPayment({
      principalCents: 60_000_00,
      ratePercent: '9.00',
      payments: 84,
      fundedOn: '2029-12-01',
      firstPaymentOn: '2030-01-01',
    })
    expect({ paymentCents, finalPaymentCents, rows: after }).toEqual({
      paymentCents: alone.paymentCents,
      finalPaymentCents: alone.finalPaymentCents,
      rows: alone.rows,
    })
    expect(paymentCents).toBeGreaterThan(levelPayment({ ...terms, interestOnlyPayments: 0 }).paymentCents)
  })

  it('is described by an average month and by the cheapest and the dearest month', () => {
    const span = { principalCents: 60_000_00, ratePercent: '9.00', payments: 36 }
    // A twelfth of 5,400 is 450.00; February costs least, a month of 31 days most.
    expect(interestOnlySpan(levelPayment(terms), span)).toEqual({
      averageCents: 450_00,
      leastCents: 413_96,
      mostCents: 458_32,
    })
    expect(interestOnlySpan(levelPayment(terms), { ...span, payments: 0 })).toBeUndefined()
  })

  it.each([
    ['no payment that pays back', 120],
    ['fewer than none', -1],
    ['half a payment', 1.5],
  ])('refuses %s', (_, interestOnlyPayments) =>
    expect(() => levelPayment({ ...terms, interestOnlyPayments })).toThrow(RangeError),
  )
})

describe('for any interest-only line', () => {
  const anyTerms = fc
    .record({
      principalCents: fc.integer({ min: 1, max: 40_000_000 }),
      ratePercent: fc.integer({ min: 0, max: 2500 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      payments: fc.constantFrom(60, 120, 180, 240, 360),
      interestOnlyPayments: fc.integer({ min: 1, max: 59 }),
      fundedOn: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days)),
    })
    .map((one) => ({ ...one, firstPaymentOn: firstPaymentOn(one.fundedOn) }))

  it('payments are principal and interest to the cent, nothing is paid back before its time and nothing owed at the end', () =>
    fc.assert(
      fc.property(anyTerms, (one) => {
        const { rows, totalInterestCents, paymentCents, finalPaymentCents } = levelPayment(one)
        const sum = (field: 'paymentCents' | 'principalCents' | 'interestCents') =>
          rows.reduce((total, row) => total + row[field], 0)
        expect(sum('principalCents')).toBe(one.principalCents)
        expect(sum('interestCents')).toBe(totalInterestCents)
        expect(sum('paymentCents')).toBe(one.principalCents + totalInterestCents)
        for (const { days, paymentCents: paid, balanceCents } of rows.slice(0, one.interestOnlyPayments)) {
          expect(paid).toBe(dailyInterest({ ...one, days }))
          expect(balanceCents).toBe(one.principalCents)
        }
        expect(rows.at(-1)).toMatchObject({ balanceCents: 0, unpaidInterestCents: 0, paymentCents: finalPaymentCents })
        expect(finalPaymentCents).toBeLessThanOrEqual(paymentCents)
      }),
    ))
})
