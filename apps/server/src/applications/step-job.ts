import type { Step } from '@hearthline/domain/workflow'
import type { AppContext } from '../platform/app-context/index.ts'
import type { LogEntry } from './log-entry.ts'
import { readLogOf } from './read-log.ts'
import type { Snapshot, UnitOfWork } from './unit-of-work.ts'

/** The result of a step's job: writes and publishes in one transaction. */
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
 * The work of an automatic step: asks outside any transaction, then returns what to write. It may run twice; only the
 * first outcome is written, because the step has changed by then.
 */
export type StepJob = (context: StepContext) => Promise<Outcome>

/** Whether a row of the log starts the step's work. An answer that leaves the step waiting does not. */
const isArrival = ({ body, byKind }: LogEntry, step: Step): boolean => {
  if (typeof body !== 'object' || body === null || !('to' in body) || !('from' in body)) return false
  return body.to === step && (body.from !== step || byKind !== 'system')
}

/** The note of an action that has the vendor asked anew; the answer may differ (decision 086). */
export const ASKED_ANEW = { asksAnew: true } as const

const isAskedAnew = ({ body }: LogEntry): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'note' in body &&
  typeof body.note === 'object' &&
  body.note !== null &&
  'asksAnew' in body.note

type About = Pick<StepContext, 'app' | 'organisation' | 'application'>

const anewAt = (log: readonly LogEntry[], steps: readonly Step[]): number =>
  log.filter((entry) => isAskedAnew(entry) && steps.some((step) => step === entry.step)).length

/**
 * The number of this try at a step's question. It grows with each arrival at the step and each time a person has it
 * asked anew; retries of the job keep it. `alsoFrom` names other steps that ask the same question.
 */
export const tryNumber = async (about: About, step: Step, ...alsoFrom: readonly Step[]): Promise<number> => {
  const log = await readLogOf(about.app.db, about.organisation, about.application.uuid)
  return log.filter((entry) => isArrival(entry, step)).length + anewAt(log, [step, ...alsoFrom])
}

/** Appends the try's number to a reference, from the second try on. */
export const referenceOfTry = async (about: About, reference: string): Promise<string> => {
  const log = await readLogOf(about.app.db, about.organisation, about.application.uuid)
  const anew = anewAt(log, [about.application.step])
  return anew === 0 ? reference : `${reference}:${anew + 1}`
}

/** How often a kind of row is in an application's log, for numbering the request that follows. */
export const timesNoted = async ({ app, organisation, application }: StepContext, kind: string): Promise<number> =>
  (await readLogOf(app.db, organisation, application.uuid)).filter((entry) => entry.kind === kind).length
