import './offer.css'
import { type ReactNode, useId } from 'react'
import { clock } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { type Description, DescriptionList } from '../surfaces/description-list.tsx'

export type OfferSummaryProps = {
  /** "Monthly payment". */
  title: string
  /** "Estimate", or nothing once it is final. */
  status?: ReactNode
  /** The large figure, its fraction set smaller: `$1,030` and `.02`. */
  figure: { whole: string; fraction?: string }
  /** Three short figures under it. */
  figures: readonly Description[]
  /** Below the perforation: what is drawn, what it costs, what is paid out. */
  facts: readonly Description[]
  /** The cost in one sentence, beside the benefit. */
  cost: ReactNode
  /** The one button; on phones it belongs to the sticky bar. */
  action?: ReactNode
  /** Until when the offer is held. */
  held?: ReactNode
}

/** The deep panel of an offer page: payment first, then what it is made of, then what it costs. */
export const OfferSummary = (props: OfferSummaryProps) => {
  const { title, status, figure, figures, facts, cost, action, held } = props
  const titleId = useId()
  return (
    <section className="hl-slip" aria-labelledby={titleId}>
      <div className="hl-slip-top hl-deep">
        <div className="hl-slip-head">
          <h2 id={titleId}>{title}</h2>
          {status ? <span>{status}</span> : null}
        </div>
        <p className="hl-slip-figure hl-figure">
          {figure.whole}
          {figure.fraction ? <span>{figure.fraction}</span> : null}
        </p>
        <DescriptionList look="figures" items={figures} />
      </div>
      <div className="hl-slip-cut" aria-hidden="true" />
      <div className="hl-slip-rest hl-deep">
        <DescriptionList items={facts} />
        <p className="hl-slip-cost">{cost}</p>
        {action}
        {held ? (
          <p className="hl-slip-held">
            <Icon art={clock} size="text" />
            <span>{held}</span>
          </p>
        ) : null}
      </div>
    </section>
  )
}
