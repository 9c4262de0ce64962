import type { ApplicationFacts } from '@hearthline/domain/application'
import { describe, expect, it } from 'vitest'
import { closingFacts, documentInput } from '../testing/index.ts'
import { lineOf, termsAsOffered } from './line-terms.ts'

const withFacts = (change: Partial<ApplicationFacts>) => ({ ...documentInput, facts: { ...closingFacts, ...change } })
const { property, offer } = closingFacts
const manual = { ...closingFacts.bank, payType: 'MANUAL' } as const

describe('the line as closing documents print it', () => {
  it('has the amounts of the offer, to the cent', () =>
    expect(lineOf(documentInput).terms).toMatchObject({
      lineCents: 120_000_00,
      drawCents: 120_000_00,
      feePercent: '2.99',
      feeCents: 3_588_00,
      payoffs: [{ creditor: 'Sample Savings ••0099', amountCents: 12_345_67 }],
      toYouCents: 104_066_33,
      termYears: 10,
      drawYears: 3,
    }))

  it('takes the costs of closing out of the draw where the lender does, and nothing else of it moves', () => {
    const costs = [{ code: 'RECORDING', amountCents: 43_00 }] as const
    const drawn = offer && { ...offer, closingCosts: { paidBy: 'DRAW', items: costs } as const }
    expect(lineOf(withFacts({ offer: drawn })).terms).toMatchObject({ closingCosts: costs, toYouCents: 104_023_33 })
    const invoiced = offer && { ...offer, closingCosts: { paidBy: 'INVOICE', items: costs } as const }
    expect(lineOf(withFacts({ offer: invoiced })).terms).toMatchObject({ closingCosts: [], toYouCents: 104_066_33 })
  })

  it('has both prices, with the day at a 365.25th of the year', () =>
    expect(lineOf(documentInput).terms).toMatchObject({
      withAutopay: { aprPercent: '8.700', dailyRatePercent: '0.023819' },
      withoutAutopay: { aprPercent: '8.950', dailyRatePercent: '0.024504' },
      autopay: true,
    }))

  it.each([
    // signed on, cancel by, funded on, first and last payment
    ['2026-11-06', '2026-11-10', '2026-11-13', '2027-01-01', '2036-12-01'],
    ['2026-11-21', '2026-11-25', '2026-11-30', '2027-01-01', '2036-12-01'],
    ['2026-12-23', '2026-12-28', '2026-12-30', '2027-02-01', '2037-01-01'],
  ] as const)(
    'signed on %s, may be cancelled until %s and is funded on %s',
    (today, cancelByOn, fundedOn, first, last) => {
      const { dates, schedule } = lineOf({ ...documentInput, today })
      expect(dates).toEqual({ signedOn: today, cancelByOn, fundedOn, firstDueOn: first })
      expect(schedule).toMatchObject({ firstDueOn: first, lastDueOn: last, dueDayOfMonth: 1, payments: 120 })
    },
  )

  it('is funded on the next bank day where nobody lives in the home', () =>
    expect(lineOf(withFacts({ property: { ...property, occupancy: 'INVESTMENT' } })).dates).toMatchObject({
      cancelByOn: undefined,
      fundedOn: '2026-11-09',
    }))

  it('keeps the dates of its signing once it is signed', () =>
    expect(lineOf(withFacts({ disclosures: { closingSignedAt: '2026-11-03T05:30:00.000Z' } })).dates).toMatchObject({
      signedOn: '2026-11-02',
      cancelByOn: '2026-11-05',
    }))

  it.each([
    ['autopay', closingFacts.bank, '8.700', 1_507_08],
    ['payments by hand', manual, '8.950', 1_523_50],
  ] as const)('follows the borrower who settled on %s', (_, bank, aprPercent, paymentCents) => {
    const { terms, schedule, scheduleYears } = lineOf(withFacts({ bank }))
    const price = terms.autopay ? terms.withAutopay : terms.withoutAutopay
    expect(price).toMatchObject({ aprPercent, paymentCents })
    expect(schedule.lastPaymentCents).toBeLessThanOrEqual(paymentCents)
    const principalCents = scheduleYears.reduce((sum, year) => sum + year.principalCents, 0)
    expect(principalCents).toBe(120_000_00)
    const paidCents = scheduleYears.reduce((sum, year) => sum + year.paidCents, 0)
    expect(paidCents).toBe(119 * paymentCents + schedule.lastPaymentCents)
  })

  it('is not there before an offer is chosen', () =>
    expect(() => lineOf(withFacts({ offer: undefined }))).toThrow('no offer was chosen'))
})

it('shows the payments that the offer showed until the line closes', () =>
  expect(termsAsOffered(documentInput)).toMatchObject({
    autopay: offer?.autopay,
    withAutopay: { paymentCents: 1_502_87 },
    withoutAutopay: { paymentCents: 1_519_13 },
  }))
