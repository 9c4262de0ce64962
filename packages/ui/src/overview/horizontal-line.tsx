import './overview.css'
import { StepStateText } from '../progress/line.tsx'
import type { Step } from '../progress/step.ts'

export type HorizontalLineProps = {
  label: string
  steps: readonly Step[]
  /** Dense for the console: small marks, more of them. */
  dense?: boolean
}

/** The line, drawn across: on a phone only the current step keeps its words in sight. */
export const HorizontalLine = ({ label, steps, dense = false }: HorizontalLineProps) => (
  <ol className="hl-hline" aria-label={label} data-dense={dense ? '' : undefined}>
    {steps.map(({ key, label: words, state }) => (
      <li key={key} data-state={state} aria-current={state === 'here' || state === 'closed' ? 'step' : undefined}>
        <span className="hl-hline-label">{words}</span>
        <StepStateText state={state} />
      </li>
    ))}
  </ol>
)
