import type { ChatAttachment } from '@hearthline/contracts'
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { ChatPlace } from './conversation-store.ts'
import type { ChatTables } from './tables.ts'

/** The sender's files of this conversation with these ids, in their order. Ids that are not theirs are left out. */
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

/** Attaches files to a message. */
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

export type FileRow = Selectable<ChatTables['chat_attachment']>

export const insertFile = async (
  db: Kysely<ChatTables>,
  row: Insertable<ChatTables['chat_attachment']>,
): Promise<void> => {
  await db.insertInto('chat_attachment').values(row).execute()
}

export const findFile = (
  db: Kysely<ChatTables>,
  { organisation, conversation }: ChatPlace,
  uuid: string,
): Promise<FileRow | undefined> =>
  db
    .selectFrom('chat_attachment')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** How many files and bytes one side has sent in a conversation. */
export const findSentSize = async (
  db: Kysely<ChatTables>,
  { organisation, conversation }: ChatPlace,
  sender: FileRow['sender'],
): Promise<{ readonly files: number; readonly bytes: number }> => {
  const { files, bytes } = await db
    .selectFrom('chat_attachment')
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('bytes').as('bytes')])
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}
