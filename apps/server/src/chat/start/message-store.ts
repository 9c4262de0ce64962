import type { NumberedChatEvent } from '@hearthline/contracts'
import type { Kysely } from 'kysely'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import type { ChatTables } from '../conversation/tables.ts'

/** A message by its key; one that was taken back is there no more. */
export const findMessage = async (
  db: Kysely<ChatTables>,
  { organisation, conversation }: ChatPlace,
  key: string,
): Promise<NumberedChatEvent | undefined> => {
  const row = await db
    .selectFrom('chat_event')
    .select(['seq', 'body', 'at'])
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)
    .where('type', '=', 'message')
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { seq: row.seq, at: row.at.toISOString(), event: row.body }
}
