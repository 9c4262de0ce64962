import { type Kysely, sql } from 'kysely'

/**
 * A wholesale lender opens an account and an application for whom one of its brokers has invited, and for nobody else: the
 * link in the mail is known by its hash, and an invitation that was used names its application.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table referral_invitations add column token_hash bytea, add column application_uuid uuid`.execute(db)
  await sql`create unique index referral_invitations_by_token
    on referral_invitations (organisation_id, token_hash) where token_hash is not null`.execute(db)
  await sql`create index referral_invitations_by_address
    on referral_invitations (organisation_id, email) where token_hash is not null`.execute(db)
}
