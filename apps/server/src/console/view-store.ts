import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ViewTables } from './tables.ts'

export type ViewRow = Pick<
  Selectable<ViewTables['case_views']>,
  'uuid' | 'staff_uuid' | 'staff_name' | 'name' | 'is_shared' | 'view'
>

/** Somebody's own views, and those that are shared, by name. */
export const findViews = (
  db: Kysely<ViewTables>,
  { organisation, staff }: { readonly organisation: string; readonly staff: string },
): Promise<readonly ViewRow[]> =>
  db
    .selectFrom('case_views')
    .select(['uuid', 'staff_uuid', 'staff_name', 'name', 'is_shared', 'view'])
    .where('organisation_id', '=', organisation)
    .where((where) => where.or([where('staff_uuid', '=', staff), where('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('uuid')
    .execute()

type New = Omit<Selectable<ViewTables['case_views']>, 'view'> & { readonly view: string }

/** Saves a view, in place of one that the same person saved under this name. */
export const saveView = async (trx: Transaction<ViewTables>, row: New): Promise<void> => {
  const { is_shared, view, staff_name, saved_at } = row
  await trx
    .insertInto('case_views')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'staff_uuid', 'name'])
        .doUpdateSet({ is_shared, view, staff_name, saved_at }),
    )
    .execute()
}

export const deleteView = async (
  trx: Transaction<ViewTables>,
  { organisation, uuid }: { readonly organisation: string; readonly uuid: string },
): Promise<void> => {
  await trx.deleteFrom('case_views').where('organisation_id', '=', organisation).where('uuid', '=', uuid).execute()
}
