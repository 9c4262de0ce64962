import type { ReactNode } from 'react'

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
