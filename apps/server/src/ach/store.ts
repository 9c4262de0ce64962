import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AchTables } from './tables.ts'

type Trx = Transaction<AchTables>
export type EntryRow = Selectable<AchTables['ach_entries']>
export type FileRow = Selectable<AchTables['ach_files']>
export type ReturnRow = Selectable<AchTables['ach_returns']>

/** The number of the next payment of a lender. Files remember the last one of theirs, whose entries may be purged. */
export const nextSequence = async (trx: Trx, organisation: string): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select 1 + greatest(
      (select coalesce(max(sequence), 0) from ach_entries where organisation_id = ${organisation}::uuid),
      (select coalesce(max(last_sequence), 0) from ach_files where organisation_id = ${organisation}::uuid)) as next`.execute(
    trx,
  )
  return rows[0]?.next ?? 1
}

/** Refused by the primary key where the reference has an entry. */
export const insertEntry = async (trx: Trx, row: Insertable<AchTables['ach_entries']>): Promise<void> => {
  await trx.insertInto('ach_entries').values(row).execute()
}

/** Entries that no file has, in the order of their numbers. */
export const unfiledEntries = (trx: Trx, organisation: string): Promise<EntryRow[]> =>
  trx
    .selectFrom('ach_entries')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('file_number', 'is', null)
    .orderBy('sequence')
    .forUpdate()
    .execute()

export const entriesOfFile = (db: Kysely<AchTables>, organisation: string, number: number): Promise<EntryRow[]> =>
  db
    .selectFrom('ach_entries')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('file_number', '=', number)
    .orderBy('sequence')
    .execute()

export const newestFile = (trx: Trx, organisation: string): Promise<FileRow | undefined> =>
  trx
    .selectFrom('ach_files')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countFilesOn = async (trx: Trx, organisation: string, on: string): Promise<number> => {
  const row = await trx
    .selectFrom('ach_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation)
    .where('made_on', '=', on)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertFile = async (trx: Trx, row: Insertable<AchTables['ach_files']>): Promise<void> => {
  await trx.insertInto('ach_files').values(row).execute()
  await trx
    .updateTable('ach_entries')
    .set({ file_number: row.number })
    .where('organisation_id', '=', row.organisation_id)
    .where('file_number', 'is', null)
    .where('sequence', '<=', row.last_sequence)
    .execute()
}

/** A file by its number, or the oldest one that nobody took. */
export const findFile = (
  db: Kysely<AchTables>,
  organisation: string,
  number: number | undefined,
): Promise<FileRow | undefined> => {
  const files = db.selectFrom('ach_files').selectAll().where('organisation_id', '=', organisation)
  return number === undefined
    ? files.where('taken_at', 'is', null).orderBy('number').limit(1).executeTakeFirst()
    : files.where('number', '=', number).executeTakeFirst()
}

export const markTaken = async (db: Kysely<AchTables>, organisation: string, number: number): Promise<void> => {
  await db
    .updateTable('ach_files')
    .set({ taken_at: new Date() })
    .where('organisation_id', '=', organisation)
    .where('number', '=', number)
    .where('taken_at', 'is', null)
    .execute()
}

export const findEntryByTrace = (
  db: Kysely<AchTables>,
  organisation: string,
  traceNumber: string,
): Promise<EntryRow | undefined> =>
  db
    .selectFrom('ach_entries')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('trace_number', '=', traceNumber)
    .executeTakeFirst()

/** True if it was not there yet. */
export const insertReturn = async (
  db: Kysely<AchTables>,
  row: Insertable<AchTables['ach_returns']>,
): Promise<boolean> => {
  const result = await db
    .insertInto('ach_returns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'trace_number', 'code']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const unhandledReturns = (db: Kysely<AchTables>, organisation: string): Promise<ReturnRow[]> =>
  db
    .selectFrom('ach_returns')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('handled_at', 'is', null)
    .orderBy('imported_at')
    .orderBy('trace_number')
    .orderBy('code')
    .limit(500)
    .execute()

/** True for the one unit of work that handles it. */
export const takeReturn = async (trx: Trx, row: ReturnRow, at: Date): Promise<boolean> => {
  const result = await trx
    .updateTable('ach_returns')
    .set({ handled_at: at })
    .where('organisation_id', '=', row.organisation_id)
    .where('trace_number', '=', row.trace_number)
    .where('code', '=', row.code)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
