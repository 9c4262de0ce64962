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
