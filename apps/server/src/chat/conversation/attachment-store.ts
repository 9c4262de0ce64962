import type { ChatAttachment } from '@hearthline/contracts'
import type { Kysely, Transaction } from 'kysely'
import type { ChatPlace } from './conversation-store.ts'
import type { ChatTables } from './tables.ts'

/** Files of this conversation that its sender put there, in the order asked for; fewer, where one is not theirs. */
export const findAttachments = async (
  db: Kysely<ChatTables>,
  { organisation, conversation }: ChatPlace,
  { ids, sender }: { ids: readonly string[]; sender: 'customer' | 'agent' },
): Promise<readonly ChatAttachment[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('chat_attachment')
    .select(['uuid as id', 'name', 'mime', 'bytes'])
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)
    .where('sender', '=', sender)
    .where('uuid', 'in', ids)
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** They belong to this message from now on. */
export const attach = async (
  trx: Transaction<ChatTables>,
  { organisation, conversation }: ChatPlace,
  { ids, key }: { ids: readonly string[]; key: string },
): Promise<void> => {
  await trx
    .updateTable('chat_attachment')
    .set({ message_key: key })
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)
    .where('uuid', 'in', ids)
    .execute()
}
