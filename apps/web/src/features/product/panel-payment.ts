import type { OfferFigures } from './offer-figures.ts'

export type PanelPayment = {
  /** An age-restricted lender whose panel has an interest-only payment and no term (portal.md 2.4). */
  readonly isInterestOnly: boolean
  /** The payment of the panel; undefined where there is nothing to show. */
  readonly cents: number | undefined
}

/** The payment that the offer panel leads with: the first kind that falls due of what is chosen. */
export const panelPayment = (figures: OfferFigures | undefined): PanelPayment => {
  const interestOnly = figures?.price.interestOnly
  return interestOnly
    ? { isInterestOnly: true, cents: interestOnly.averageCents }
    : { isInterestOnly: false, cents: figures?.price.paymentCents }
}
