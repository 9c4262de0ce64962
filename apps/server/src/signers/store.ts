import type { Transaction } from 'kysely'
import type { SignerTables } from './tables.ts'

type Row = SignerTables['signer_invitations']

/** A new invitation replaces the earlier ones that were not accepted. */
export const saveInvitation = async (trx: Transaction<SignerTables>, row: Omit<Row, 'used_at'>): Promise<void> => {
  await endInvitations(trx, row.organisation_id, { application: row.application_uuid, signer: row.signer_uuid })
  await addInvitation(trx, row)
}

/** Adds a token without ending the earlier ones. */
export const addInvitation = async (trx: Transaction<SignerTables>, row: Omit<Row, 'used_at'>): Promise<void> => {
  await trx
    .insertInto('signer_invitations')
    .values({ ...row, used_at: null })
    .execute()
}

export const endInvitations = async (
  trx: Transaction<SignerTables>,
  organisation: string,
  { application, signer }: { application: string; signer: string },
): Promise<void> => {
  await trx
    .deleteFrom('signer_invitations')
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .where('signer_uuid', '=', signer)
    .where('used_at', 'is', null)
    .execute()
}

/** An invitation that was not accepted yet, locked. */
export const lockInvitation = (trx: Transaction<SignerTables>, organisation: string, digest: Buffer) =>
  trx
    .selectFrom('signer_invitations')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The applications that a signer was ever invited to, the newest first. */
export const applicationsInvitedTo = async (
  trx: Transaction<SignerTables>,
  organisation: string,
  signer: string,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('signer_invitations')
    .select(({ fn }) => ['application_uuid', fn.max('created_at').as('last_at')])
    .where('organisation_id', '=', organisation)
    .where('signer_uuid', '=', signer)
    .groupBy('application_uuid')
    .orderBy('last_at', 'desc')
    .execute()
  return rows.map(({ application_uuid }) => application_uuid)
}

export const useInvitation = async (
  trx: Transaction<SignerTables>,
  organisation: string,
  { digest, at }: { digest: Buffer; at: Date },
): Promise<void> => {
  await trx
    .updateTable('signer_invitations')
    .set({ used_at: at })
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .execute()
}
