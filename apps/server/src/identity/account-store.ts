import type { IdentityDb, IdentityTables } from './tables.ts'

export const findAccountByEmail = (db: IdentityDb, organisation: string, email: string) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'email', 'password_hash'])
    .where('organisation_id', '=', organisation)
    .where('email', '=', email)
    .executeTakeFirst()

export const findAccount = (db: IdentityDb, organisation: string, uuid: string) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'email'])
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** Opens an account, or gives the one that this address has; a password is set where there was none, never replaced. */
export const saveAccount = async (
  db: IdentityDb,
  organisation: string,
  account: { uuid: string; email: string; passwordHash: string | null; at: Date },
): Promise<string> => {
  const row = await db
    .insertInto('accounts')
    .values({
      organisation_id: organisation,
      uuid: account.uuid,
      email: account.email,
      password_hash: account.passwordHash,
      created_at: account.at,
    })
    .onConflict((c) =>
      c.columns(['organisation_id', 'email']).doUpdateSet((eb) => ({
        password_hash: eb.fn.coalesce('accounts.password_hash', 'excluded.password_hash'),
      })),
    )
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return row.uuid
}

export const findStaffByEmail = (db: IdentityDb, organisation: string, email: string) =>
  db
    .selectFrom('staff')
    .select(['uuid', 'roles', 'password_hash', 'is_demo'])
    .where('organisation_id', '=', organisation)
    .where('email', '=', email)
    .executeTakeFirst()

export const hasStaff = async (db: IdentityDb, organisation: string): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertStaff = async (db: IdentityDb, rows: readonly IdentityTables['staff'][]): Promise<void> => {
  await db
    .insertInto('staff')
    .values([...rows])
    .onConflict((c) => c.columns(['organisation_id', 'email']).doNothing())
    .execute()
}
