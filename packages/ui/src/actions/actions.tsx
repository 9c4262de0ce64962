import type { ReactNode } from 'react'

/** Buttons side by side on a desk and under each other on a phone; `end` for dialogs. */
export const Actions = ({ children, end = false }: { children: ReactNode; end?: boolean }) => (
  <div className="hl-actions" data-end={end ? '' : undefined}>
    {children}
  </div>
)

export type StickyActionsProps = {
  /** Not on a desk, where the page has the button elsewhere. */
  phoneOnly?: boolean
  /** What the button decides, in one or two short lines; phones only. */
  summary?: ReactNode
  /** The page's main button and at most one or two quieter ones. */
  children: ReactNode
}

/** A page's buttons: a row under the text on a desk, stuck to the bottom edge on a phone. */
export const StickyActions = ({ phoneOnly = false, summary, children }: StickyActionsProps) => (
  <div
    className={phoneOnly ? 'hl-actions hl-only-phone' : 'hl-actions'}
    data-stick=""
    data-summary={summary ? '' : undefined}
  >
    {summary ? <div className="hl-actions-summary hl-only-phone">{summary}</div> : null}
    {children}
  </div>
)
