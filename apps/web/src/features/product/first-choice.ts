import type { ApplicationRecord, Offers } from '@hearthline/contracts'
import type { OfferChoice } from './offer-figures.ts'
import { leastOf, type OfferOption, optionOf } from './offer-range.ts'

export const termsOf = ({ options }: Pick<Offers, 'options'>): readonly OfferOption['termYears'][] =>
  [...new Set(options.map(({ termYears }) => termYears))].toSorted((a, b) => a - b)

export const feesOf = ({ options }: Pick<Offers, 'options'>): readonly string[] =>
  [...new Set(options.map(({ feePercent }) => feePercent))].toSorted((a, b) => Number(a) - Number(b))

const between = (cents: number, least: number, most: number): number => Math.min(most, Math.max(least, cents))

/** Half of what may be borrowed: a start that does not push towards the most. */
const middleOf = (offers: Offers, option: OfferOption): number => {
  const least = leastOf(offers, option)
  const middle = Math.floor((least + option.maxCents) / 2 / offers.stepCents) * offers.stepCents
  return between(middle, least, option.maxCents)
}

/** The amount that was named, as far as it can be had. */
const nearestOf = (offers: Offers, option: OfferOption, cents: number): number =>
  between(Math.round(cents / offers.stepCents) * offers.stepCents, leastOf(offers, option), option.maxCents)

const middle = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor((items.length - 1) / 2)]

/**
 * Where the page starts: at the earlier choice as far as it is still on offer, else at the amount they had in mind, else in the middle of amounts and terms,
 * with the smallest fee, and with autopay only where the lender's program begins so: the borrower has not agreed to it yet.
 * Undefined where nothing is on offer.
 */
export const firstChoice = (
  offers: Offers,
  { offer: earlier, wishedCents }: Pick<ApplicationRecord, 'offer' | 'wishedCents'>,
  beginsWithAutopay = false,
): OfferChoice | undefined => {
  const kept = earlier && optionOf(offers, earlier)
  const termYears = middle(termsOf(offers))
  const feePercent = feesOf(offers)[0]
  const started = termYears && feePercent !== undefined ? optionOf(offers, { termYears, feePercent }) : undefined
  const option = kept ?? started ?? offers.options[0]
  if (!option) return undefined
  const named = earlier?.amountCents ?? wishedCents
  const amountCents = named === undefined ? middleOf(offers, option) : nearestOf(offers, option, named)
  return {
    amountCents,
    termYears: option.termYears,
    feePercent: option.feePercent,
    autopay: earlier?.autopay ?? beginsWithAutopay,
  }
}
