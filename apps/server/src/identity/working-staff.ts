import type { StaffRole } from '@hearthline/contracts'
import type { Tx } from '../platform/db/index.ts'
import type { Context } from '../platform/http/index.ts'
import type { IdentityDb, IdentityTables } from './tables.ts'

export type WorkingStaff = { readonly uuid: string; readonly name: string; readonly roles: readonly StaffRole[] }

/**
 * Who may sign in as staff of a lender, by name: whoever holds a role, and the sandbox's own people in a sandbox alone.
 * In a unit of work it is read there.
 */
export const workingStaff = async (
  { app, tenant }: Pick<Context, 'app' | 'tenant'>,
  tx?: Tx,
): Promise<readonly WorkingStaff[]> => {
  const db: IdentityDb = tx?.as<IdentityTables>() ?? app.db.read<IdentityTables>(tenant.id)
  const all = db.selectFrom('staff').select(['uuid', 'name', 'roles']).where('organisation_id', '=', tenant.id)
  const real = app.config.mode === 'sandbox' ? all : all.where('is_demo', '=', false)
  const rows = await real.orderBy('name').orderBy('uuid').execute()
  return rows.filter(({ roles }) => roles.length > 0)
}

/** Everybody who ever was on the staff of a lender, by their uuid: whoever left keeps the name that their work is known by. */
export const staffNames = async ({
  app,
  tenant,
}: Pick<Context, 'app' | 'tenant'>): Promise<ReadonlyMap<string, string>> => {
  const db = app.db.read<IdentityTables>(tenant.id)
  const rows = await db.selectFrom('staff').select(['uuid', 'name']).where('organisation_id', '=', tenant.id).execute()
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}
