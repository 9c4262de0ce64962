import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type PageFrameProps = {
  header: ReactNode
  /** Under the header on phones: the loan officer's bar, the progress strip. */
  bars?: ReactNode
  /** Progress, on wide screens. */
  rail?: ReactNode
  /** Why we ask, who helps; under the sheet on phones. */
  side?: ReactNode
  footer?: ReactNode
  /**
   * sheet: a white sheet between rail and side. plain: cards on the desk, for the dashboard.
   * single: one narrow sheet, for signing in. bare: from edge to edge, for documents.
   */
  layout?: 'sheet' | 'plain' | 'single' | 'bare'
  children: ReactNode
}

/** Header, rail, sheet, side and footer; one column below 60 rem. */
export const PageFrame = (props: PageFrameProps) => {
  const { header, bars, rail, side, footer, layout = 'sheet', children } = props
  return (
    <div className="hl-frame">
      <a className="hl-skip" href="#main">
        <Trans>Skip to main content</Trans>
      </a>
      {header}
      {bars}
      <div
        className="hl-shell"
        data-layout={layout}
        data-rail={rail ? '' : undefined}
        data-side={side ? '' : undefined}
      >
        <div className="hl-page">
          {rail ? <div className="hl-rail hl-only-wide">{rail}</div> : null}
          <main className="hl-body" id="main" tabIndex={-1}>
            {children}
          </main>
          {side ? <aside className="hl-side">{side}</aside> : null}
        </div>
      </div>
      {footer}
    </div>
  )
}
