import { type ReactNode, useId } from 'react'

export type CardProps = {
  title?: ReactNode
  /** A link at the right end of the title. */
  action?: ReactNode
  tone?: 'sheet' | 'sunk' | 'tint'
  /** Level of the title in the page's outline; the look stays. */
  level?: 2 | 3
  children: ReactNode
}

/** A hairline and no shadow: shadows belong to what floats. */
export const Card = ({ title, action, tone = 'sheet', level = 2, children }: CardProps) => {
  const titleId = useId()
  if (!title)
    return (
      <div className="hl-card" data-tone={tone}>
        {children}
      </div>
    )
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section className="hl-card" data-tone={tone} aria-labelledby={titleId}>
      <div className="hl-section-head">
        <Title className="hl-h3" id={titleId}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}

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
