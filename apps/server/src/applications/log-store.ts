import { FACTS_VERSION } from '@hearthline/domain/facts'
import type { Step } from '@hearthline/domain/workflow'
import { type Kysely, type Selectable, sql } from 'kysely'
import { FIRST_HASH, type LogEntry } from './log-entry.ts'
import type { ApplicationTables } from './tables.ts'
import type { Snapshot } from './unit-of-work.ts'

/** A row of the log for the statement that also writes the application. */
export const logRow = (organisation: string, application: string, entry: LogEntry) => ({
  organisation_id: organisation,
  application_uuid: application,
  seq: entry.seq,
  at: entry.at,
  kind: entry.kind,
  by_kind: entry.byKind,
  by_uuid: entry.byUuid,
  step: entry.step,
  body: JSON.stringify(entry.body),
  previous_hash: entry.previousHash,
  hash: entry.hash,
})

export type LogRow = ReturnType<typeof logRow>

export const LOG_COLUMNS = [
  'organisation_id',
  'application_uuid',
  'seq',
  'at',
  'kind',
  'by_kind',
  'by_uuid',
  'step',
  'body',
  'previous_hash',
  'hash',
] as const satisfies readonly (keyof LogRow)[]

/** The kinds of actions that one person took on an application. */
export const kindsBy = async (
  db: Kysely<ApplicationTables>,
  { organisation, application, person }: { organisation: string; application: string; person: string },
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('application_log')
    .select('kind')
    .distinct()
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .where('by_uuid', '=', person)
    .execute()
  return rows.map(({ kind }) => kind)
}

type Stored = Selectable<ApplicationTables['application_log']>

const entryOf = (row: Stored): LogEntry => ({
  seq: row.seq,
  at: row.at,
  kind: row.kind,
  byKind: row.by_kind,
  byUuid: row.by_uuid,
  step: row.step,
  body: row.body,
  previousHash: row.previous_hash,
  hash: row.hash,
})

const byApplication = (rows: readonly Stored[]): ReadonlyMap<string, readonly LogEntry[]> => {
  const logs = new Map<string, LogEntry[]>()
  for (const row of rows) {
    const log = logs.get(row.application_uuid) ?? []
    log.push(entryOf(row))
    logs.set(row.application_uuid, log)
  }
  return logs
}

/** The logs of these applications, by application; one without rows is missing. */
export const readLogs = async (
  db: Kysely<ApplicationTables>,
  organisation: string,
  applications: readonly string[],
): Promise<ReadonlyMap<string, readonly LogEntry[]>> => {
  const rows = await db
    .selectFrom('application_log')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', sql<string>`any(${applications}::uuid[])`)
    .orderBy('application_uuid')
    .orderBy('seq')
    .execute()
  return byApplication(rows)
}

/** Which rows of a log are read: the first one, those of these kinds, moves to these steps, and changes of these sections. */
export type Telling = {
  readonly kinds: readonly string[]
  readonly steps: readonly Step[]
  readonly sections: readonly string[]
}

/**
 * The rows of these logs that tell so much, by application. Rows of an older version of the facts are all read, since a section
 * may have had another name. The conditions have no index of their own: all rows of these applications are looked at, which
 * costs PostgreSQL less than the same rows cost whoever is sent them.
 */
export const readTelling = async (
  db: Kysely<ApplicationTables>,
  organisation: string,
  { applications, telling: { kinds, steps, sections } }: { applications: readonly string[]; telling: Telling },
): Promise<ReadonlyMap<string, readonly LogEntry[]>> => {
  const named = sql`${sections}::text[]`
  const rows = await db
    .selectFrom('application_log')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', sql<string>`any(${applications}::uuid[])`)
    .where(({ or, eb }) =>
      or([
        eb('seq', '=', 1),
        eb('kind', '=', sql<string>`any(${kinds}::text[])`),
        sql<boolean>`body ->> 'to' = any(${steps}::text[])`,
        sql<boolean>`body -> 'change' ?| ${named}`,
        sql<boolean>`body -> 'lists' ?| ${named}`,
        sql<boolean>`body -> 'cleared' ?| ${named}`,
        sql<boolean>`body ? 'change' and body -> 'factsVersion' is distinct from to_jsonb(${FACTS_VERSION}::int)`,
      ]),
    )
    .orderBy('application_uuid')
    .orderBy('seq')
    .execute()
  return byApplication(rows)
}

export type Head = Pick<Snapshot, 'uuid' | 'lastSeq' | 'lastHash'>

/**
 * Those of these applications whose rows, up to the last one that they know, name each other without a gap. Whether a row is
 * what its hash says is seen by whoever reads it.
 */
export const findUnbroken = async (
  db: Kysely<ApplicationTables>,
  organisation: string,
  heads: readonly Head[],
): Promise<ReadonlySet<string>> => {
  const uuids = heads.map(({ uuid }) => uuid)
  const seqs = heads.map(({ lastSeq }) => lastSeq)
  const hashes = heads.map(({ lastHash }) => lastHash)
  // Application by application, so that the index gives the rows in their order.
  const { rows } = await sql<{ uuid: string }>`
    select head.uuid from unnest(${uuids}::uuid[], ${seqs}::int[], ${hashes}::bytea[]) as head (uuid, last_seq, last_hash)
    cross join lateral (
      select count(*) as rows, bool_and(seq = nth and previous_hash = before) as linked,
        bool_or(seq = head.last_seq and hash = head.last_hash) as ends
      from (
        select seq, hash, previous_hash, row_number() over log as nth, lag(hash, 1, ${FIRST_HASH}) over log as before
        from application_log
        where organisation_id = ${organisation} and application_uuid = head.uuid and seq <= head.last_seq
        window log as (order by seq)
      ) as log
    ) as found
    where rows = head.last_seq and linked and ends`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}
