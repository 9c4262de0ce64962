import './overview.css'
import type { ReactNode } from 'react'

export type LineDay = {
  key: string
  /** "Fri 13". */
  day: ReactNode
  /** What the day is: "Signed", "Day 1", "Not counted". */
  note: ReactNode
  /** A day that does not count is a small dot; the last one may be an event to come. */
  state: 'done' | 'skipped' | 'here' | 'ahead' | 'event'
}

/** Days on the line, for a period that runs: which count, which one is today, when it ends. */
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
