import type { ApplicationRecord } from '@hearthline/contracts'
import { helocApr, levelPayment } from '@hearthline/domain/finance'
import { defaultRateSheet, laterDrawRate } from '@hearthline/domain/pricing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstChoice } from './first-choice.ts'
import { laterDrawRows, percentSum } from './later-draws.ts'
import { offerFigures, quickPrice } from './offer-figures.ts'
import { amountError, bandOf, cheaperBelow, optionOf, shareOf, shownLimits } from './offer-range.ts'
import { sampleOffers } from './sample-offers.ts'

const offers = sampleOffers
const option = (termYears: 5 | 10 | 20, feePercent: string) => {
  const found = optionOf(offers, { termYears, feePercent })
  if (!found) throw new Error('The sample has no such option.')
  return found
}

const amounts = fc.integer({ min: 30, max: 373 }).map((steps) => steps * offers.stepCents)
const levelAt = (principalCents: number, ratePercent: string, termYears: number) =>
  levelPayment({
    principalCents,
    ratePercent,
    payments: termYears * 12,
    fundedOn: '2026-12-10',
    firstPaymentOn: '2027-02-01',
  })

/** A debt of so much that the first draw pays off. */
const paysOff = (balanceCents: number) =>
  ({ items: [{ beingPaidOff: true, balanceCents }] }) as unknown as ApplicationRecord['liens'] // the parts that are read

describe('the rate of an amount', () => {
  it('is the one of the band that holds it, both ends included', () => {
    const twenty = option(20, '2.99')
    expect(bandOf(twenty, 15_000_00)?.ratePercent).toBe('8.20')
    expect(bandOf(twenty, 112_500_00)?.ratePercent).toBe('8.20')
    expect(bandOf(twenty, 113_000_00)?.ratePercent).toBe('8.35')
    expect(bandOf(twenty, 186_500_00)?.ratePercent).toBe('8.35')
  })
  it('does not exist outside the bands', () => {
    expect(bandOf(option(20, '2.99'), 187_000_00)).toBeUndefined()
    expect(bandOf(option(5, '2.99'), 150_000_00)).toBeUndefined()
  })
  it('finds an option by its fee as a number', () =>
    expect(optionOf(offers, { termYears: 20, feePercent: '2.990' })).toBe(option(20, '2.99')))
  it('says below which amount it would be lower', () => {
    expect(cheaperBelow(option(20, '2.99'), 120_000_00)?.toCents).toBe(112_500_00)
    expect(cheaperBelow(option(20, '2.99'), 50_000_00)).toBeUndefined()
  })
})

describe('the figures of an offer', () => {
  it('are those of the level payment at the band’s two rates, for any amount', () =>
    fc.assert(
      fc.property(amounts, fc.boolean(), (amountCents, autopay) => {
        const figures = offerFigures(offers, { amountCents, termYears: 20, feePercent: '2.99', autopay }, undefined)
        const band = bandOf(option(20, '2.99'), amountCents)
        const discounted = levelAt(amountCents, band?.ratePercent ?? '', 20)
        const plain = levelAt(amountCents, band?.rateWithoutAutopayPercent ?? '', 20)
        const chosen = autopay ? discounted : plain
        expect(figures?.withAutopay.paymentCents).toBe(discounted.paymentCents)
        expect(figures?.withoutAutopay.paymentCents).toBe(plain.paymentCents)
        expect(figures?.price.totalInterestCents).toBe(chosen.totalInterestCents)
        expect(figures?.totalPaymentsCents).toBe(chosen.rows.reduce((sum, row) => sum + row.paymentCents, 0))
        expect(figures?.years.at(-1)).toMatchObject({ year: 20, balanceCents: 0 })
      }),
      { numRuns: 30 },
    ))
  it('have the rate for an APR, as the law reckons that of a line', () => {
    for (const { bands } of offers.options)
      for (const { ratePercent } of bands) expect(Number(helocApr(ratePercent))).toBe(Number(ratePercent))
  })
  it('take the fee and the debts paid at closing out of the draw', () => {
    const choice = { amountCents: 100_000_00, termYears: 10, feePercent: '4.99', autopay: false } as const
    expect(offerFigures(offers, choice, paysOff(20_000_00))).toMatchObject({
      feeCents: 4_990_00,
      accountCents: 75_010_00,
    })
    const taxed = { ...offers, charges: { ...offers.charges, tax: { percent: '1.05' }, taxesMaximumPrincipal: true } }
    expect(offerFigures(taxed, choice, paysOff(20_000_00))).toMatchObject({
      accountCents: 75_010_00,
      closingCosts: {
        paidBy: 'INVOICE',
        items: [
          { code: 'RECORDING', amountCents: 43_00 },
          { code: 'MORTGAGE_TAX', amountCents: 1_050_00 },
        ],
      },
    })
    const drawn = { ...taxed, charges: { ...taxed.charges, paidBy: 'DRAW' as const } }
    expect(offerFigures(drawn, choice, paysOff(20_000_00))?.accountCents).toBe(75_010_00 - 1_093_00)
  })
  it('do not exist without a rate, so that no panel is shown [P-2.4-64]', () =>
    expect(
      offerFigures(offers, { amountCents: 0, termYears: 20, feePercent: '2.99', autopay: true }, undefined),
    ).toBeUndefined())
  it('are the same on the cards as on the slip', () => {
    const choice = { amountCents: 90_000_00, termYears: 10, feePercent: '2.99', autopay: true } as const
    const figures = offerFigures(offers, choice, undefined)
    expect(quickPrice(offers, choice)).toEqual({
      ratePercent: figures?.price.ratePercent,
      paymentCents: figures?.price.paymentCents,
      feeCents: figures?.feeCents,
    })
  })
})

