import type { Step } from '@hearthline/domain/workflow'
import type { LogEntry } from './log-entry.ts'
import { readLogOf } from './read-log.ts'
import type { StepContext } from './step-job.ts'

/** Whether a row of the log starts the step's work: an answer of its own that leaves it waiting does not. */
const isArrival = ({ body, byKind }: LogEntry, step: Step): boolean => {
  if (typeof body !== 'object' || body === null || !('to' in body) || !('from' in body)) return false
  return body.to === step && (body.from !== step || byKind !== 'system')
}

/** In the note of an act after which the question of the step is a new one: its answer may differ (decision 086). */
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
 * Which try at the question of a step this is: it grows with each arrival there and each time a person has it asked anew,
 * and is the same while the job is tried again. A question may be asked after from other steps too.
 */
export const tryNumber = async (about: About, step: Step, ...alsoFrom: readonly Step[]): Promise<number> => {
  const log = await readLogOf(about.app.db, about.organisation, about.application.uuid)
  return log.filter((entry) => isArrival(entry, step)).length + anewAt(log, [step, ...alsoFrom])
}

/** A reference that names its question already, with the number of the try from the second on. */
export const referenceOfTry = async (about: About, reference: string): Promise<string> => {
  const log = await readLogOf(about.app.db, about.organisation, about.application.uuid)
  const anew = anewAt(log, [about.application.step])
  return anew === 0 ? reference : `${reference}:${anew + 1}`
}

/** How often something was noted of an application: what follows on it is another request. */
export const timesNoted = async ({ app, organisation, application }: StepContext, kind: string): Promise<number> =>
  (await readLogOf(app.db, organisation, application.uuid)).filter((entry) => entry.kind === kind).length
