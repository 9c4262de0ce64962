import type { ReactNode } from 'react'
import { chevronDown } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

export type DisclosureProps = {
  summary: ReactNode
  /** Quiet words at the right end of the summary. */
  note?: ReactNode
  children: ReactNode
  startsOpen?: boolean
}

/** Text that folds away. Native details: works before scripts do, and is found by the browser's search. */
export const Disclosure = ({ summary, note, children, startsOpen = false }: DisclosureProps) => (
  <details className="hl-disclosure" open={startsOpen}>
    <summary>
      <span className="hl-disclosure-title">{summary}</span>
      {note ? <span className="hl-disclosure-note">{note}</span> : null}
      <Icon art={chevronDown} size="text" />
    </summary>
    <div className="hl-disclosure-body">{children}</div>
  </details>
)
