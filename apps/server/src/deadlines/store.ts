import { type Kysely, sql, type Transaction } from 'kysely'
import { preparedStatement, type Statement } from '../platform/db/index.ts'
import { BEFORE_ALL, type Page } from '../platform/sweeps/index.ts'
import type { DeadlineTables } from './tables.ts'

export type Due = { readonly application: string; readonly kind: string; readonly dueOn: string }

type New = Due & { readonly startedOn: string }

/** Sets or moves a deadline; there is one for each kind and application. */
export const saveDeadline = (trx: Transaction<DeadlineTables>, organisation: string, due: New): Statement =>
  trx
    .insertInto('deadlines')
    .values({
      organisation_id: organisation,
      application_uuid: due.application,
      kind: due.kind,
      due_on: due.dueOn,
      started_on: due.startedOn,
      done_at: null,
    })
    .onConflict((c) =>
      c.columns(['organisation_id', 'application_uuid', 'kind']).doUpdateSet({
        due_on: due.dueOn,
        started_on: due.startedOn,
        done_at: null,
      }),
    )
    .compile()

/** A page of the deadlines that are due and not done, the earliest first. */
export const findDue = async (
  db: Kysely<DeadlineTables>,
  organisation: string,
  { today, after, rows: most }: { readonly today: string } & Page<Due>,
): Promise<readonly Due[]> => {
  const rows = await db
    .selectFrom('deadlines')
    .select(['application_uuid', 'kind', 'due_on'])
    .where('organisation_id', '=', organisation)
    .where('done_at', 'is', null)
    .where('due_on', '<=', today)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('due_on', 'application_uuid', 'kind'),
        '>',
        tuple(after?.dueOn ?? BEFORE_ALL.day, after?.application ?? BEFORE_ALL.uuid, after?.kind ?? ''),
      ),
    )
    .orderBy('due_on')
    .orderBy('application_uuid')
    .orderBy('kind')
    .limit(most)
    .execute()
  return rows.map((row) => ({ application: row.application_uuid, kind: row.kind, dueOn: row.due_on }))
}

/** True for the one sweep that takes the deadline; a second process finds it done. */
export const takeDeadline = async (
  trx: Transaction<DeadlineTables>,
  organisation: string,
  due: Due,
): Promise<boolean> => {
  const result = await trx
    .updateTable('deadlines')
    .set({ done_at: new Date() })
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', due.application)
    .where('kind', '=', due.kind)
    .where('due_on', '=', due.dueOn)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

type Place = { readonly organisation: string; readonly application: string }

const clocks = preparedStatement<DeadlineTables, Place>()((db, value) =>
  db
    .selectFrom('deadlines')
    .select(['kind', 'due_on', 'started_on', 'done_at'])
    .where('organisation_id', '=', value('organisation'))
    .where('application_uuid', '=', value('application'))
    .orderBy('due_on')
    .orderBy('kind'),
)

/** Every clock of an application, past ones included, the earliest first. */
export const listClocks = async (db: Kysely<DeadlineTables>, place: Place) =>
  (await db.executeQuery(clocks(place))).rows

export type DueCount = { readonly kind: string; readonly isLate: boolean; readonly count: number }

/** How many deadlines have come and are not done, by kind: those of today, and those of earlier days. */
export const countDue = (
  db: Kysely<DeadlineTables>,
  organisation: string,
  today: string,
): Promise<readonly DueCount[]> =>
  db
    .selectFrom('deadlines')
    .select(['kind', sql<boolean>`due_on < ${today}`.as('isLate'), sql<number>`count(*)::int`.as('count')])
    .where('organisation_id', '=', organisation)
    .where('done_at', 'is', null)
    .where('due_on', '<=', today)
    .groupBy(['kind', 'isLate'])
    .execute()
