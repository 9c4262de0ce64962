import type { SecurityEventKind } from '@hearthline/contracts'
import { sql } from 'kysely'
import type { SecurityDb, SecurityRow } from './tables.ts'

export const insertEvent = async (db: SecurityDb, row: SecurityRow): Promise<void> => {
  await db.insertInto('security_events').values(row).execute()
}

/** Inserts it unless the same person did the same to the same thing since `since`. Returns whether it did. */
export const insertUnlessRecent = async (db: SecurityDb, row: SecurityRow, since: Date): Promise<boolean> => {
  const alike = sql`select from security_events where organisation_id = ${row.organisation_id} and kind = ${row.kind}
    and actor_uuid = ${row.actor_uuid} and at > ${since}
    and application_uuid is not distinct from ${row.application_uuid}
    and object_uuid is not distinct from ${row.object_uuid}`
  const { rows } = await sql`insert into security_events (organisation_id, uuid, at, kind, outcome, actor_kind,
      actor_uuid, actor_roles, account_uuid, application_uuid, object_uuid, network, agent, reason, request_id, count)
    select ${row.organisation_id}::uuid, ${row.uuid}::uuid, ${row.at}::timestamptz, ${row.kind}, ${row.outcome},
      ${row.actor_kind}, ${row.actor_uuid}::uuid, ${row.actor_roles}::text[], ${row.account_uuid}::uuid,
      ${row.application_uuid}::uuid, ${row.object_uuid}::uuid, ${row.network}, ${row.agent}, ${row.reason},
      ${row.request_id}::uuid, ${row.count}::int
    where not exists (${alike}) returning uuid`.execute(db)
  return rows.length > 0
}

/** How often somebody did something since a moment. */
export const countEvents = async (
  db: SecurityDb,
  { organisation_id, kind, actor_uuid }: Pick<SecurityRow, 'organisation_id' | 'kind' | 'actor_uuid'>,
  since: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from security_events
    where organisation_id = ${organisation_id} and kind = ${kind} and actor_uuid = ${actor_uuid} and at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** When each of these accounts last signed in, as far back as the stream is kept. */
export const findLastSignIns = async (
  db: SecurityDb,
  organisation: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const { rows } = await sql<{ account: string; at: Date }>`select account_uuid as account, max(at) as at
    from security_events where organisation_id = ${organisation} and account_uuid = any(${accounts}::uuid[])
      and kind = 'signedIn' group by account_uuid`.execute(db)
  return new Map(rows.map(({ account, at }) => [account, at]))
}

export type Search = {
  readonly kind?: SecurityEventKind | undefined
  readonly actor?: string | undefined
  /** An account, or an application, that it is about. */
  readonly about?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** The last row of the page before. */
  readonly before?: { readonly at: Date; readonly uuid: string } | undefined
  readonly most: number
}

/** Events, the newest first. */
export const findEvents = (
  db: SecurityDb,
  organisation: string,
  { kind, actor, about, from, until, before, most }: Search,
): Promise<readonly SecurityRow[]> => {
  let query = db.selectFrom('security_events').selectAll().where('organisation_id', '=', organisation)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (actor !== undefined) query = query.where('actor_uuid', '=', actor)
  if (about !== undefined)
    query = query.where((where) => where.or([where('account_uuid', '=', about), where('application_uuid', '=', about)]))
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (before !== undefined) query = query.where(sql<boolean>`(at, uuid) < (${before.at}, ${before.uuid}::uuid)`)
  return query.orderBy('at', 'desc').orderBy('uuid', 'desc').limit(most).execute()
}
