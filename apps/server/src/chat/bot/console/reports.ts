import {
  exportUnanswered,
  handleLeftMessage,
  type LeftMessage,
  listBotFeedback,
  listLeftMessages,
  listUnanswered,
} from '@hearthline/contracts'
import { csvOf } from '@hearthline/domain/formats'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { Db } from '../../../platform/db/index.ts'
import { type Bound, Problem, reads, writes } from '../../../platform/http/index.ts'
import { say } from '../../../platform/language/index.ts'
import { botWords } from '../answering/guard-words.ts'
import { findTurns } from '../conversation-store.ts'
import type { ChatbotTables } from '../tables.ts'
import {
  findFeedback,
  findMessage,
  findMessages,
  findUnanswered,
  type MessageRow,
  markHandled,
} from './report-store.ts'

const DAY_MS = 86_400_000
const FEEDBACK_DAYS = 90

export const listUnansweredCall: Bound = reads(listUnanswered, async (_, { app, tenant }) =>
  (await findUnanswered(app.db.read<ChatbotTables>(tenant.id), tenant.id)).map((row) => ({
    question: row.question,
    count: row.count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    nearest: row.nearest,
  })),
)

export const exportUnansweredCall: Bound = reads(exportUnanswered, async (_, { app, moment, tenant }) => {
  const rows = await findUnanswered(app.db.read<ChatbotTables>(tenant.id), tenant.id)
  const head = ['Question', 'Times', 'First', 'Last', 'Nearest topic']
  const body = rows.map((row) => [
    row.question,
    String(row.count),
    row.first_at.toISOString(),
    row.last_at.toISOString(),
    row.nearest ?? '',
  ])
  const { today } = await moment()
  return {
    bytes: Buffer.from(csvOf([head, ...body])),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `unanswered-${today}.csv`,
  }
})

export const listFeedbackCall: Bound = reads(listBotFeedback, async (_, { app, tenant }) => {
  const since = new Date(Date.now() - FEEDBACK_DAYS * DAY_MS)
  const rows = await findFeedback(app.db.read<ChatbotTables>(tenant.id), tenant.id, since)
  return rows.map((row) => ({
    at: row.given_at.toISOString(),
    question: row.question,
    // Answers from an application are for its owner only.
    answer: row.kind === 'application' ? say(SOURCE_LANGUAGE, botWords.hidden) : row.response,
    topic: row.topic_id,
    reason: row.reason,
    more: row.additional,
  }))
})

const messageOf = async (db: Db, row: MessageRow): Promise<LeftMessage> => {
  const place = { organisation: row.organisation_id, conversation: row.conversation_uuid }
  const turns = await findTurns(db.read<ChatbotTables>(row.organisation_id), place)
  const { handled_at, handled_name } = row
  return {
    uuid: row.uuid,
    at: row.left_at.toISOString(),
    name: row.name,
    email: row.email,
    message: row.message,
    transcript: turns.map(({ question, response, kind }) => ({
      question,
      answer: kind === 'application' ? say(SOURCE_LANGUAGE, botWords.hidden) : response,
    })),
    handled: handled_at === null ? null : { at: handled_at.toISOString(), name: handled_name ?? '' },
  }
}

export const listMessagesCall: Bound = reads(listLeftMessages, async (_, { app, tenant }) => {
  const rows = await findMessages(app.db.read<ChatbotTables>(tenant.id), tenant.id)
  return Promise.all(rows.map((row) => messageOf(app.db, row)))
})

export const handleMessageCall: Bound = writes(handleLeftMessage, async ({ params }, { caller, app, tenant, tx }) => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const db = tx.as<ChatbotTables>()
  const by = { uuid: caller.identityUuid, name: caller.name }
  await markHandled(db, { organisation: tenant.id, uuid: params.message, by })
  const row = await findMessage(db, tenant.id, params.message)
  if (row === undefined) throw new Problem('notFound')
  return messageOf(app.db, row)
})
