import { type Kysely, type Selectable, sql } from 'kysely'
import type { LogEntry } from './log-entry.ts'
import type { ApplicationTables } from './tables.ts'

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
  const logs = new Map<string, LogEntry[]>()
  for (const row of rows) {
    const log = logs.get(row.application_uuid) ?? []
    log.push(entryOf(row))
    logs.set(row.application_uuid, log)
  }
  return logs
}
