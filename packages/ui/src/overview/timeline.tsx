import type { ReactNode } from 'react'
import { Line } from '../progress/line.tsx'
import type { StepState } from '../progress/step.ts'

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
