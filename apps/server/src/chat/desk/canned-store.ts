import { LANGUAGE_CODES } from '@hearthline/domain/languages'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DeskTables } from './tables.ts'

type Row = Selectable<DeskTables['chat_canned_reply']>

export const findReplies = (db: Kysely<DeskTables>, organisation: string) =>
  db
    .selectFrom('chat_canned_reply')
    .select(['uuid', 'title', ...LANGUAGE_CODES])
    .where('organisation_id', '=', organisation)
    .orderBy('title')
    .orderBy('uuid')
    .execute()

export const saveReply = async (trx: Transaction<DeskTables>, row: Row): Promise<void> => {
  const { organisation_id: _organisation, uuid: _uuid, ...change } = row
  await trx
    .insertInto('chat_canned_reply')
    .values(row)
    .onConflict((c) => c.columns(['organisation_id', 'uuid']).doUpdateSet(change))
    .execute()
}

export const deleteReply = async (trx: Transaction<DeskTables>, organisation: string, uuid: string): Promise<void> => {
  await trx
    .deleteFrom('chat_canned_reply')
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}
