import { type Kysely, type Selectable, sql } from 'kysely'
import type { StartTables } from './tables.ts'

type Db = Kysely<StartTables>
export type NonceRow = Selectable<StartTables['chat_nonce']>

export const insertNonce = async (db: Db, row: NonceRow): Promise<void> => {
  await db.insertInto('chat_nonce').values(row).execute()
}

export const findNonce = (db: Db, organisation: string, digest: Buffer): Promise<NonceRow | undefined> =>
  db
    .selectFrom('chat_nonce')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .executeTakeFirst()

/** Ties a nonce to a conversation; false where it is tied to another one. */
export const tieNonce = async (
  db: Db,
  { organisation, digest, conversation }: { organisation: string; digest: Buffer; conversation: string },
): Promise<boolean> => {
  const row = await db
    .updateTable('chat_nonce')
    .set({ conversation_uuid: conversation })
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .where((eb) => eb.or([eb('conversation_uuid', 'is', null), eb('conversation_uuid', '=', conversation)]))
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a swapped nonce soon; the time left is for requests already under way. */
export const shortenNonce = async (db: Db, { organisation_id, digest }: NonceRow, until: Date): Promise<void> => {
  await db
    .updateTable('chat_nonce')
    .set({ good_until: sql<Date>`least(good_until, ${until})` })
    .where('organisation_id', '=', organisation_id)
    .where('digest', '=', digest)
    .execute()
}

/** Whether a nonce that is tied to this conversation is still good. */
export const hasGoodNonce = async (
  db: Db,
  { organisation, conversation, now }: { organisation: string; conversation: string; now: Date },
): Promise<boolean> => {
  const row = await db
    .selectFrom('chat_nonce')
    .select('digest')
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)
    .where('good_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldNonces = async (db: Db, organisation: string, before: Date): Promise<void> => {
  await db
    .deleteFrom('chat_nonce')
    .where('organisation_id', '=', organisation)
    .where('good_until', '<', before)
    .execute()
}
