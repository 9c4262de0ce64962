import { expect, it } from 'vitest'
import type { ChosenOffer } from '../facts/index.ts'
import { priceInForce } from './price-in-force.ts'

const offer = (autopay: boolean) =>
  ({
    autopay,
    ratePercent: '8.70',
    rateWithoutAutopayPercent: '8.95',
    aprPercent: '8.81',
    aprWithoutAutopayPercent: '9.06',
    paymentCents: 879_00,
    paymentWithoutAutopayCents: 893_00,
  }) as ChosenOffer

const automatic = { ratePercent: '8.70', aprPercent: '8.81', paymentCents: 879_00 }
const byHand = { ratePercent: '8.95', aprPercent: '9.06', paymentCents: 893_00 }

it.each([
  ['as wished with the offer', { offer: offer(true) }, automatic],
  ['as not wished with the offer', { offer: offer(false) }, byHand],
  ['as taken later', { offer: offer(false), bank: { payType: 'AUTOPAY' } }, automatic],
  ['as refused later', { offer: offer(true), bank: { payType: 'MANUAL' } }, byHand],
  ['before an offer', {}, undefined],
] as const)('the price in force follows autopay %s', (_, facts, price) => expect(priceInForce(facts)).toEqual(price))

it('the price in force of an interest-only line has its average month and the later payment, each for the chosen way to pay', () => {
  const interestOnly = { payments: 36, averageCents: 870_00, averageWithoutAutopayCents: 895_00 }
  const priced = (autopay: boolean) => priceInForce({ offer: { ...offer(autopay), interestOnly } })
  expect(priced(true)).toEqual({ ...automatic, interestOnlyCents: 870_00 })
  expect(priced(false)).toEqual({ ...byHand, interestOnlyCents: 895_00 })
})
