import './console.css'
import { type ReactNode, type Ref, useId } from 'react'

export type ConsoleHeadProps = {
  title: ReactNode
  /** A count or a tag beside the title. */
  tag?: ReactNode
  lede?: ReactNode
  actions?: ReactNode
  /** The heading, which may be given focus. */
  headingRef?: Ref<HTMLHeadingElement>
}

export const ConsoleHead = ({ title, tag, lede, actions, headingRef }: ConsoleHeadProps) => (
  <div className="hl-console-head">
    <div>
      <h1 tabIndex={-1} ref={headingRef}>
        {title} {tag}
      </h1>
      {lede ? <p className="hl-small hl-soft">{lede}</p> : null}
    </div>
    {actions ? <div className="hl-row">{actions}</div> : null}
  </div>
)

export type ConsoleCardProps = {
  title: ReactNode
  note?: ReactNode
  /** Where others link to it. */
  id?: string | undefined
  children: ReactNode
}

export const ConsoleCard = ({ title, note, id, children }: ConsoleCardProps) => {
  const titleId = useId()
  return (
    <section className="hl-console-card" id={id} aria-labelledby={titleId}>
      <div className="hl-section-head">
        <h2 className="hl-h3" id={titleId}>
          {title}
        </h2>
        {note ? <span className="hl-xs hl-soft">{note}</span> : null}
      </div>
      {children}
    </section>
  )
}

/** A list with what is chosen in it beside it; the preview goes under the list on narrow screens. */
export const ConsoleSplit = ({ children, sidePanel }: { children: ReactNode; sidePanel: ReactNode }) => (
  <div className="hl-console-split">
    <div className="hl-stack">{children}</div>
    <div className="hl-console-side">{sidePanel}</div>
  </div>
)

export type StripFigure = { key: string; term: ReactNode; figure: ReactNode; note?: ReactNode }

/** The figures of a case on one line. */
export const FigureStrip = ({ figures }: { figures: readonly StripFigure[] }) => (
  <dl className="hl-figure-strip">
    {figures.map(({ key, term, figure, note }) => (
      <div key={key}>
        <dt>{term}</dt>
        <dd>
          <b>{figure}</b>
          {note ? <small>{note}</small> : null}
        </dd>
      </div>
    ))}
  </dl>
)

export type AgeProps = {
  /** "2h 10m". */
  text: string
  /** How much of the time allowed is used, 0 to 1. */
  share: number
}

const heatOf = (share: number) => (share >= 0.8 ? 'hot' : share >= 0.5 ? 'warm' : undefined)

/** How long a case has waited; the bar warms as its time runs out. */
export const Age = ({ text, share }: AgeProps) => (
  <span className="hl-age" data-heat={heatOf(share)}>
    <b>{text}</b>
    <span className="hl-age-bar" aria-hidden="true">
      <span style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
    </span>
  </span>
)
