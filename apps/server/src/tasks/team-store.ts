import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { TaskTables } from './tables.ts'

export type TeamRow = Pick<Selectable<TaskTables['staff_teams']>, 'uuid' | 'name' | 'members'>

export const findTeams = (db: Kysely<TaskTables>, organisation: string): Promise<readonly TeamRow[]> =>
  db
    .selectFrom('staff_teams')
    .select(['uuid', 'name', 'members'])
    .where('organisation_id', '=', organisation)
    .orderBy('name')
    .orderBy('uuid')
    .execute()

export const insertTeam = async (
  trx: Transaction<TaskTables>,
  row: Insertable<TaskTables['staff_teams']>,
): Promise<void> => {
  await trx.insertInto('staff_teams').values(row).execute()
}

/** Returns false where there is no such team. */
export const changeTeam = async (
  trx: Transaction<TaskTables>,
  { organisation_id, uuid, ...change }: Insertable<TaskTables['staff_teams']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff_teams')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false where there is no such team. */
export const deleteTeam = async (
  trx: Transaction<TaskTables>,
  { organisation, uuid }: { readonly organisation: string; readonly uuid: string },
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_teams')
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