describe('an amount that cannot be had', () => {
  const errorOf = (cents: number | undefined, termYears: 5 | 20 = 20) =>
    amountError(offers, option(termYears, '2.99'), cents)
  it.each([
    [undefined, { reason: 'unreadable' }],
    [14_500_00, { reason: 'tooLow', nearestCents: 15_000_00 }],
    [120_250_00, { reason: 'offStep', nearestCents: 120_500_00 }],
    [200_000_00, { reason: 'overLimit', nearestCents: 186_500_00 }],
    [120_000_00, undefined],
  ] as const)('%s is answered with %j', (cents, error) => expect(errorOf(cents)).toEqual(error))
  it('over the reach of a short term names what that term reaches', () =>
    expect(errorOf(150_000_00, 5)).toEqual({ reason: 'overOption', nearestCents: 120_000_00 }))
})

describe('where the page starts', () => {
  it('is the middle, with the smallest fee and without autopay', () =>
    expect(firstChoice(offers, {})).toEqual({
      amountCents: 100_500_00,
      termYears: 10,
      feePercent: '2.99',
      autopay: false,
    }))
  it('is the earlier choice, as far as it is still on offer', () => {
    const earlier = { amountCents: 300_000_00, termYears: 20, feePercent: '4.99', autopay: true }
    // Only these fields of an earlier offer are read.
    expect(firstChoice(offers, { offer: earlier } as Parameters<typeof firstChoice>[1])).toEqual({
      ...earlier,
      amountCents: 186_500_00,
    })
  })
  it.each([
    [50_000_00, 50_000_00],
    [50_120_00, 50_000_00],
    [1_000_00, 15_000_00],
    [9_000_000_00, option(10, '2.99').maxCents],
  ])('is the amount they had in mind, %s cents, as far as it can be had', (wishedCents, cents) =>
    expect(firstChoice(offers, { wishedCents })?.amountCents).toBe(cents),
  )
  it('is nowhere when nothing is on offer', () => expect(firstChoice({ ...offers, options: [] }, {})).toBeUndefined())
})

describe('limits and later draws', () => {
  it('stand in one order: what a borrower can move comes first', () =>
    expect(shownLimits(offers).map(({ kind }) => kind)).toEqual(['cltv', 'dti', 'amount']))
  it('are drawn on the scale of the longest', () => expect(shareOf(200_000_00, shownLimits(offers))).toBe(0.5))
  it('add percentages as the rate sheet does', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 9_999 }), (index, margin) => {
        const [indexPercent, marginPercent] = [(index / 1000).toFixed(3), (margin / 1000).toFixed(3)]
        const laterDraws = { ...defaultRateSheet.laterDraws, indexPercent, marginPercent }
        const sheet = { ...defaultRateSheet, laterDraws }
        expect(percentSum([indexPercent, '1', marginPercent])).toBe(laterDrawRate(sheet, 1))
      }),
    ))
  it('are priced at prime plus the margin, today and one and two points up', () =>
    expect(laterDrawRows(offers, option(20, '2.99')).map(({ ratePercent }) => ratePercent)).toEqual([
      '8.65',
      '9.65',
      '10.65',
    ]))
})
