import type { ReactNode } from 'react'

/** Said by screen readers, not drawn. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="hl-hidden">{children}</span>
