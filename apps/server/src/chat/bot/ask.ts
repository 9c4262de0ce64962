import { randomUUID } from 'node:crypto'
import { type BotQuestion, type BotReply, CHATBOT_SESSION_MS } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { type Decided, decide, towards } from './answering/decide.ts'
import { languageOfQuestion } from './answering/language.ts'
import type { Lender } from './answering/placeholders.ts'
import { replyTo } from './answering/reply.ts'
import {
  type ConversationRow,
  changeConversation,
  countUnanswered,
  findTurnByKey,
  findTurns,
  insertConversation,
  insertTurn,
  type TurnRow,
} from './conversation-store.ts'
import type { Knowledge } from './knowledge.ts'
import { wordedBy } from './model/worded-by.ts'
import { type BotDeps, lenderOf, liveConversation } from './session.ts'
import type { ChatbotTables } from './tables.ts'
import { ownOf, provenBy } from './who-asks.ts'

const MOST_A_MINUTE = 30

const requireOn = ({ organisation: { features } }: Lender): void => {
  if (!features.webChat) throw new Problem('chatOff')
}

type Place = { readonly organisation: string; readonly conversation: string }

const begun = async (context: Context, body: BotQuestion, nowMs: number): Promise<ConversationRow> => {
  const row: ConversationRow = {
    organisation_id: context.tenant.id,
    uuid: randomUUID(),
    started_at: new Date(nowMs),
    expires_at: new Date(nowMs + CHATBOT_SESSION_MS),
    identity_uuid: null,
    page_url: withoutQuery(body.pageUrl),
    tag: body.tag ?? null,
    sender_id: body.senderId ?? null,
    unsure_turns: 0,
    live_conversation: null,
  }
  await insertConversation(context.app.db.read<ChatbotTables>(row.organisation_id), row)
  return row
}

/** The path is enough; a query may hold anything. */
const withoutQuery = (url: string | null | undefined): string | null => url?.split(/[?#]/)[0] ?? null

/** The proven asker. The first identity that a conversation proves stays; another one's nonce counts as no proof. */
const identityIn = async (
  context: Context,
  row: ConversationRow,
  { nonce, nowMs }: { nonce: BotQuestion['nonce']; nowMs: number },
): Promise<string | undefined> => {
  const proven = await provenBy(context, row.uuid, { nonce, nowMs })
  return row.identity_uuid === null || row.identity_uuid === proven ? proven : undefined
}

/** The question without punctuation and capitals, for counting equal ones. */
const plainly = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}•]+/gu, ' ')
    .trim()
    .slice(0, 300)

const isUnanswered = ({ decision }: Decided): boolean =>
  decision.kind === 'choices' || decision.kind === 'none' || (decision.kind === 'guard' && !decision.isSure)

const nearestOf = ({ decision }: Decided): string | null =>
  decision.kind === 'choices' || decision.kind === 'guard' ? (decision.topics[0] ?? null) : null

const keep = async (
  context: Context,
  { row, turn, decided }: { row: ConversationRow; turn: TurnRow; decided: Decided },
): Promise<boolean> =>
  context.app.db.inTransaction(context.tenant.id, async (tx) => {
    const db = tx.as<ChatbotTables>()
    const place = { organisation: row.organisation_id, conversation: row.uuid }
    if (!(await insertTurn(db, turn))) return false
    const { expires_at, identity_uuid, unsure_turns } = row
    await changeConversation(db, place, { expires_at, identity_uuid, unsure_turns })
    if (isUnanswered(decided) && !decided.masked)
      await countUnanswered(db, {
        organisation_id: row.organisation_id,
        asked: plainly(decided.asked),
        question: decided.asked,
        nearest: nearestOf(decided),
      })
    return true
  })

const replyOf = (row: ConversationRow, turn: TurnRow): BotReply => ({
  conversationId: row.uuid,
  questionId: turn.uuid,
  responseStr: turn.response,
  answer: turn.answer,
  questionStr: turn.question,
  masked: turn.masked,
  createdDt: turn.asked_at.toISOString(),
  expiration: row.expires_at.getTime(),
})

const answeredBefore = async (context: Context, row: ConversationRow, key: string | undefined) => {
  const db = context.app.db.read<ChatbotTables>(row.organisation_id)
  const place: Place = { organisation: row.organisation_id, conversation: row.uuid }
  const turn = key === undefined ? undefined : await findTurnByKey(db, place, key)
  return turn && replyOf(row, turn)
}

const requireCalm = async (context: Context, row: ConversationRow, nowMs: number): Promise<void> => {
  const place = { organisation: row.organisation_id, conversation: row.uuid }
  const turns = await findTurns(context.app.db.read<ChatbotTables>(row.organisation_id), place)
  const recent = turns.filter(({ asked_at }) => asked_at.getTime() > nowMs - 60_000)
  if (recent.length >= MOST_A_MINUTE) throw new Problem('tooManyRequests')
}

/** A picked choice leads straight to its topic; only the masking of secrets and a certain guard come before it. */
const decidedFor = (body: BotQuestion, knowledge: Knowledge): Decided => {
  const { choiceId } = body
  const chosen = choiceId == null ? undefined : knowledge.topics.get(choiceId)
  const decided = decide(body.message, knowledge)
  const isGuarded = decided.decision.kind === 'guard' && decided.decision.isSure
  return chosen?.isOn === true && !isGuarded ? { ...decided, decision: towards(chosen.id) } : decided
}

/** Answers a question and stores the turn; the session then lasts ten more minutes. */
export const ask = async (deps: BotDeps, context: Context, body: BotQuestion): Promise<BotReply> => {
  const nowMs = (deps.now ?? Date.now)()
  const lender = await lenderOf(deps, context)
  requireOn(lender)
  const isNew = body.conversationId == null || body.conversationId === ''
  const row = isNew
    ? await begun(context, body, nowMs)
    : await liveConversation(context, body.conversationId ?? '', nowMs)
  const before = await answeredBefore(context, row, body.key)
  if (before !== undefined) return before
  await requireCalm(context, row, nowMs)
  const knowledge = await deps.knowledge.of(context.tenant.id)
  const decided = decidedFor(body, knowledge)
  const locale = languageOfQuestion(decided.asked, body.locale)
  const identity = await identityIn(context, row, { nonce: body.nonce, nowMs })
  const own = identity === undefined ? ('unknown' as const) : await ownOf(context, identity, body.applicationId)
  const plain = replyTo(decided.decision, {
    locale,
    topics: knowledge.topics,
    lender,
    own,
    unsureBefore: row.unsure_turns,
  })
  const reply = await wordedBy(deps.model, { asked: decided.asked, decided, reply: plain, knowledge, lender, locale })
  const turn: TurnRow = {
    organisation_id: row.organisation_id,
    uuid: randomUUID(),
    conversation_uuid: row.uuid,
    message_key: body.key ?? null,
    asked_at: new Date(nowMs),
    question: decided.asked,
    response: reply.words,
    masked: decided.masked,
    locale,
    kind: reply.answer.kind,
    topic_id: reply.answer.id ?? null,
    answer: reply.answer,
  }
  const next: ConversationRow = {
    ...row,
    expires_at: new Date(nowMs + CHATBOT_SESSION_MS),
    identity_uuid: row.identity_uuid ?? identity ?? null,
    unsure_turns: reply.isUnsure ? row.unsure_turns + 1 : 0,
  }
  const isKept = await keep(context, { row: next, turn, decided })
  return isKept ? replyOf(next, turn) : ((await answeredBefore(context, next, body.key)) ?? replyOf(next, turn))
}
