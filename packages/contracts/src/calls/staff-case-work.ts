import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from '../roles.ts'
import { Instant, text } from '../schemas/basics.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'

/** What a member of staff wrote down about a case, for colleagues alone. */
export const CaseNote = z.object({
  at: Instant,
  by: z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) }),
  text: z.string(),
})

export const addCaseNote = endpoint({
  name: 'addCaseNote',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/notes`,
  says: 'Writes a note on a case, for the staff alone; it is a row of the log, so it is not changed afterwards',
  who: 'staff',
  does: 'takeTask',
  params: OfApplication,
  body: z.object({ text: text(4000) }),
  reply: CaseNote,
  problems: ['applicationNotFound'],
})
