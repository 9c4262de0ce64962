import { DOCUMENT_TYPES } from '@hearthline/domain/documents'
import { MESSAGE_CHANNELS, MESSAGE_REFUSALS, MESSAGE_TOPICS } from '@hearthline/domain/messages'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from '../roles.ts'
import { choice, Instant, text, Uuid } from '../schemas/basics.ts'
import { Phone } from '../schemas/person.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'

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

export const COMMUNICATION_CHANNELS = ['MAIL', 'TEXT', 'LETTER', 'CALL', 'CHAT'] as const
export const COMMUNICATION_STATES = ['WAITING', 'SENT', 'FAILED', 'DONE'] as const

const Communication = z.object({
  channel: z.enum(COMMUNICATION_CHANNELS),
  /** TO_US: somebody wrote or called us. */
  direction: z.enum(['TO_US', 'FROM_US']),
  at: Instant,
  /** The address, the number or the name of whom we spoke with. */
  with: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** Null of what gave access by a code or a link, which is not kept once it was sent, and of a letter, which is a document. */
  text: z.nullable(z.string()),
  document: z.nullable(z.object({ uuid: Uuid, type: z.enum(DOCUMENT_TYPES) })),
  /** WAITING: not sent yet. FAILED: every try failed. DONE: spoken or written in a chat. */
  state: z.enum(COMMUNICATION_STATES),
  sentAt: z.nullable(Instant),
  /** The member of staff; null of what went out by itself and of the borrower. */
  by: z.nullable(z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })),
})

/** When it was done. */
const Done = z.object({ at: Instant })

const Communications = z.object({
  /** The newest first. */
  rows: z.array(Communication),
  /** What may be sent, in the borrower's language, and why it may not now. */
  templates: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(MESSAGE_CHANNELS),
      topic: z.enum(MESSAGE_TOPICS),
      subject: z.string(),
      text: z.string(),
      refusal: z.nullable(z.enum(MESSAGE_REFUSALS)),
    }),
  ),
  mayText: z.enum(['YES', 'NEVER_GIVEN', 'STOPPED']),
})

export const listCommunications = endpoint({
  name: 'listCommunications',
  method: 'GET',
  path: `${CONSOLE}/applications/:uuid/communications`,
  says: 'What was written to the borrower and signers of a case and spoken with them: mails, texts, letters, calls and chats with text and delivery; and the messages that may be sent',
  who: 'staff',
  does: 'takeTask',
  params: OfApplication,
  reply: Communications,
  problems: ['applicationNotFound'],
})

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/messages`,
  says: 'Sends the borrower a message of the lender in their language, if they consented to its topic, did not stop texts, and it is not night where they are',
  who: 'staff',
  does: 'takeTask',
  params: OfApplication,
  body: z.object({ template: text(60) }),
  reply: Done,
  problems: ['applicationNotFound', 'notFound', 'messageNotAllowed'],
})

export const CallForm = z.object({
  direction: choice(['TO_US', 'FROM_US']),
  spokeWith: text(200),
  numberCalled: Phone,
  summary: text(4000),
})

export const recordCall = endpoint({
  name: 'recordCall',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/calls`,
  says: 'Records a telephone call about the case: with whom, at which number, and what was said',
  who: 'staff',
  does: 'takeTask',
  params: OfApplication,
  body: CallForm,
  reply: Done,
  problems: ['applicationNotFound'],
})

export const stopTexts = endpoint({
  name: 'stopTexts',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/text-stops`,
  says: 'Takes back the consent to texts for a borrower who said so in any way: no text goes out any more, whatever its topic',
  who: 'staff',
  does: 'takeTask',
  params: OfApplication,
  body: z.object({ reason: Reason }),
  reply: Done,
  problems: ['applicationNotFound', 'eventNotExpected'],
})
