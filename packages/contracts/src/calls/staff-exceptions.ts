import { EXCEPTION_BOUNDS } from '@hearthline/domain/application'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, code, Instant, optionalText, text, Uuid } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'
import { Actor } from './staff-evidence.ts'

export const askException = endpoint({
  name: 'askException',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/exceptions`,
  says: "Asks to go beyond a bound of the lender's own policy for one application; it counts once another person grants it",
  who: 'staff',
  does: 'askException',
  params: OfApplication,
  body: z.object({
    bound: choice(EXCEPTION_BOUNDS),
    /** A score, or a share in percent. */
    allowed: text(8).check(z.refine((value) => /^\d{1,3}(\.\d{1,2})?$/.test(value), code('notValid'))),
    reason: Reason,
  }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'evidenceProposed'],
})

export const judgeException = endpoint({
  name: 'judgeException',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/exceptions/:exception/judgements`,
  says: 'Grants an exception to policy that a colleague asked for, or refuses it, with the reason',
  who: 'staff',
  does: 'grantException',
  params: z.extend(OfApplication, { exception: Uuid }),
  body: z.object({ verdict: choice(['GRANT', 'REFUSE_EXCEPTION']), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'ownWork'],
})

const Verdict = z.object({ by: Actor, at: Instant, reason: z.string() })

/** An exception of one application, from the asking to its answer. */
export const ExceptionRow = z.object({
  uuid: Uuid,
  bound: z.enum(EXCEPTION_BOUNDS),
  allowed: z.string(),
  policy: z.string(),
  policyVersion: z.string(),
  reason: z.string(),
  by: Actor,
  at: Instant,
  granted: z.nullable(Verdict),
  refused: z.nullable(Verdict),
})

export const listExceptions = endpoint({
  name: 'listExceptions',
  method: 'GET',
  path: `${CONSOLE}/registers/exceptions`,
  says: 'Every answer to a request for an exception to policy, the newest first, and how many there were each month',
  who: 'staff',
  does: 'readRegisters',
  query: z.object({ after: optionalText(100) }),
  reply: z.object({
    rows: z.array(
      z.object({
        application: Uuid,
        loanNumber: z.string(),
        at: Instant,
        bound: z.enum(EXCEPTION_BOUNDS),
        policy: z.string(),
        allowed: z.string(),
        isGranted: z.boolean(),
        reason: z.string(),
        askedBy: z.string(),
        answeredBy: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
    /** Of the last twelve months, the newest first; a month without any is left out. */
    counts: z.array(
      z.object({ month: z.string(), bound: z.enum(EXCEPTION_BOUNDS), granted: z.int(), refused: z.int() }),
    ),
  }),
})
