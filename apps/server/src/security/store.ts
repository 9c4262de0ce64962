import type { Response } from '@hearthline/domain/second-person'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { JobData, Queue } from '../platform/jobs/index.ts'
import type { ResponseTables } from './tables.ts'

/** A request that nobody answered for this long is void (judgeSecond). */
export const DAY_MS = 24 * 3_600_000

type Db = Kysely<ResponseTables>
type Trx = Transaction<ResponseTables>
export type RequestRow = Selectable<ResponseTables['response_requests']>

export const insertRequest = async (trx: Trx, row: Insertable<ResponseTables['response_requests']>): Promise<void> => {
  await trx.insertInto('response_requests').values(row).execute()
}

export const lockRequest = (trx: Trx, organisation: string, uuid: string): Promise<RequestRow | undefined> =>
  trx
    .selectFrom('response_requests')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()

/** The same, asked for since then and not answered. */
export const findPending = (
  trx: Trx,
  organisation: string,
  { kind, subject, since }: { kind: Response; subject: string | null; since: Date },
): Promise<{ uuid: string } | undefined> =>
  trx
    .selectFrom('response_requests')
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .where('kind', '=', kind)
    .where('subject_uuid', 'is not distinct from', subject)
    .where('answered_at', 'is', null)
    .where('asked_at', '>', since)
    .executeTakeFirst()

export const answerRequest = async (
  trx: Trx,
  { organisation_id, uuid }: RequestRow,
  { by, name, at, isApproved }: { by: string; name: string; at: Date; isApproved: boolean },
): Promise<void> => {
  await trx
    .updateTable('response_requests')
    .set({ answered_by: by, answered_name: name, answered_at: at, is_approved: isApproved })
    .where('organisation_id', '=', organisation_id)
    .where('uuid', '=', uuid)
    .execute()
}

/** Those that wait since then and the last that were answered, the newest first. */
export const findRequests = (
  db: Db,
  organisation: string,
  { since, most }: { since: Date; most: number },
): Promise<readonly RequestRow[]> =>
  db
    .selectFrom('response_requests')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where((where) => where.or([where('answered_at', 'is not', null), where('asked_at', '>', since)]))
    .orderBy('asked_at', 'desc')
    .limit(most)
    .execute()

export const readPaymentFreeze = async (db: Db, organisation: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('payment_freezes')
    .select('frozen_at')
    .where('organisation_id', '=', organisation)
    .executeTakeFirst()
  return row?.frozen_at
}

/** The same, so that it stays as it is until the commit. */
export const lockPaymentFreeze = async (trx: Trx, organisation: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('payment_freezes')
    .select('frozen_at')
    .where('organisation_id', '=', organisation)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if they were frozen already. */
export const insertPaymentFreeze = async (trx: Trx, organisation: string, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_freezes')
    .values({ organisation_id: organisation, frozen_at: at })
    .onConflict((c) => c.column('organisation_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if they were not frozen. */
export const deletePaymentFreeze = async (trx: Trx, organisation: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('payment_freezes')
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** So that nothing of the account is purged or erased while a hold on it is put on or lifted. */
export const lockAccount = async (trx: Trx, organisation: string, uuid: string): Promise<void> => {
  await sql`select from accounts where organisation_id = ${organisation} and uuid = ${uuid}::uuid for update`.execute(
    trx,
  )
}

export type Hold = Selectable<ResponseTables['legal_holds']>

/** Returns false if there is one already. */
export const insertHold = async (trx: Trx, hold: Hold): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('legal_holds')
    .values(hold)
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if there was none. */
export const deleteHold = async (
  trx: Trx,
  { organisation_id, of, subject_uuid }: Pick<Hold, 'organisation_id' | 'of' | 'subject_uuid'>,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('legal_holds')
    .where('organisation_id', '=', organisation_id)
    .where('of', '=', of)
    .where('subject_uuid', '=', subject_uuid)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export type Held = {
  readonly application: string
  readonly why: 'case' | 'payments'
  readonly queue: Queue
  readonly data: JobData
}

export const insertHeldJob = async (trx: Trx, { application, why, queue, data }: Held, at: Date): Promise<void> => {
  await trx
    .insertInto('held_jobs')
    .values({
      organisation_id: data.organisation,
      application_uuid: application,
      why,
      queue,
      data: JSON.stringify(data),
      held_at: at,
    })
    .onConflict((c) => c.columns(['organisation_id', 'application_uuid', 'why', 'queue', 'data']).doNothing())
    .execute()
}

/** Deletes and returns what was held: of one application, or by the freeze of all payments. */
export const takeHeldJobs = async (
  trx: Trx,
  organisation: string,
  { why, application }: { why: Held['why']; application: string | undefined },
): Promise<readonly { queue: Queue; data: JobData }[]> => {
  const rows = await trx
    .deleteFrom('held_jobs')
    .where('organisation_id', '=', organisation)
    .where('why', '=', why)
    .$if(application !== undefined, (q) => q.where('application_uuid', '=', sql<string>`${application}::uuid`))
    .returning(['queue', 'data'])
    .execute()
  return rows.map(({ queue, data }) => ({ queue, data: { ...data, organisation } }))
}
