import type { ReactNode } from 'react'

/** Buttons side by side on a desk and under each other on a phone; `end` for dialogs. */
export const Actions = ({ children, end = false }: { children: ReactNode; end?: boolean }) => (
  <div className="hl-actions" data-end={end ? '' : undefined}>
    {children}
  </div>
)
