import { Trans } from '@lingui/react/macro'
import { chevronDown } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { Line } from './line.tsx'
import type { Step } from './step.ts'

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
                · step {step} of {count}
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
