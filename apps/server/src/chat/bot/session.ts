import type { ChatStart, ChatStarted } from '@hearthline/contracts'
import { pacificWeek } from '../../operating-hours/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import type { Lender } from './answering/placeholders.ts'
import { type ConversationRow, findConversation } from './conversation-store.ts'
import type { ChatbotKnowledge } from './knowledge.ts'
import type { Model } from './model/create-model.ts'
import type { ChatbotTables } from './tables.ts'

export type BotDeps = {
  readonly registry: Registry
  readonly knowledge: ChatbotKnowledge
  /** Starts a chat with an agent, as the call initWebChat does. */
  readonly startLive: (context: Context, start: ChatStart) => Promise<ChatStarted>
  /** A language model that may reword answers; without one, they are given as written. */
  readonly model?: Model | undefined
  /** Real time in milliseconds since 1970, for sessions. */
  readonly now?: () => number
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const lenderOf = async ({ registry }: Pick<BotDeps, 'registry'>, context: Context): Promise<Lender> => {
  const organisation = registry.byId(context.tenant.id)
  if (organisation === undefined) throw new Problem('organisationUnknown')
  const { now, today } = await context.moment()
  const week = pacificWeek(registry, { organisation: organisation.id, department: 'OPS_CHAT', now })
  return { organisation, today, week }
}

/** A conversation that has not expired. Throws chatNotFound and chatEnded. */
export const liveConversation = async (context: Context, uuid: string, nowMs: number): Promise<ConversationRow> => {
  const place = { organisation: context.tenant.id, conversation: uuid }
  const row = UUID.test(uuid)
    ? await findConversation(context.app.db.read<ChatbotTables>(context.tenant.id), place)
    : undefined
  if (row === undefined) throw new Problem('chatNotFound')
  if (row.expires_at.getTime() <= nowMs) throw new Problem('chatEnded')
  return row
}
