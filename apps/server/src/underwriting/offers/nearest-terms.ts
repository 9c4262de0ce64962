import type { Revision } from '@hearthline/contracts'
import { type ChosenOffer, type PriceInForce, priceOf } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import type { RateSheet } from '@hearthline/domain/pricing'
import { type OfferTerm, type Policy, quote, type UnderwritingFacts } from '@hearthline/domain/underwriting'
import type { Organisation } from '../../organisations/index.ts'
import { assumedFunding } from '../../pricing/index.ts'

type Terms = Revision['before']

const priceOfTerms = ({ ratePercent, paymentCents, interestOnlyCents }: Omit<PriceInForce, 'aprPercent'>) => ({
  ratePercent,
  paymentCents,
  ...(interestOnlyCents !== undefined && { interestOnlyCents }),
})

/** What was chosen, at the price that applies to it. */
export const termsOf = (offer: ChosenOffer): Terms => ({
  amountCents: offer.amountCents,
  termYears: offer.termYears,
  feePercent: offer.feePercent,
  ...priceOfTerms(priceOf(offer, offer.autopay)),
})

type Priced = {
  readonly policy: Policy
  readonly sheet: RateSheet
  readonly facts: UnderwritingFacts
  readonly offers: readonly OfferTerm[]
}

type Wish = {
  /** The terms chosen before; the first offer at its largest, with autopay, where nothing was chosen yet. */
  readonly wished?: Pick<ChosenOffer, 'amountCents' | 'termYears' | 'feePercent' | 'autopay'> | undefined
  readonly organisation: Organisation
  readonly today: string
}

/** The wished term and fee at the nearest amount; the first offer where they are no longer offered. */
export const nearestTerms = (
  { policy, sheet, facts, offers }: Priced,
  { wished, organisation, today }: Wish,
): Terms | null => {
  const isSame = ({ termYears, feePercent }: OfferTerm) =>
    termYears === wished?.termYears && Number(feePercent) === Number(wished.feePercent)
  const near = offers.find(isSame) ?? offers[0]
  if (near === undefined) return null
  const { termYears, feePercent, minLineCents, maxLineCents } = near
  const amountCents = Math.min(maxLineCents, Math.max(minLineCents, wished?.amountCents ?? maxLineCents))
  const fundedOn = assumedFunding(day(today), organisation, facts)
  const autopay = wished?.autopay ?? true
  const quoted = quote({ policy, sheet, facts, termYears, feePercent, amountCents, autopay, fundedOn })
  if (!quoted.ok) return null
  const { ratePercent, paymentCents, interestOnly } = autopay ? quoted.withAutopay : quoted.withoutAutopay
  const price = priceOfTerms({
    ratePercent,
    paymentCents,
    ...(interestOnly && { interestOnlyCents: interestOnly.averageCents }),
  })
  return { amountCents, termYears, feePercent, ...price }
}
