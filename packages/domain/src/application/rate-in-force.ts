import type { ApplicationFacts } from './facts.ts'

/** Once the borrower has settled how to pay, that choice holds; until then the one made with the offer. */
export const paysAutomatically = ({ bank, offer }: Pick<ApplicationFacts, 'bank' | 'offer'>): boolean =>
  bank?.payType === undefined ? (offer?.autopay ?? false) : bank.payType === 'AUTOPAY'

/** An offer holds both prices; this is the rate of the one that applies. */
export const rateInForce = (facts: Pick<ApplicationFacts, 'bank' | 'offer'>): string | undefined =>
  paysAutomatically(facts) ? facts.offer?.ratePercent : facts.offer?.rateWithoutAutopayPercent
