import type { Insertable, Transaction } from 'kysely'
import type { SigningTables } from './tables.ts'

export type SignatureRow = Insertable<SigningTables['signatures']>

export const insertSignatures = async (
  trx: Transaction<SigningTables>,
  rows: readonly SignatureRow[],
): Promise<void> => {
  await trx.insertInto('signatures').values(rows).execute()
}
