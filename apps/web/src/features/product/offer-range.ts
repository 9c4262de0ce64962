import type { Offers } from '@hearthline/contracts'

export type OfferLimit = Offers['limits'][number]

const ORDER = ['cltv', 'dti', 'state', 'amount'] as const satisfies readonly OfferLimit['kind'][]

/** A bar for each limit: equity and income first, which a borrower can move. */
export const shownLimits = ({ limits }: Pick<Offers, 'limits'>): readonly OfferLimit[] =>
  limits.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))

/** Length of a bar on the scale they share, 0 to 1. */
export const shareOf = (cents: number, limits: readonly OfferLimit[]): number => {
  const longest = Math.max(...limits.map(({ maxLineCents }) => maxLineCents))
  return longest > 0 ? cents / longest : 0
}

export type OfferOption = Offers['options'][number]
type Band = OfferOption['bands'][number]

/** The option of a term and fee; a fee is compared as a number, '1.5' and '1.50' are one. */
export const optionOf = (
  { options }: Pick<Offers, 'options'>,
  { termYears, feePercent }: Pick<OfferOption, 'termYears' | 'feePercent'>,
): OfferOption | undefined =>
  options.find((option) => option.termYears === termYears && Number(option.feePercent) === Number(feePercent))

/** The band that holds an amount: its rates are the amount's. */
export const bandOf = ({ bands }: Pick<OfferOption, 'bands'>, amountCents: number): Band | undefined =>
  bands.find(({ fromCents, toCents }) => fromCents <= amountCents && amountCents <= toCents)

/** The least amount of an option: the offer's, or more where the fee or what closing pays off asks for it. */
export const leastOf = (offers: Pick<Offers, 'minCents'>, { bands }: Pick<OfferOption, 'bands'>): number =>
  Math.max(offers.minCents, Math.min(...bands.map(({ fromCents }) => fromCents)))

export type AmountError =
  | { readonly reason: 'unreadable' }
  | { readonly reason: 'tooLow' | 'overOption' | 'overLimit'; readonly nearestCents: number }
  | { readonly reason: 'offStep'; readonly nearestCents: number }

const nearestStep = (amountCents: number, stepCents: number): number => Math.round(amountCents / stepCents) * stepCents

/** Why an amount cannot be had on these terms, with the nearest one that can; undefined where it can. */
export const amountError = (
  offers: Pick<Offers, 'minCents' | 'maxCents' | 'stepCents'>,
  option: Pick<OfferOption, 'bands' | 'maxCents'>,
  amountCents: number | undefined,
): AmountError | undefined => {
  if (amountCents === undefined) return { reason: 'unreadable' }
  const least = leastOf(offers, option)
  if (amountCents < least) return { reason: 'tooLow', nearestCents: least }
  if (amountCents > offers.maxCents) return { reason: 'overLimit', nearestCents: option.maxCents }
  if (amountCents > option.maxCents) return { reason: 'overOption', nearestCents: option.maxCents }
  if (amountCents % offers.stepCents === 0) return undefined
  const nearestCents = Math.min(option.maxCents, Math.max(least, nearestStep(amountCents, offers.stepCents)))
  return { reason: 'offStep', nearestCents }
}

/** The next amount below at which the rate falls, and to what: worth knowing before one borrows more. */
export const cheaperBelow = (option: Pick<OfferOption, 'bands'>, amountCents: number): Band | undefined => {
  const here = bandOf(option, amountCents)
  if (!here) return undefined
  return option.bands
    .filter((band) => band.toCents < here.fromCents && Number(band.ratePercent) < Number(here.ratePercent))
    .toSorted((a, b) => b.toCents - a.toCents)[0]
}
