import './console.css'
import { type ReactNode, useId } from 'react'

export type ConsoleHeadProps = {
  title: ReactNode
  /** A count or a tag beside the title. */
  beside?: ReactNode
  lede?: ReactNode
  actions?: ReactNode
}

export const ConsoleHead = ({ title, beside, lede, actions }: ConsoleHeadProps) => (
  <div className="hl-console-head">
    <div>
      <h1 tabIndex={-1}>
        {title} {beside}
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
export const ConsoleSplit = ({ children, beside }: { children: ReactNode; beside: ReactNode }) => (
  <div className="hl-console-split">
    <div className="hl-stack">{children}</div>
    <div className="hl-console-beside">{beside}</div>
  </div>
)
