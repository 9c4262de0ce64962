import { type Kysely, sql } from 'kysely'
import type { PagePlace } from '../platform/http/index.ts'
import type { NoticeTables } from './tables.ts'

export type NoticeRecord = {
  readonly application: string
  /** By which the page goes on: the application, or the notice where there are several. */
  readonly place: string
  readonly at: Date
  readonly document: string | null
  readonly sha256: string | null
  readonly made_at: Date | null
  readonly read_at: Date | null
}

type Wanted = { readonly organisation: string; readonly after?: PagePlace | undefined; readonly limit: number }

/** The first page begins after every row. */
const placeOf = (after: PagePlace | undefined) =>
  after === undefined
    ? sql`('infinity'::timestamptz, null::uuid)`
    : sql`(${after.at}::timestamptz, ${after.uuid}::uuid)`

/** Applications that ended in an adverse action, the newest first, each with its newest notice if there is one. */
export const findAdverseActions = async (
  db: Kysely<NoticeTables>,
  { organisation, after, limit }: Wanted,
): Promise<readonly NoticeRecord[]> => {
  const { rows } = await sql<NoticeRecord>`
    select a.uuid as application, a.uuid as place, a.ended_at as at, d.uuid as document, d.sha256, d.created_at as made_at,
      d.read_at
    from applications a
    left join lateral (
      select uuid, sha256, created_at, read_at from documents
      where organisation_id = a.organisation_id and application_uuid = a.uuid and type = 'ADVERSE_ACTION_NOTICE'
        and not is_translation and removed_at is null
      order by created_at desc limit 1
    ) d on true
    where a.organisation_id = ${organisation} and a.ended_at is not null and a.facts ? 'adverseAction'
      and (a.ended_at, a.uuid) < ${placeOf(after)}
    order by a.ended_at desc, a.uuid desc limit ${limit}`.execute(db)
  return rows
}

/** Counteroffers in writing, the newest first. */
export const findCounteroffers = async (
  db: Kysely<NoticeTables>,
  { organisation, after, limit }: Wanted,
): Promise<readonly NoticeRecord[]> => {
  const { rows } = await sql<NoticeRecord>`
    select application_uuid as application, uuid as place, created_at as at, uuid as document, sha256, created_at as made_at,
      read_at
    from documents
    where organisation_id = ${organisation} and type = 'COUNTEROFFER' and not is_translation and removed_at is null
      and (created_at, uuid) < ${placeOf(after)}
    order by created_at desc, uuid desc limit ${limit}`.execute(db)
  return rows
}
