import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code, text } from '../schemas/basics.ts'
import { RealDay } from '../schemas/person.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'

const MissingForm = z.object({
  /** In the words shown to the borrower. */
  missing: z
    .array(text(300), code('required'))
    .check(z.minLength(1, code('required')), z.maxLength(10, code('tooLong'))),
  answerBy: RealDay,
  reason: Reason,
})

export const sendIncompletenessNotice = endpoint({
  name: 'sendIncompletenessNotice',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/incompleteness-notices`,
  says: 'Sends the borrower the written notice of what is missing, by when it must come, and what follows if it does not',
  who: 'staff',
  does: 'askForMissing',
  params: OfApplication,
  body: MissingForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const closeIncomplete = endpoint({
  name: 'closeIncomplete',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/incompleteness-closures`,
  formerPath: `${CONSOLE}/applications/:uuid/incomplete-closings`,
  says: 'Closes an application whose notice of incompleteness was not answered in its time',
  who: 'staff',
  does: 'askForMissing',
  params: OfApplication,
  body: z.object({ reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'noticeMissing', 'noticeRuns'],
})
