import type { Kysely, Selectable } from 'kysely'
import type { StartTables } from './tables.ts'

type Db = Kysely<StartTables>
export type TokenRow = Selectable<StartTables['chat_token']>

export const insertToken = async (db: Db, row: TokenRow): Promise<void> => {
  await db.insertInto('chat_token').values(row).execute()
}

export const findToken = (db: Db, organisation: string, digest: Buffer): Promise<TokenRow | undefined> =>
  db
    .selectFrom('chat_token')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .executeTakeFirst()

/** The first swap counts, so that a repeated swap does not extend an old token. */
export const markSwapped = async (db: Db, { organisation_id, digest }: TokenRow, at: Date): Promise<void> => {
  await db
    .updateTable('chat_token')
    .set({ swapped_at: at })
    .where('organisation_id', '=', organisation_id)
    .where('digest', '=', digest)
    .where('swapped_at', 'is', null)
    .execute()
}

export const deleteOldTokens = async (db: Db, organisation: string, before: Date): Promise<void> => {
  await db
    .deleteFrom('chat_token')
    .where('organisation_id', '=', organisation)
    .where('good_until', '<', before)
    .execute()
}

/** Of the lender of the connection. */
export const deleteAllTokens = async (db: Db, organisation: string): Promise<void> => {
  await db.deleteFrom('chat_token').where('organisation_id', '=', organisation).execute()
}
