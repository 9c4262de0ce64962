import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chevronDown } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { Line, type Step } from './line.tsx'

export type ProgressRailProps = {
  /** "Application Progress". */
  title: string
  steps: readonly Step[]
  /** How long it takes, and that it is saved. */
  note?: ReactNode
}

/** The sidebar of progress beside a page; on phones `ProgressStrip` takes its place. */
export const ProgressRail = ({ title, steps, note }: ProgressRailProps) => (
  <nav className="hl-rail-progress" aria-label={title}>
    <p className="hl-rail-title" aria-hidden="true">
      {title}
    </p>
    <Line steps={steps} />
    {note ? <div className="hl-rail-note">{note}</div> : null}
  </nav>
)

export type ProgressStripProps = {
  steps: readonly Step[]
  /** Name of the list of steps: "Application Progress". */
  title: string
}

/** "Select Offer · step 2 of 7" above a page on phones; unfolds the steps. Native details: it works before scripts do. */
export const ProgressStrip = ({ steps, title }: ProgressStripProps) => {
  const found = steps.findIndex(({ state }) => state === 'here' || state === 'closed')
  const at = found < 0 ? steps.length - 1 : found
  const step = at + 1
  const count = steps.length
  return (
    <details className="hl-strip hl-only-phone">
      <summary>
        <span className="hl-strip-words">
          <span>
            <b>{steps[at]?.label}</b>{' '}
            <span className="hl-soft">
              <Trans>
                step {step} of {count}
              </Trans>
            </span>
          </span>
          <span className="hl-strip-all">
            <Trans>All steps</Trans>
            <Icon art={chevronDown} size="text" />
          </span>
        </span>
        <span className="hl-strip-line" aria-hidden="true">
          {steps.map(({ key, state }) => (
            <span key={key} data-state={state} />
          ))}
        </span>
      </summary>
      <div className="hl-strip-steps">
        <Line steps={steps} label={title} />
      </div>
    </details>
  )
}
