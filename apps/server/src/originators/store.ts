import type { Kysely } from 'kysely'
import type { OriginatorTables } from './tables.ts'

export type OriginatorDb = Kysely<OriginatorTables>

type Since = { readonly organisation: string; readonly since: Date }

/** Open invitations: mailed with a token since then, and unused. */
const open = (db: OriginatorDb, { organisation, since }: Since) =>
  db
    .selectFrom('referral_invitations')
    .select(['uuid', 'originator_uuid', 'email'])
    .where('organisation_id', '=', organisation)
    .where('token_hash', 'is not', null)
    .where('application_uuid', 'is', null)
    .where('last_sent_at', '>', since)

export type OpenInvitationRow = Awaited<ReturnType<ReturnType<typeof open>['executeTakeFirstOrThrow']>>

export const findByToken = (db: OriginatorDb, since: Since, tokenHash: Buffer) =>
  open(db, since).where('token_hash', '=', tokenHash).executeTakeFirst()

export const findByUuid = (db: OriginatorDb, since: Since, uuid: string) =>
  open(db, since).where('uuid', '=', uuid).executeTakeFirst()

/** Locked until the transaction ends, so that an invitation is used for one application only. */
export const lockByUuid = (db: OriginatorDb, since: Since, uuid: string) =>
  open(db, since).where('uuid', '=', uuid).forUpdate().executeTakeFirst()

export const findByAddress = (db: OriginatorDb, since: Since, email: string) =>
  open(db, since).where('email', '=', email).limit(1).executeTakeFirst()

export const markUsed = async (
  db: OriginatorDb,
  organisation: string,
  { uuid, application }: { readonly uuid: string; readonly application: string },
): Promise<void> => {
  await db
    .updateTable('referral_invitations')
    .set({ application_uuid: application })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .execute()
}
