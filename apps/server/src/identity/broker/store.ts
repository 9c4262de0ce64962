import type { IdentityDb } from '../tables.ts'

/** What the issuer last said about an identity. */
export const findBrokerUser = async (db: IdentityDb, organisation: string, identityUuid: string) => {
  const row = await db
    .selectFrom('broker_users')
    .select(['issuer', 'email', 'wallet_addresses', 'updated_at'])
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, is_ours: row.issuer === EMBEDDED }
}

export const findByIssuer = (
  db: IdentityDb,
  organisation: string,
  { issuer, subject }: { issuer: string; subject: string },
) =>
  db
    .selectFrom('broker_users')
    .select('identity_uuid')
    .where('organisation_id', '=', organisation)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export type BrokerUserRow = {
  readonly issuer: string
  readonly subject: string
  readonly identityUuid: string
  readonly email: string
  readonly walletAddresses: readonly string[]
  readonly at: Date
}

/** Saves what the issuer says about an identity. */
export const saveBrokerUser = async (db: IdentityDb, organisation: string, row: BrokerUserRow): Promise<void> => {
  const values = { email: row.email, wallet_addresses: [...row.walletAddresses], updated_at: row.at }
  await db
    .insertInto('broker_users')
    .values({
      organisation_id: organisation,
      issuer: row.issuer,
      subject: row.subject,
      identity_uuid: row.identityUuid,
      ...values,
    })
    .onConflict((c) => c.columns(['organisation_id', 'issuer', 'subject']).doUpdateSet(values))
    .execute()
}

/** The stored name of our own issuer; its address changes with the host. */
export const EMBEDDED = 'embedded'
