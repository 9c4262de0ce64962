import { type Kysely, sql } from 'kysely'

/**
 * A receipt is signed with the key that seals bundles. Those kept before have no signature and stay as they are: whoever
 * signed them today would vouch for a day that is over.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table offer_receipts add column signature text, add column public_key text,
    add constraint offer_receipts_signed_whole check ((signature is null) = (public_key is null))`.execute(db)
}
