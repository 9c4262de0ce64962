import type { AppContext } from '../platform/app-context/index.ts'
import type { Snapshot, UnitOfWork } from './unit-of-work.ts'

/** What a step's job found out, to be written and told in one transaction. */
export type Outcome = (work: UnitOfWork) => void | Promise<void>

export type StepContext = {
  readonly app: AppContext
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
