import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, Uuid } from '../schemas/basics.ts'
import { CONSOLE } from './service-paths.ts'
import { Settlement } from './staff.ts'

/** Queues whose dead jobs no application shows, or none any more once it has moved on. */
export const LISTED_QUEUES = [
  'mail',
  'deadlines',
  'webhook',
  'chat',
  'invitation',
  'stuck',
  'papers',
  'signatures',
  'disburse',
  'identity',
  'income',
  'notary',
  'audit',
] as const

/** A job that failed at every try. Open ones with the same data are one, counted. */
const FailedJob = z.object({
  uuid: Uuid,
  queue: z.enum(LISTED_QUEUES),
  /** When it was sent, which its first try follows at once. */
  firstFailedAt: Instant,
  lastFailedAt: Instant,
  /** How many tries failed. */
  times: z.int(),
  /** The error's name, its code and the vendor, where it has them; never its message, which may quote a person. */
  error: z.object({ name: z.string(), code: z.nullable(z.string()), vendor: z.nullable(z.string()) }),
  /** The request that caused it, as the log names it, or the job of a schedule; unknown of jobs from before this was noted. */
  requestId: z.nullable(Uuid),
  /** The application it is about, if it names one. */
  application: z.nullable(Uuid),
})

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  method: 'GET',
  path: `${CONSOLE}/failed-jobs`,
  says: 'The jobs that failed at every try and that no application shows, the longest failed first',
  who: 'staff',
  does: 'settleFailedJob',
  reply: z.array(FailedJob),
})

export const settleFailedJob = endpoint({
  name: 'settleFailedJob',
  method: 'POST',
  path: `${CONSOLE}/failed-jobs/:job/settlement`,
  says: 'Runs a failed job again after the error is corrected, or dismisses it with a reason',
  who: 'staff',
  does: 'settleFailedJob',
  params: z.object({ job: Uuid }),
  body: Settlement,
  reply: z.array(FailedJob),
  problems: ['taskNotFound'],
})
