import { expect, it } from 'vitest'
import type { ChosenOffer } from './facts.ts'
import { rateInForce } from './rate-in-force.ts'

const offer = (autopay: boolean) => ({ autopay, ratePercent: '8.70', rateWithoutAutopayPercent: '8.95' }) as ChosenOffer

it.each([
  ['as wished with the offer', { offer: offer(true) }, '8.70'],
  ['as not wished with the offer', { offer: offer(false) }, '8.95'],
  ['as taken later', { offer: offer(false), bank: { payType: 'AUTOPAY' } }, '8.70'],
  ['as refused later', { offer: offer(true), bank: { payType: 'MANUAL' } }, '8.95'],
  ['before an offer', {}, undefined],
] as const)('the rate in force follows autopay %s', (_, facts, rate) => expect(rateInForce(facts)).toBe(rate))
