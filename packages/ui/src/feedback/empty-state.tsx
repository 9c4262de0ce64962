import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: ReactNode
  /** What will be here. */
  children: ReactNode
  /** One link. */
  action?: ReactNode
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="hl-empty">
    <p className="hl-strong">{title}</p>
    <p className="hl-small hl-soft">{children}</p>
    {action ? <p className="hl-small">{action}</p> : null}
  </div>
)
