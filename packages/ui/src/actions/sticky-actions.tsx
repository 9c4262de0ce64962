import type { ReactNode } from 'react'

export type StickyActionsProps = {
  /** What the button decides, in one or two short lines; phones only. */
  summary?: ReactNode
  /** The page's main button and at most one or two quieter ones. */
  children: ReactNode
}

/** A page's buttons: a row under the text on a desk, stuck to the bottom edge on a phone. */
export const StickyActions = ({ summary, children }: StickyActionsProps) => (
  <div className="hl-actions" data-stick="" data-summary={summary ? '' : undefined}>
    {summary ? <div className="hl-actions-summary hl-only-phone">{summary}</div> : null}
    {children}
  </div>
)
