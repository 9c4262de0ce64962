import { type Kysely, sql, type Transaction } from 'kysely'
import { BEFORE_ALL, type Page } from '../platform/sweeps/index.ts'
import type { RetentionTables } from './tables.ts'

type Db = Kysely<RetentionTables>
type Trx = Transaction<RetentionTables>

type Case = { readonly uuid: string }

/** Applications that ended before an instant, by their uuids. */
export const listEnded = async (
  db: Db,
  organisation: string,
  { before, after, rows }: { readonly before: Date } & Page<Case>,
): Promise<readonly Case[]> =>
  (
    await sql<Case>`select uuid from applications where organisation_id = ${organisation}::uuid and ended_at < ${before}
      and uuid > ${after?.uuid ?? BEFORE_ALL.uuid}::uuid order by uuid limit ${rows}`.execute(db)
  ).rows

/** Those of these that are there. */
export const listStillThere = async (
  db: Db,
  organisation: string,
  { table, uuids }: { readonly table: 'applications' | 'accounts'; readonly uuids: readonly string[] },
): Promise<readonly Case[]> =>
  (
    await sql<Case>`select uuid from ${sql.table(table)} where organisation_id = ${organisation}::uuid
      and uuid = any(${uuids}::uuid[])`.execute(db)
  ).rows

/** The instant of the last document of a type of an application. */
export const lastDocumentAt = async (
  trx: Trx,
  organisation: string,
  { application, type }: { readonly application: string; readonly type: string },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`select max(created_at) as at from documents
    where organisation_id = ${organisation}::uuid and application_uuid = ${application}::uuid and type = ${type}`.execute(
    trx,
  )
  return rows[0]?.at ?? undefined
}

/** Locks accounts in their order, so that no hold is put on them meanwhile. */
export const lockAccounts = async (trx: Trx, organisation: string, uuids: readonly string[]): Promise<void> => {
  await sql`select from accounts where organisation_id = ${organisation}::uuid and uuid = any(${uuids}::uuid[])
    order by uuid for update`.execute(trx)
}

/** So that nothing is done in it meanwhile. */
export const lockCase = async (trx: Trx, organisation: string, uuid: string): Promise<void> => {
  await sql`select from applications where organisation_id = ${organisation}::uuid and uuid = ${uuid}::uuid for update`.execute(
    trx,
  )
}

/** Whether one of these, an application or an account, is on hold. */
export const isAnyHeld = async (db: Db, organisation: string, subjects: readonly string[]): Promise<boolean> => {
  const row = await db
    .selectFrom('legal_holds')
    .select('subject_uuid')
    .where('organisation_id', '=', organisation)
    .where('subject_uuid', '=', sql<string>`any(${subjects}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many cases and accounts of a lender are on legal hold, ended or not. */
export const countHolds = async (db: Db, organisation: string): Promise<number> => {
  const { holds } = await db
    .selectFrom('legal_holds')
    .select(({ fn }) => fn.count<string>('subject_uuid').as('holds'))
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow()
  return Number(holds)
}

export const findAccount = async (
  db: Db,
  organisation: string,
  uuid: string,
): Promise<{ readonly uuid: string; readonly email: string } | undefined> =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'email'])
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/**
 * Accounts of borrowers and signers that were opened before an instant, from which nobody signed in during the 180 days that a
 * place is remembered, and that own no application.
 */
export const listUnused = async (
  db: Db,
  organisation: string,
  { before, after, rows }: { readonly before: Date } & Page<Case>,
): Promise<readonly Case[]> =>
  (
    await sql<Case>`select uuid from accounts a where organisation_id = ${organisation}::uuid and created_at < ${before}
      and not is_demo and user_types = '{}' and uuid > ${after?.uuid ?? BEFORE_ALL.uuid}::uuid
      and not exists (select from applications p where p.organisation_id = a.organisation_id and p.owner_uuid = a.uuid)
      and not exists (select from application_signers s where s.organisation_id = a.organisation_id and s.signer_uuid = a.uuid::text)
      and not exists (select from known_places k where k.organisation_id = a.organisation_id and k.identity_uuid = a.uuid)
      and not exists (select from sessions s where s.organisation_id = a.organisation_id and s.identity_uuid = a.uuid)
      order by uuid limit ${rows}`.execute(db)
  ).rows

type Pending = RetentionTables['purge_pending']

export const insertPending = async (trx: Trx, row: Pending): Promise<void> => {
  await trx.insertInto('purge_pending').values(row).execute()
}

export const listPending = (db: Db, organisation: string, rows: number): Promise<readonly Pending[]> =>
  db.selectFrom('purge_pending').selectAll().where('organisation_id', '=', organisation).limit(rows).execute()

export const deletePending = async (db: Db, { organisation_id, uuid }: Pending): Promise<void> => {
  await db.deleteFrom('purge_pending').where('organisation_id', '=', organisation_id).where('uuid', '=', uuid).execute()
}

/** The rounds that a lender had, day after day, up to now. */
export type Rounds = {
  /** The first day of the latest series, in which no more than `gapDays` lie between two rounds; null without any. */
  readonly first: string | null
  readonly last: string | null
}

/** The latest unbroken series of rounds until a day. Later ones, as of a clock that was ahead, do not count. */
export const readRounds = async (
  db: Db,
  organisation: string,
  { today, gapDays }: { readonly today: string; readonly gapDays: number },
): Promise<Rounds> => {
  const { rows } = await sql<Rounds>`with rounds as (
      select ran_on, ran_on - lag(ran_on) over (order by ran_on) as gap from retention_runs
      where organisation_id = ${organisation}::uuid and ran_on <= ${today}::date)
    select max(ran_on) filter (where gap is null or gap > ${gapDays})::text as first, max(ran_on)::text as last
    from rounds`.execute(db)
  return rows[0] ?? { first: null, last: null }
}

export const insertRun = async (db: Db, organisation: string, on: string): Promise<void> => {
  await db
    .insertInto('retention_runs')
    .values({ organisation_id: organisation, ran_on: on })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
