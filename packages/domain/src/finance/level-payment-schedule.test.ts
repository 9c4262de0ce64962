import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { pmt } from './annuity.ts'
import { dailyInterest, firstPaymentOn } from './interest.ts'
import {
  isLevelPaymentWithin,
  type LevelPaymentTerms,
  levelPayment,
  levelPaymentCents,
  levelPaymentSchedule,
} from './level-payment-schedule.ts'

const fundedOn = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))

const someTerms: fc.Arbitrary<LevelPaymentTerms> = fc
  .record({
    principalCents: fc.oneof(fc.integer({ min: 1, max: 40_000_000 }), fc.integer({ min: 1, max: 2000 })),
    ratePercent: fc.integer({ min: 0, max: 2500 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    payments: fc.oneof(fc.constantFrom(60, 120, 180, 240, 360), fc.integer({ min: 1, max: 48 })),
    fundedOn,
  })
  .map((terms) => ({ ...terms, firstPaymentOn: firstPaymentOn(terms.fundedOn) }))

const steepest: LevelPaymentTerms = {
  principalCents: 40_000_000,
  ratePercent: '17.20',
  payments: 360,
  fundedOn: '2026-11-30',
  firstPaymentOn: '2027-01-01',
}

/** The rule in its plainest form, independent of the code under test: the required last payment. */
const lastPaymentAt = (terms: LevelPaymentTerms, dueOn: readonly Day[], paymentCents: number): number => {
  let [balance, unpaid, previousOn, last] = [terms.principalCents, 0, terms.fundedOn, 0]
  for (const [index, on] of dueOn.entries()) {
    const days = daysBetween(previousOn, on)
    const interest = unpaid + dailyInterest({ principalCents: balance, ratePercent: terms.ratePercent, days })
    last = index === dueOn.length - 1 ? balance + interest : Math.min(paymentCents, balance + interest)
    unpaid = Math.max(0, interest - last)
    balance -= Math.max(0, last - interest)
    previousOn = on
  }
  return last
}

describe('the first payment', () => {
  it.each([
    ['2026-11-30', '2027-01-01'],
    ['2026-12-02', '2027-01-01'],
    ['2026-12-03', '2027-02-01'],
    ['2027-01-31', '2027-04-01'],
    ['2028-01-31', '2028-03-01'],
  ] as const)('of a line funded on %s is due on %s', (funded, due) => expect(firstPaymentOn(funded)).toBe(due))

  it('is the first 1st of a month that is at least 30 days away', () =>
    fc.assert(
      fc.property(fundedOn, (on) => {
        const first = firstPaymentOn(on)
        expect(first.slice(8)).toBe('01')
        expect(daysBetween(on, first)).toBeGreaterThanOrEqual(30)
        expect(daysBetween(on, first)).toBeLessThanOrEqual(60)
      }),
    ))
})

describe('the level payment', () => {
  it('at the steepest terms lies above the annuity, which does not even cover a month of 31 days', () => {
    const annuity = pmt({ ratePerPeriod: '0.172', periods: 360, presentValue: 1 })
    expect(annuity.isNegative()).toBe(true)
    const monthly = pmt({ ratePerPeriod: 0.172 / 12, periods: 360, presentValue: 400_000 }).neg()
    expect(monthly.toFixed(2)).toBe('5767.69')
    expect(dailyInterest({ principalCents: 40_000_000, ratePercent: '17.20', days: 31 })).toBe(583_929)
    const schedule = levelPaymentSchedule(steepest)
    expect(schedule).toMatchObject({ paymentCents: 576_984, finalPaymentCents: 574_239, exactLevel: '5769.837568' })
    expect(schedule.periodsWithPaymentBelowInterest).toBeGreaterThan(0)
  })

  it('carries a shortfall without interest on it', () => {
    const [first, second] = levelPayment(steepest).rows
    expect(first).toMatchObject({ interestCents: 602_765, principalCents: 0, unpaidInterestCents: 25_781 })
    expect(second).toMatchObject({ interestCents: 583_929, balanceCents: 40_000_000, unpaidInterestCents: 32_726 })
  })

  it('is the whole debt with its interest when there is one payment', () => {
    const terms = { ...steepest, payments: 1 }
    expect(levelPayment(terms)).toMatchObject({ paymentCents: 40_602_765, finalPaymentCents: 40_602_765 })
    expect(levelPaymentSchedule(terms).exactLevel).toMatch(/^406027\.6/)
  })

  it('ends early rather than below zero on a debt of a few cents', () => {
    const { rows, paymentCents } = levelPayment({ ...steepest, principalCents: 5, payments: 4, ratePercent: '0' })
    expect([paymentCents, ...rows.map((row) => row.paymentCents)]).toEqual([2, 2, 2, 1, 0])
  })

  it.each([
    ['no principal', { principalCents: 0 }],
    ['no payments', { payments: 0 }],
    ['a first payment before funding', { firstPaymentOn: '2026-11-29' }],
    ['a rate that is none', { ratePercent: 'prime' }],
  ] as const)('refuses %s', (_case, change) =>
    expect(() => levelPayment({ ...steepest, ...change })).toThrow(RangeError),
  )
})

describe('for any line', () => {
  it('the rows add up to principal and interest, and end on zero', () =>
    fc.assert(
      fc.property(someTerms, (terms) => {
        const { rows, totalInterestCents, paymentCents, finalPaymentCents } = levelPayment(terms)
        const paid = rows.reduce((sum, row) => sum + row.paymentCents, 0)
        const repaid = rows.reduce((sum, row) => sum + row.principalCents, 0)
        expect([paid, repaid]).toEqual([terms.principalCents + totalInterestCents, terms.principalCents])
        expect(rows.at(-1)).toMatchObject({ balanceCents: 0, unpaidInterestCents: 0, paymentCents: finalPaymentCents })
        expect(finalPaymentCents).toBeLessThanOrEqual(paymentCents)
      }),
    ))

  it('it is the least whole-cent payment whose last one is not larger', () =>
    fc.assert(
      fc.property(someTerms, (terms) => {
        const { paymentCents, rows } = levelPayment(terms)
        const dueOn = rows.map((row) => row.dueOn)
        expect(lastPaymentAt(terms, dueOn, paymentCents)).toBeLessThanOrEqual(paymentCents)
        expect(lastPaymentAt(terms, dueOn, paymentCents - 1)).toBeGreaterThan(paymentCents - 1)
        expect(levelPaymentCents(terms)).toBe(paymentCents)
      }),
    ))

  it('is within what is at least the payment, and nothing less', () =>
    fc.assert(
      fc.property(someTerms, fc.integer({ min: 2, max: 5_000_000 }), (terms, further) => {
        const paymentCents = levelPaymentCents(terms)
        expect(isLevelPaymentWithin(terms, paymentCents)).toBe(true)
        expect(isLevelPaymentWithin(terms, paymentCents + further)).toBe(true)
        expect(isLevelPaymentWithin(terms, paymentCents - 1)).toBe(false)
        expect(isLevelPaymentWithin(terms, Math.max(0, paymentCents - further))).toBe(false)
      }),
    ))

  it('the unrounded level lies within a cent of the payment', () =>
    fc.assert(
      fc.property(someTerms, (terms) => {
        const { exactLevel, paymentCents } = levelPaymentSchedule(terms)
        expect(Math.abs(Number(exactLevel) * 100 - paymentCents)).toBeLessThanOrEqual(1.5)
      }),
    ))
})
