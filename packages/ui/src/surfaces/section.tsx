import { type ReactNode, useId } from 'react'

export type SectionProps = {
  title: ReactNode
  /** A link or a control at the right end of the title. */
  action?: ReactNode
  lede?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own; 40 px from what is above. */
export const Section = ({ title, action, lede, children }: SectionProps) => {
  const titleId = useId()
  return (
    <section className="hl-section" aria-labelledby={titleId}>
      <div className="hl-section-head">
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {lede ? <p className="hl-section-lede">{lede}</p> : null}
      {children}
    </section>
  )
}
