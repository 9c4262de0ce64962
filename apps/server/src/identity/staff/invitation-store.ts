import type { Selectable } from 'kysely'
import type { IdentityDb, IdentityTables } from '../tables.ts'

export type InvitationRow = Selectable<IdentityTables['staff_invitations']>

type New = Pick<
  InvitationRow,
  'organisation_id' | 'uuid' | 'email' | 'name' | 'roles' | 'invited_by' | 'invited_name' | 'invited_at'
>

/** Returns false where the address has an open invitation already. */
export const insertInvitation = async (db: IdentityDb, row: New): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_invitations')
    .values({
      ...row,
      token_digest: null,
      expires_at: null,
      accepted_at: null,
      accepted_as: null,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_name: null,
      withdrawn_reason: null,
    })
    .onConflict((c) =>
      c
        .columns(['organisation_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findInvitation = (
  db: IdentityDb,
  organisation: string,
  uuid: string,
): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** The open one of an address: neither accepted nor withdrawn, though it may have expired. */
export const findOpenInvitation = (
  db: IdentityDb,
  organisation: string,
  email: string,
): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

const byDigest = (db: IdentityDb, organisation: string, digest: Buffer) =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('token_digest', '=', digest)

export const findByToken = (db: IdentityDb, organisation: string, digest: Buffer): Promise<InvitationRow | undefined> =>
  byDigest(db, organisation, digest).executeTakeFirst()

/** The same, so that a second acceptance waits and finds it used. */
export const lockByToken = (db: IdentityDb, organisation: string, digest: Buffer): Promise<InvitationRow | undefined> =>
  byDigest(db, organisation, digest).forUpdate().executeTakeFirst()

/** Open ones, and those that ended since then; the newest first. */
export const listInvitations = (db: IdentityDb, organisation: string, since: Date): Promise<readonly InvitationRow[]> =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where((where) =>
      where.or([
        where.and([where('accepted_at', 'is', null), where('withdrawn_at', 'is', null)]),
        where('accepted_at', '>', since),
        where('withdrawn_at', '>', since),
      ]),
    )
    .orderBy('invited_at', 'desc')
    .orderBy('uuid')
    .execute()

type Change = Partial<Omit<InvitationRow, 'organisation_id' | 'uuid' | 'email' | 'name' | 'roles'>>

export const changeInvitationRow = async (
  db: IdentityDb,
  { organisation_id, uuid }: Pick<InvitationRow, 'organisation_id' | 'uuid'>,
  change: Change,
): Promise<void> => {
  await db
    .updateTable('staff_invitations')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('uuid', '=', uuid)
    .execute()
}
