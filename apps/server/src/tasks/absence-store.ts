import type { Day } from '@hearthline/domain/calendar'
import type { Absence } from '@hearthline/domain/tasks'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { lockKey } from '../platform/db/index.ts'
import type { TaskTables } from './tables.ts'

type Whose = { readonly organisation: string; readonly staff: string }

/**
 * Locks a person until the unit of work ends, so that giving them a task and marking them absent happen one after the
 * other. Take it before locking any application.
 */
export const lockPerson = async (trx: Transaction<TaskTables>, { organisation, staff }: Whose): Promise<void> => {
  await lockKey(trx, `staff-work:${organisation}:${staff}`)
}

/** The current and coming absences, by staff uuid. */
export const findAbsences = async (
  db: Kysely<TaskTables>,
  organisation: string,
  today: Day,
): Promise<ReadonlyMap<string, Absence>> => {
  const rows = await db
    .selectFrom('staff_absences')
    .select(['staff_uuid', 'from_on', 'until_on'])
    .where('organisation_id', '=', organisation)
    .where('until_on', '>=', today)
    .execute()
  return new Map(rows.map((row) => [row.staff_uuid, { fromOn: row.from_on, untilOn: row.until_on }]))
}

/** Replaces an earlier absence. */
export const saveAbsence = async (
  trx: Transaction<TaskTables>,
  row: Insertable<TaskTables['staff_absences']>,
): Promise<void> => {
  const { organisation_id: _, staff_uuid: __, ...changes } = row
  await trx
    .insertInto('staff_absences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'staff_uuid']).doUpdateSet(changes))
    .execute()
}

export const deleteAbsence = async (trx: Transaction<TaskTables>, { organisation, staff }: Whose): Promise<void> => {
  await trx
    .deleteFrom('staff_absences')
    .where('organisation_id', '=', organisation)
    .where('staff_uuid', '=', staff)
    .execute()
}
