import type { House } from '../platform/house/index.ts'
import type { InHand, Snapshot } from './in-hand.ts'

/** What a step's job found out, to be written and told in one transaction. */
export type Outcome = (inHand: InHand) => void | Promise<void>

export type StepContext = {
  readonly house: House
  readonly organisation: string
  readonly application: Snapshot
  /** The organisation's clock. */
  readonly now: Date
  readonly today: string
}

/**
 * The work of an automatic step: asks outside any transaction, then gives what to write. It may run twice; only the
 * first outcome is written, because the step has moved by then.
 */
export type StepJob = (context: StepContext) => Promise<Outcome>
