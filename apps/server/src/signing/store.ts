import type { Insertable, Kysely, Transaction } from 'kysely'
import type { SigningTables } from './tables.ts'

export type SignatureRow = Insertable<SigningTables['signatures']>

export const insertSignatures = async (
  trx: Transaction<SigningTables>,
  rows: readonly SignatureRow[],
): Promise<void> => {
  await trx.insertInto('signatures').values(rows).execute()
}

type Place = { readonly organisation: string; readonly application: string }

/** Signatures without a signed document yet, in the order they were given. */
export const findUnset = (db: Kysely<SigningTables>, { organisation, application }: Place) =>
  db
    .selectFrom('signatures')
    .leftJoin('signed_papers', (join) =>
      join
        .onRef('signed_papers.organisation_id', '=', 'signatures.organisation_id')
        .onRef('signed_papers.signature_uuid', '=', 'signatures.uuid'),
    )
    .where('signatures.organisation_id', '=', organisation)
    .where('signatures.application_uuid', '=', application)
    .where('signed_papers.signature_uuid', 'is', null)
    .select(['uuid', 'signatures.document_uuid', 'name', 'initials', 'drawn', 'anchors', 'at'])
    .orderBy('at')
    .orderBy('uuid')
    .execute()

export const insertSignedDocument = async (
  trx: Transaction<SigningTables>,
  row: Insertable<SigningTables['signed_papers']>,
): Promise<void> => {
  await trx.insertInto('signed_papers').values(row).execute()
}
