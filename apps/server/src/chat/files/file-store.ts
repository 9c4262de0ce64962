import type { Insertable, Kysely, Selectable } from 'kysely'
import type { ChatPlace } from '../conversation/conversation-store.ts'
import type { ChatTables } from '../conversation/tables.ts'

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

/** Files and bytes that one side has sent in a conversation. */
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
