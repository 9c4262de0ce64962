import type { FeedbackTopic } from '@hearthline/contracts'
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import { lockKey } from '../platform/db/index.ts'
import type { PagePlace } from '../platform/http/index.ts'
import type { FeedbackTables } from './tables.ts'

type Tables = FeedbackTables['feedback']
type Sender = { readonly organisation: string; readonly sender: Buffer }

/** Held until the transaction ends, so that parallel requests are counted one after the other. */
export const lockSender = async (trx: Transaction<FeedbackTables>, { organisation, sender }: Sender): Promise<void> => {
  await lockKey(trx, `feedback:${organisation}:${sender.toString('hex')}`)
}

export const countSince = async (db: Kysely<FeedbackTables>, { organisation, sender }: Sender, since: Date) => {
  const row = await db
    .selectFrom('feedback')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisation)
    .where('sender', '=', sender)
    .where('given_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertFeedback = async (db: Kysely<FeedbackTables>, row: Insertable<Tables>): Promise<void> => {
  await db.insertInto('feedback').values(row).execute()
}

export type Wanted = {
  readonly organisation: string
  readonly show?: 'open' | 'handled' | undefined
  readonly topic?: FeedbackTopic | undefined
}

const wanted = (db: Kysely<FeedbackTables>, { organisation, show, topic }: Wanted) => {
  const all = db.selectFrom('feedback as f').where('f.organisation_id', '=', organisation)
  const shown = show === undefined ? all : all.where('f.handled_at', show === 'open' ? 'is' : 'is not', null)
  return topic === undefined ? shown : shown.where('f.topic', '=', topic)
}

/** Adds the sender's e-mail address if they were signed in, and the application if it is their own. */
const withSender = (query: ReturnType<typeof wanted>) =>
  query
    .leftJoin('accounts as p', (join) =>
      join.onRef('p.organisation_id', '=', 'f.organisation_id').onRef('p.uuid', '=', 'f.identity_uuid'),
    )
    .leftJoin('applications as a', (join) =>
      join
        .onRef('a.organisation_id', '=', 'f.organisation_id')
        .onRef('a.uuid', '=', 'f.application_uuid')
        .onRef('a.owner_uuid', '=', 'f.identity_uuid'),
    )
    .selectAll('f')
    .select(['p.email', 'a.uuid as own_uuid', 'a.loan_number'])

type Page = { readonly after: PagePlace | undefined; readonly limit: number }

/** The newest first. */
export const findPage = (db: Kysely<FeedbackTables>, filter: Wanted, { after, limit }: Page) => {
  const query = withSender(wanted(db, filter))
  const later =
    after === undefined ? query : query.where(sql<boolean>`(f.given_at, f.uuid) < (${after.at}, ${after.uuid}::uuid)`)
  return later.orderBy('f.given_at', 'desc').orderBy('f.uuid', 'desc').limit(limit).execute()
}

export type FeedbackRecord = Awaited<ReturnType<typeof findPage>>[number]

/** All of them, the oldest first. */
export const findAll = (db: Kysely<FeedbackTables>, filter: Wanted): Promise<readonly FeedbackRecord[]> =>
  withSender(wanted(db, filter)).orderBy('f.given_at').orderBy('f.uuid').execute()

export const countAll = async (db: Kysely<FeedbackTables>, filter: Wanted): Promise<number> => {
  const row = await wanted(db, filter).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return row.count
}

type Key = { readonly organisation: string; readonly uuid: string }

export const findOne = (db: Kysely<FeedbackTables>, { organisation, uuid }: Key): Promise<FeedbackRecord | undefined> =>
  withSender(wanted(db, { organisation })).where('f.uuid', '=', uuid).executeTakeFirst()

export const lockOne = async (db: Kysely<FeedbackTables>, { organisation, uuid }: Key): Promise<void> => {
  await sql`select 1 from feedback where organisation_id = ${organisation} and uuid = ${uuid} for update`.execute(db)
}

export type FeedbackChange = Updateable<Tables>

export const changeOne = async (
  db: Kysely<FeedbackTables>,
  { organisation, uuid }: Key,
  change: FeedbackChange,
): Promise<void> => {
  await db
    .updateTable('feedback')
    .set(change)
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}
