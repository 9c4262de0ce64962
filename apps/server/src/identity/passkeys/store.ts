import type { IdentityDb, IdentityTables } from '../tables.ts'

type Row = IdentityTables['passkeys']

export const listOwn = (db: IdentityDb, organisation: string, identityUuid: string) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'name', 'transports', 'is_synced', 'created_at', 'last_used_at'])
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .orderBy('created_at')
    .limit(50)
    .execute()

export const findPasskey = (db: IdentityDb, organisation: string, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'identity_uuid', 'kind', 'public_key', 'counter', 'transports'])
    .where('organisation_id', '=', organisation)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** False where this credential is known already, whosever it is. */
export const insertPasskey = async (db: IdentityDb, row: Row): Promise<boolean> => {
  const done = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((c) => c.columns(['organisation_id', 'credential_id']).doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return done !== undefined
}

/** Notes a use: the counter goes up only, so that of two copies of one passkey the slower is refused. */
export const noteUse = async (
  db: IdentityDb,
  organisation: string,
  { credentialId, counter, at }: { credentialId: string; counter: number; at: Date },
): Promise<boolean> => {
  const done = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('organisation_id', '=', organisation)
    .where('credential_id', '=', credentialId)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('credential_id')
    .executeTakeFirst()
  return done !== undefined
}

export const deletePasskey = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, credentialId }: { identityUuid: string; credentialId: string },
): Promise<boolean> => {
  const done = await db
    .deleteFrom('passkeys')
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .where('credential_id', '=', credentialId)
    .returning('credential_id')
    .executeTakeFirst()
  return done !== undefined
}
