import type { StaffRole } from '@hearthline/contracts'
import { sql } from 'kysely'
import type { IdentityDb, IdentityTables } from '../tables.ts'

/** Demo staff are people of a sandbox alone. */
export type Which = { readonly organisation: string; readonly withDemo: boolean }

const members = (db: IdentityDb, { organisation, withDemo }: Which) =>
  db
    .selectFrom('staff')
    .where('organisation_id', '=', organisation)
    .$if(!withDemo, (query) => query.where('is_demo', '=', false))

/** Everybody who is or was staff of a lender, those who left last, with their sessions that were opened and seen since then. */
export const listAllStaff = (db: IdentityDb, which: Which, live: { readonly seen: Date; readonly created: Date }) =>
  members(db, which)
    .select(['uuid', 'email', 'name', 'roles', 'disabled_at', 'left_at'])
    .select((of) => [
      of
        .or([
          of.exists(
            of
              .selectFrom('totp_factors')
              .select('totp_factors.identity_uuid')
              .whereRef('totp_factors.organisation_id', '=', 'staff.organisation_id')
              .whereRef('totp_factors.identity_uuid', '=', 'staff.uuid')
              .where('totp_factors.verified_at', 'is not', null),
          ),
          of.exists(
            of
              .selectFrom('passkeys')
              .select('passkeys.identity_uuid')
              .whereRef('passkeys.organisation_id', '=', 'staff.organisation_id')
              .whereRef('passkeys.identity_uuid', '=', 'staff.uuid'),
          ),
        ])
        .as('has_second_factor'),
      of
        .selectFrom('sessions')
        .select(sql<number>`count(*)::int`.as('sessions'))
        .whereRef('sessions.organisation_id', '=', 'staff.organisation_id')
        .whereRef('sessions.identity_uuid', '=', 'staff.uuid')
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.last_seen_at', '>', live.seen)
        .where('sessions.created_at', '>', live.created)
        .as('sessions'),
    ])
    .orderBy((order) => order.case().when('left_at', 'is', null).then(0).else(1).end())
    .orderBy('name')
    .orderBy('uuid')
    .execute()

/** The names of everybody who is or was staff, and of those who are invited. */
export const listNames = (
  db: IdentityDb,
  organisation: string,
): Promise<readonly { readonly email: string; readonly name: string }[]> =>
  db
    .selectFrom('staff')
    .select(['email', 'name'])
    .where('organisation_id', '=', organisation)
    .unionAll(
      db
        .selectFrom('staff_invitations')
        .select(['email', 'name'])
        .where('organisation_id', '=', organisation)
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null),
    )
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
 * Opens the account of somebody new, or lets somebody in again who left and has the same name, also if their account was disabled
 * before. Returns their uuid; undefined where the address is somebody else's.
 */
export const insertMember = async (db: IdentityDb, row: NewMember): Promise<string | undefined> => {
  const { roles, password_hash, name } = row
  const found = await db
    .insertInto('staff')
    .values({ ...row, is_demo: false, created_at: new Date() })
    .onConflict((c) =>
      c
        .columns(['organisation_id', 'email'])
        .doUpdateSet({ roles, password_hash, left_at: null, disabled_at: null })
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
