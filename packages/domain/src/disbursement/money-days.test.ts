import { describe, expect, it } from 'vitest'
import { moneyDays } from './money-days.ts'
import { restateOffer } from './restate-offer.ts'

const offer = { fundingOn: '2026-12-02', firstPaymentOn: '2027-01-01' }
const at = (today: string, change: Partial<Parameters<typeof moneyDays>[0]> = {}) =>
  moneyDays({ today, offer, ...change })
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
      ...offer,
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
