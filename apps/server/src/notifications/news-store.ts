import type { Insertable, Selectable } from 'kysely'
import type { Statement } from '../platform/db/index.ts'
import type { NewsKind } from './news-words.ts'
import type { NotificationDb, NotificationTables } from './tables.ts'

type News = NotificationTables['account_notifications']

export const insertNews = async (db: NotificationDb, row: Insertable<News>): Promise<void> => {
  await db.insertInto('account_notifications').values(row).execute()
}

/** As many as one list shows: older ones stay in the database. */
const NEWEST = 100

export const findNews = async (
  db: NotificationDb,
  organisation: string,
  identity: string,
): Promise<readonly Selectable<News>[]> => {
  const rows = await db
    .selectFrom('account_notifications')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identity)
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.reverse()
}

export const markKindRead = (
  db: NotificationDb,
  news: { organisation: string; application: string; kind: NewsKind; at: Date },
): Statement =>
  db
    .updateTable('account_notifications')
    .set({ read_at: news.at })
    .where('organisation_id', '=', news.organisation)
    .where('application_uuid', '=', news.application)
    .where('kind', '=', news.kind)
    .where('read_at', 'is', null)
    .compile()

export const markRead = async (
  db: NotificationDb,
  news: { organisation: string; identity: string; uuids: readonly string[]; at: Date },
): Promise<number> => {
  if (news.uuids.length === 0) return 0
  const result = await db
    .updateTable('account_notifications')
    .set({ read_at: news.at })
    .where('organisation_id', '=', news.organisation)
    .where('identity_uuid', '=', news.identity)
    .where('uuid', 'in', [...news.uuids])
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
