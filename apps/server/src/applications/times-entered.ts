import type { Step } from '@hearthline/domain/workflow'
import type { LogEntry } from './log-entry.ts'
import { readLogOf } from './read-log.ts'
import type { StepContext } from './step-job.ts'

/** Whether a row of the log starts the step's work: an answer of its own that leaves it waiting does not. */
const isArrival = ({ body, byKind }: LogEntry, step: Step): boolean => {
  if (typeof body !== 'object' || body === null || !('to' in body) || !('from' in body)) return false
  return body.to === step && (body.from !== step || byKind !== 'system')
}

/** How often an application came to a step: the same while its job is tried again, so that it can number a request. */
export const timesEntered = async ({ house, organisation, application }: StepContext, step: Step): Promise<number> => {
  const log = await readLogOf(house.db, organisation, application.uuid)
  return log.filter((entry) => isArrival(entry, step)).length
}

/** How often something was noted of an application: what follows on it is another request. */
export const timesNoted = async ({ house, organisation, application }: StepContext, kind: string): Promise<number> =>
  (await readLogOf(house.db, organisation, application.uuid)).filter((entry) => entry.kind === kind).length
