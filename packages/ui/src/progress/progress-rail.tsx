import type { ReactNode } from 'react'
import { Line } from './line.tsx'
import type { Step } from './step.ts'

export type ProgressRailProps = {
  /** "Application Progress". */
  title: string
  steps: readonly Step[]
  /** How long it takes, and that it is saved. */
  note?: ReactNode
}

/** The sidebar of progress beside a page; `ProgressStrip` stands in for it on phones. */
export const ProgressRail = ({ title, steps, note }: ProgressRailProps) => (
  <nav className="hl-rail-progress" aria-label={title}>
    <p className="hl-rail-title" aria-hidden="true">
      {title}
    </p>
    <Line steps={steps} />
    {note ? <div className="hl-rail-note">{note}</div> : null}
  </nav>
)
