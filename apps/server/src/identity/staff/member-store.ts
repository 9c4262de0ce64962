import type { StaffRole } from '@hearthline/contracts'
import type { IdentityDb, IdentityTables } from '../tables.ts'

/** Demo staff are people of a sandbox alone. */
export type Which = { readonly organisation: string; readonly withDemo: boolean }

const members = (db: IdentityDb, { organisation, withDemo }: Which) =>
  db
    .selectFrom('staff')
    .where('organisation_id', '=', organisation)
    .$if(!withDemo, (query) => query.where('is_demo', '=', false))

/** Everybody who is or was staff of a lender, those who left last. */
export const listAllStaff = (db: IdentityDb, which: Which) =>
  members(db, which)
    .select(['uuid', 'email', 'name', 'roles', 'disabled_at', 'left_at'])
    .orderBy((order) => order.case().when('left_at', 'is', null).then(0).else(1).end())
    .orderBy('name')
    .orderBy('uuid')
    .execute()

/** Who has a role and can sign in. */
export const findHolders = async (db: IdentityDb, which: Which, role: StaffRole): Promise<readonly string[]> => {
  const rows = await members(db, which)
    .select(['uuid', 'roles'])
    .where('left_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.filter(({ roles }) => roles.includes(role)).map(({ uuid }) => uuid)
}

type NewMember = Pick<IdentityTables['staff'], 'organisation_id' | 'uuid' | 'email' | 'name' | 'roles'> & {
  readonly password_hash: string
}

/**
 * Opens the account of somebody new, or lets somebody in again who left and has the same name. Returns their uuid; undefined where
 * the address is somebody else's.
 */
export const insertMember = async (db: IdentityDb, row: NewMember): Promise<string | undefined> => {
  const { roles, password_hash, name } = row
  const found = await db
    .insertInto('staff')
    .values({ ...row, is_demo: false, created_at: new Date() })
    .onConflict((c) =>
      c
        .columns(['organisation_id', 'email'])
        .doUpdateSet({ roles, password_hash, left_at: null })
        .where('staff.left_at', 'is not', null)
        .where('staff.name', '=', name),
    )
    .returning('uuid')
    .executeTakeFirst()
  return found?.uuid
}

type Change = { readonly roles: StaffRole[]; readonly left_at?: Date; readonly password_hash?: null }

export const changeStaff = async (
  db: IdentityDb,
  organisation: string,
  { uuid, ...change }: Change & { readonly uuid: string },
): Promise<void> => {
  await db
    .updateTable('staff')
    .set(change)
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}
