import './overview.css'
import type { ReactNode } from 'react'
import { Line, type Step, type StepState, StepStateText } from '../progress/line.tsx'

export type TimelineEvent = {
  key: string
  what: ReactNode
  /** Who did it and when, with the zone. */
  detail: ReactNode
  state: StepState
}

/** What happened, newest first, or what comes next, in order. */
export const Timeline = ({ label, events }: { label?: string; events: readonly TimelineEvent[] }) => (
  <Line
    look="events"
    {...(label ? { label } : {})}
    steps={events.map(({ key, what, detail, state }) => ({ key, label: what, caption: detail, state }))}
  />
)

export type LineDay = {
  key: string
  /** "Fri 13". */
  day: ReactNode
  /** What the day is: "Signed", "Day 1", "Not counted". */
  note: ReactNode
  /** A day that does not count is a small dot; the last one may be an event to come. */
  state: 'done' | 'skipped' | 'here' | 'ahead' | 'event'
}

/** The days of a period that is running: which count, which one is today, when it ends. */
export const DayLine = ({ label, days }: { label: string; days: readonly LineDay[] }) => (
  <ol className="hl-days" aria-label={label}>
    {days.map(({ key, day, note, state }) => (
      <li key={key} data-state={state} aria-current={state === 'here' ? 'date' : undefined}>
        <b>{day}</b>
        <span>{note}</span>
      </li>
    ))}
  </ol>
)

export type HorizontalLineProps = {
  label: string
  steps: readonly Step[]
  /** Dense for the console: small marks, more of them. */
  dense?: boolean
}

/** A horizontal line of steps: on a phone only the current step shows its words. */
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
