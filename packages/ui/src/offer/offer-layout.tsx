import './offer.css'
import type { ReactNode } from 'react'

export type OfferLayoutProps = {
  /** What is chosen: amount, term, options. */
  choices: ReactNode
  /** What follows from it, beside the choices on a desk and under them on a phone. */
  slip: ReactNode
  /** What it costs over time and what limits it; a phone folds what can wait. */
  rest: ReactNode
}

export const OfferLayout = ({ choices, slip: summary, rest }: OfferLayoutProps) => (
  <div className="hl-offer">
    <div className="hl-offer-main">{choices}</div>
    <div className="hl-offer-slip">{summary}</div>
    <div className="hl-offer-main hl-offer-rest">{rest}</div>
  </div>
)
