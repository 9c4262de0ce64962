import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Solid is done, a dotted ring is ahead, one accent mark says where you are; a closed application shows a grey mark. */
export type StepState = 'done' | 'here' | 'ahead' | 'closed'

export type Step = {
  key: string
  label: ReactNode
  state: StepState
  /** A date for a done step, a duration for the current one. */
  caption?: ReactNode
  /** Parts of the current step. */
  parts?: readonly { key: string; label: ReactNode; here?: boolean }[]
}

const StateWords = ({ state }: { state: StepState }) => {
  if (state === 'done') return <Trans comment="a step of the application">Done</Trans>
  if (state === 'here') return <Trans comment="a step of the application">You are here</Trans>
  if (state === 'closed') return <Trans comment="a step of the application">Closed</Trans>
  return <Trans comment="a step of the application">Ahead</Trans>
}

/** What the mark says, for those who do not see it. */
export const StepStateText = ({ state }: { state: StepState }) => (
  <span className="hl-hidden">
    {', '}
    <StateWords state={state} />
  </span>
)

const Parts = ({ parts }: { parts: NonNullable<Step['parts']> }) => (
  <ul>
    {parts.map(({ key, label, here }) => (
      <li key={key} aria-current={here ? 'step' : undefined}>
        {label}
      </li>
    ))}
  </ul>
)

export type LineProps = {
  steps: readonly Step[]
  /** Name of the list, when no heading says it. */
  label?: string
  /** Steps of the reader, or events whose titles all stand out. */
  look?: 'steps' | 'events'
}

/** A vertical line of steps or events: progress, what happened, what comes next. */
export const Line = ({ steps, label, look = 'steps' }: LineProps) => (
  <ol className="hl-line" aria-label={label} data-look={look}>
    {steps.map(({ key, label: words, state, caption, parts }) => {
      const here = state === 'here' || state === 'closed'
      return (
        <li key={key} data-state={state} aria-current={here && !parts?.some((part) => part.here) ? 'step' : undefined}>
          <span className="hl-line-label">{words}</span>
          <StepStateText state={state} />
          {caption ? <span className="hl-line-caption">{caption}</span> : null}
          {parts ? <Parts parts={parts} /> : null}
        </li>
      )
    })}
  </ol>
)
