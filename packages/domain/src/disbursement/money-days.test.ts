import { describe, expect, it } from 'vitest'
import { sampleOffer } from '../application/index.ts'
import { type Day, day, daysBetween } from '../calendar/index.ts'
import type { ChosenOffer } from '../facts/index.ts'
import { firstPaymentOn, levelPayment } from '../finance/index.ts'
import { agreedOffer, moneyDays, restateOffer } from './money-days.ts'

const agreedDays = { fundingOn: '2026-12-02', firstPaymentOn: '2027-01-01' }
const at = (today: string, change: Partial<Parameters<typeof moneyDays>[0]> = {}) =>
  moneyDays({ today, offer: agreedDays, ...change })
const planned = (settlementOn: string) => ({ rescission: { settlementOn } })

describe('the day of the money and of the first payment', () => {
  it.each([
    ['nothing is chosen', '2026-11-25', { offer: undefined }, undefined, undefined],
    ['an offer is chosen', '2026-11-25', {}, '2026-12-02', '2027-01-01'],
    ['its days have passed before anything was signed', '2026-12-10', {}, undefined, undefined],
    ['all is signed in time', '2026-11-27', planned('2026-12-02'), '2026-12-02', '2027-01-01'],
    ['all is signed a week later', '2026-12-04', planned('2026-12-09'), '2026-12-09', '2027-01-01'],
    [
      'the money comes too late for the agreed first payment',
      '2026-12-28',
      planned('2027-01-04'),
      '2027-01-04',
      '2027-03-01',
    ],
    ['the money would come on the very day of it', '2026-12-28', planned('2027-01-01'), '2027-01-01', '2027-02-01'],
    ['the money is late', '2026-12-03', planned('2026-12-02'), undefined, '2027-01-01'],
    ['the money is late by weeks', '2026-12-20', planned('2026-12-02'), undefined, '2027-02-01'],
    [
      'it was sent',
      '2026-12-05',
      { ...planned('2026-12-02'), funding: { disbursedOn: '2026-12-03' } },
      '2026-12-03',
      '2027-01-01',
    ],
    ['it is paused before anything was signed', '2026-11-25', { isPaused: true }, undefined, undefined],
    [
      'it is paused once all is signed',
      '2026-11-27',
      { ...planned('2026-12-02'), isPaused: true },
      undefined,
      '2027-01-01',
    ],
    [
      'it is paused once the money was sent',
      '2026-12-05',
      { ...planned('2026-12-02'), funding: { disbursedOn: '2026-12-03' }, isPaused: true },
      '2026-12-03',
      '2027-01-01',
    ],
    [
      'an older release named no days',
      '2026-11-27',
      { offer: {}, ...planned('2026-12-02') },
      '2026-12-02',
      '2027-01-01',
    ],
  ] as const)('when %s, on %s', (_, today, change, moneyOn, firstPaymentOn) =>
    expect(at(today, change)).toMatchObject({ moneyOn, firstPaymentOn }),
  )

  it('are those that the schedule is restated to, whenever the money leaves', () => {
    const chosen = {
      ...agreedDays,
      amountCents: 60_000_00,
      ratePercent: '10.05',
      rateWithoutAutopayPercent: '10.30',
      payments: 240,
    } as Parameters<typeof restateOffer>[0]
    for (const on of ['2026-12-09', '2026-12-11', '2026-12-14', '2027-01-01', '2027-02-03']) {
      const restated = restateOffer(chosen, on as Parameters<typeof restateOffer>[1])
      expect(at('2026-12-01', planned(on))).toMatchObject({
        moneyOn: on,
        firstPaymentOn: restated.firstPaymentOn,
      })
    }
  })
})

const offer = {
  ...sampleOffer,
  paymentCents: 1_507_08,
  paymentWithoutAutopayCents: 1_523_50,
  fundingOn: '2026-11-13',
  firstPaymentOn: '2027-01-01',
} as const satisfies ChosenOffer

const scheduleOf = (of: ChosenOffer, ratePercent = of.ratePercent) =>
  levelPayment({
    principalCents: of.amountCents,
    ratePercent,
    payments: of.payments,
    interestOnlyPayments: of.interestOnly?.payments,
    fundedOn: day(of.fundingOn ?? ''),
    firstPaymentOn: day(of.firstPaymentOn ?? ''),
  })

describe('a payment on another day than the agreement assumed', () => {
  it.each([
    // paid on, first due on, payments, with autopay
    ['2026-11-12', '2027-01-01', 120, 1_507_43],
    ['2026-11-16', '2027-01-01', 120, 1_506_01],
    ['2026-12-11', '2027-01-01', 120, 1_497_14],
    ['2026-12-12', '2027-02-01', 119, 1_515_55],
    ['2027-01-20', '2027-03-01', 118, 1_520_58],
  ] as const)('on %s is paid back from %s on, in %i payments of %i cents', (paidOn, first, payments, paymentCents) => {
    const restated = restateOffer(offer, paidOn)
    expect(restated).toMatchObject({ fundingOn: paidOn, firstPaymentOn: first, payments, paymentCents })
    const { rows, finalPaymentCents } = scheduleOf(restated)
    expect(rows.at(-1)).toMatchObject({ dueOn: '2036-12-01', balanceCents: 0, unpaidInterestCents: 0 })
    expect(finalPaymentCents).toBeLessThanOrEqual(paymentCents)
    expect(scheduleOf(restated, offer.rateWithoutAutopayPercent).paymentCents).toBe(restated.paymentWithoutAutopayCents)
  })

  it('leaves amount, fee and rates, and keeps what was signed', () => {
    const restated = restateOffer(offer, '2026-12-12')
    const { amountCents, feeCents, netCents, ratePercent, aprPercent, rateWithoutAutopayPercent, receipt } = offer
    const same = { amountCents, feeCents, netCents, ratePercent, aprPercent, rateWithoutAutopayPercent, receipt }
    expect(restated).toMatchObject(same)
    expect(agreedOffer(restated)).toEqual(offer)
  })

  it('shortens the months of interest alone, which end on the day that was signed', () => {
    const interestOnly = { payments: 36, averageCents: 870_00, averageWithoutAutopayCents: 895_00 }
    const restated = restateOffer({ ...offer, interestOnly }, '2026-12-12')
    expect(restated).toMatchObject({ payments: 119, interestOnly: { payments: 35 } })
    expect(scheduleOf(restated).rows[34]?.dueOn).toBe('2029-12-01')
    expect(agreedOffer(restated)).toEqual({ ...offer, interestOnly })
  })

  it('always leaves three weeks to the first payment, however late it comes', () => {
    for (let days = 0; days < 730; days += 5) {
      const paidOn = new Date(Date.UTC(2026, 10, 13 + days)).toISOString().slice(0, 10) as Day
      const { firstPaymentOn: first = '', payments } = restateOffer(offer, paidOn)
      expect(daysBetween(paidOn, day(first))).toBeGreaterThanOrEqual(21)
      expect(first <= firstPaymentOn(paidOn) || first === offer.firstPaymentOn).toBe(true)
      expect(scheduleOf({ ...offer, payments, fundingOn: paidOn, firstPaymentOn: first }).rows.at(-1)?.dueOn).toBe(
        '2036-12-01',
      )
    }
  })
})

it.each([
  ['the agreed day', offer],
  ['a line of an older release, which names none', { ...offer, fundingOn: undefined }],
] as const)('a payment on %s changes nothing', (_, of) =>
  expect(restateOffer(of as ChosenOffer, '2026-11-13')).toBe(of),
)
