import type { StaffRole } from '@hearthline/contracts'
import type { Insertable } from 'kysely'
import type { IdentityDb, IdentityTables, UserType } from '../tables.ts'

const accountColumns = [
  'uuid',
  'email',
  'password_hash',
  'user_types',
  'originator_uuid',
  'is_demo',
  'updated_at',
  'password_expires_at',
  'disabled_at',
] as const

export const findAccountByEmail = (db: IdentityDb, organisation: string, email: string) =>
  db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('organisation_id', '=', organisation)
    .where('email', '=', email)
    .executeTakeFirst()

export const findAccount = (db: IdentityDb, organisation: string, uuid: string) =>
  db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

export type NewAccount = {
  readonly uuid: string
  readonly email: string
  readonly passwordHash: string | null
  readonly at: Date
  readonly userTypes?: UserType[]
  readonly originatorUuid?: string
  readonly isDemo?: boolean
}

/** Opens an account, or returns the one with this address. Sets a password only where there was none. */
export const saveAccount = async (db: IdentityDb, organisation: string, account: NewAccount): Promise<string> => {
  const row = await db
    .insertInto('accounts')
    .values({
      organisation_id: organisation,
      uuid: account.uuid,
      email: account.email,
      password_hash: account.passwordHash,
      created_at: account.at,
      user_types: account.userTypes ?? [],
      originator_uuid: account.originatorUuid ?? null,
      is_demo: account.isDemo ?? false,
      updated_at: account.at,
      password_expires_at: null,
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
    .select(['uuid', 'name', 'roles', 'password_hash', 'is_demo', 'disabled_at', 'left_at'])
    .where('organisation_id', '=', organisation)
    .where('email', '=', email)
    .executeTakeFirst()

export const listStaff = (db: IdentityDb, organisation: string) =>
  db.selectFrom('staff').select(['email', 'is_demo']).where('organisation_id', '=', organisation).execute()

export const insertStaff = async (
  db: IdentityDb,
  rows: readonly Insertable<IdentityTables['staff']>[],
): Promise<void> => {
  await db
    .insertInto('staff')
    .values([...rows])
    .onConflict((c) => c.columns(['organisation_id', 'email']).doNothing())
    .execute()
}

export const findStaff = (db: IdentityDb, organisation: string, uuid: string) =>
  db
    .selectFrom('staff')
    .select(['uuid', 'email', 'name', 'roles', 'is_demo', 'password_hash', 'disabled_at', 'left_at'])
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** Locks the row of a person until the unit of work ends, so that two changes of their credentials follow each other. */
export const lockPerson = async (
  db: IdentityDb,
  organisation: string,
  { table, uuid }: { table: 'staff' | 'accounts'; uuid: string },
): Promise<void> => {
  await db
    .selectFrom(table)
    .select('uuid')
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .forUpdate()
    .execute()
}

export const setPassword = async (
  db: IdentityDb,
  organisation: string,
  { uuid, passwordHash, at }: { uuid: string; passwordHash: string | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_expires_at: null, updated_at: at })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}

/** Of an account or a member of staff, since uuids are unique over both. */
export const setDisabled = async (
  db: IdentityDb,
  organisation: string,
  { uuid, at }: { uuid: string; at: Date | null },
): Promise<void> => {
  for (const table of ['accounts', 'staff'] as const)
    await db
      .updateTable(table)
      .set({ disabled_at: at })
      .where('organisation_id', '=', organisation)
      .where('uuid', '=', uuid)
      .execute()
}

/** Saves what the lender's issuer says about a member of staff and returns their uuid. */
export const saveStaff = async (
  db: IdentityDb,
  organisation: string,
  { uuid, email, name, roles }: { uuid: string; email: string; name: string; roles: StaffRole[] },
): Promise<string> => {
  const row = await db
    .insertInto('staff')
    .values({
      organisation_id: organisation,
      uuid,
      email,
      name,
      roles,
      password_hash: null,
      is_demo: false,
      created_at: new Date(),
    })
    .onConflict((c) => c.columns(['organisation_id', 'email']).doUpdateSet({ name, roles }))
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return row.uuid
}

export const setUserType = async (
  db: IdentityDb,
  organisation: string,
  { uuid, types }: { uuid: string; types: UserType[] },
): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ user_types: types, updated_at: new Date() })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}
