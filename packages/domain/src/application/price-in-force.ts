import type { ApplicationFacts, ChosenOffer } from '../facts/index.ts'

type Settled = Pick<ApplicationFacts, 'bank' | 'offer'>

/** What the chosen terms cost: yearly rate and APR in percent, and one monthly payment. */
export type PriceInForce = {
  readonly ratePercent: string
  readonly aprPercent: string
  readonly paymentCents: number
  /** For an interest-only line: the interest of an average month, paid before payments of `paymentCents` begin. */
  readonly interestOnlyCents?: number
}

/** The borrower's final choice of how to pay; until it is made, the choice made with the offer. */
export const paysAutomatically = ({ bank, offer }: Settled): boolean =>
  bank?.payType === undefined ? (offer?.autopay ?? false) : bank.payType === 'AUTOPAY'

/** The price of an offer with autopay, or without. */
export const priceOf = (offer: ChosenOffer, autopay: boolean): PriceInForce => {
  const { interestOnly } = offer
  return autopay
    ? {
        ratePercent: offer.ratePercent,
        aprPercent: offer.aprPercent,
        paymentCents: offer.paymentCents,
        ...(interestOnly && { interestOnlyCents: interestOnly.averageCents }),
      }
    : {
        ratePercent: offer.rateWithoutAutopayPercent,
        aprPercent: offer.aprWithoutAutopayPercent,
        paymentCents: offer.paymentWithoutAutopayCents,
        ...(interestOnly && { interestOnlyCents: interestOnly.averageWithoutAutopayCents }),
      }
}

/** An offer holds a price with autopay and one without; this returns the one that applies. */
export const priceInForce = (facts: Settled): PriceInForce | undefined =>
  facts.offer && priceOf(facts.offer, paysAutomatically(facts))
