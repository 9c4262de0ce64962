import type { ReactNode } from 'react'

/** Why we ask, or why something takes long: a bold question and its answer beside the line. */
export const WhyNote = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="hl-why">
    <b>{title}</b>
    <p>{children}</p>
  </div>
)
