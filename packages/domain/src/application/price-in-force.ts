import type { ApplicationFacts } from './facts.ts'

type Settled = Pick<ApplicationFacts, 'bank' | 'offer'>

/** What the chosen terms cost: yearly rate and APR in percent, and one monthly payment. */
export type PriceInForce = {
  readonly ratePercent: string
  readonly aprPercent: string
  readonly paymentCents: number
}

/** Once the borrower has settled how to pay, that choice holds; until then the one made with the offer. */
export const paysAutomatically = ({ bank, offer }: Settled): boolean =>
  bank?.payType === undefined ? (offer?.autopay ?? false) : bank.payType === 'AUTOPAY'

/** An offer holds both prices; this is the one that applies. */
export const priceInForce = (facts: Settled): PriceInForce | undefined => {
  const { offer } = facts
  if (offer === undefined) return undefined
  return paysAutomatically(facts)
    ? { ratePercent: offer.ratePercent, aprPercent: offer.aprPercent, paymentCents: offer.paymentCents }
    : {
        ratePercent: offer.rateWithoutAutopayPercent,
        aprPercent: offer.aprWithoutAutopayPercent,
        paymentCents: offer.paymentWithoutAutopayCents,
      }
}
