import type { BotHistoryItem } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { say } from '../../platform/language/index.ts'
import { botWords } from './answering/guard-words.ts'
import { findTurn, findTurns, insertFeedback, type TurnRow } from './conversation-store.ts'
import { liveConversation } from './session.ts'
import type { ChatbotTables } from './tables.ts'

/** A turn for the history; answers from an application are hidden from everybody but its owner. */
const hiddenUnless = (isOwner: boolean, turn: TurnRow): BotHistoryItem => ({
  questionId: turn.uuid,
  questionStr: turn.question,
  responseStr: turn.kind === 'application' && !isOwner ? say(turn.locale, botWords.hidden) : turn.response,
  createdDt: turn.asked_at.toISOString(),
  answer: turn.answer,
})

/** The turns of a conversation. Without the owner's token, answers from the application are hidden. */
export const readHistory = async (context: Context, conversation: string, nowMs: number): Promise<BotHistoryItem[]> => {
  const row = await liveConversation(context, conversation, nowMs)
  const turns = await findTurns(context.app.db.read<ChatbotTables>(context.tenant.id), {
    organisation: context.tenant.id,
    conversation: row.uuid,
  })
  const { caller } = context
  const isOwner =
    row.identity_uuid === null ||
    ('identityUuid' in caller && caller.kind === 'borrower' && caller.identityUuid === row.identity_uuid)
  return turns.map((turn) => hiddenUnless(isOwner, turn))
}

export type Given = {
  readonly conversationId: string
  readonly questionId: string
  readonly feedbackMessage:
    | 'Answer too vague'
    | 'Not specific to my application'
    | 'Not what I was asking about'
    | 'Other'
  readonly additionalInformation?: string | undefined
  readonly senderEmail?: string | null | undefined
}

/** Stores a thumbs-down. Secrets in its free text are masked. */
export const takeFeedback = async (
  context: Context,
  given: Given & { readonly masked: (text: string) => string; readonly nowMs: number },
): Promise<void> => {
  const { tenant, app } = context
  const row = await liveConversation(context, given.conversationId, given.nowMs)
  const place = { organisation: tenant.id, conversation: row.uuid }
  const db = app.db.read<ChatbotTables>(tenant.id)
  if ((await findTurn(db, place, given.questionId)) === undefined) throw new Problem('chatNotFound')
  const { additionalInformation: more, senderEmail } = given
  await insertFeedback(db, {
    organisation_id: tenant.id,
    turn_uuid: given.questionId,
    given_at: new Date(given.nowMs),
    reason: given.feedbackMessage,
    additional: more === undefined ? null : given.masked(more),
    rating: 0,
    sender_email: senderEmail ?? null,
  })
}
