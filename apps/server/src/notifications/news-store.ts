import { type Insertable, type Selectable, sql } from 'kysely'
import { preparedStatement } from '../platform/db/index.ts'
import type { NewsKind } from './news-words.ts'
import type { NotificationDb, NotificationTables } from './tables.ts'

type News = NotificationTables['account_notifications']

type NewNews = Pick<Insertable<News>, 'organisation_id' | 'uuid' | 'identity_uuid' | 'application_uuid'> &
  Pick<Insertable<News>, 'kind' | 'locale' | 'told' | 'created_at'>

export const addNews = preparedStatement<NotificationTables, NewNews>()((db, value) =>
  db.insertInto('account_notifications').values({
    organisation_id: value('organisation_id'),
    uuid: value('uuid'),
    identity_uuid: value('identity_uuid'),
    application_uuid: value('application_uuid'),
    kind: value('kind'),
    locale: value('locale'),
    told: value('told'),
    created_at: value('created_at'),
    read_at: null,
    settled_at: null,
  }),
)

/** The most that one list shows; older ones stay in the database. */
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

type SettledKind = { organisation: string; application: string; kind: NewsKind; at: Date }

/** Marks a settled request as read. */
export const markKindSettled = preparedStatement<NotificationTables, SettledKind>()((db, value) =>
  db
    .updateTable('account_notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${value('at')})`, settled_at: value('at') })
    .where('organisation_id', '=', value('organisation'))
    .where('application_uuid', '=', value('application'))
    .where('kind', '=', value('kind'))
    .where('settled_at', 'is', null),
)

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
