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

export const countPasskeys = async (db: IdentityDb, organisation: string, identityUuid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const deletePasskeys = async (db: IdentityDb, organisation: string, identityUuid: string): Promise<void> => {
  await db
    .deleteFrom('passkeys')
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .execute()
}

export const findPasskey = (db: IdentityDb, organisation: string, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'identity_uuid', 'kind', 'public_key', 'counter', 'transports'])
    .where('organisation_id', '=', organisation)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** False if this credential is already registered, to anybody. */
export const insertPasskey = async (db: IdentityDb, row: Row): Promise<boolean> => {
  const done = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((c) => c.columns(['organisation_id', 'credential_id']).doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return done !== undefined
}

/** Records a use. The counter only goes up, so that a copied passkey is refused once the other copy was used. */
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
