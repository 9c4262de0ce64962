import type { IdentityDb } from '../tables.ts'

export const findFactor = (db: IdentityDb, organisation: string, identityUuid: string) =>
  db
    .selectFrom('totp_factors')
    .select(['sealed_secret', 'last_step', 'verified_at', 'created_at'])
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .executeTakeFirst()

/** Saves a new pending factor. Returns false, and changes nothing, if there is a confirmed one. */
export const savePendingFactor = async (
  db: IdentityDb,
  row: { organisation: string; identityUuid: string; sealedSecret: Buffer; at: Date },
): Promise<boolean> => {
  const result = await db
    .insertInto('totp_factors')
    .values({
      organisation_id: row.organisation,
      identity_uuid: row.identityUuid,
      sealed_secret: row.sealedSecret,
      last_step: 0,
      created_at: row.at,
      verified_at: null,
    })
    .onConflict((c) =>
      c
        .columns(['organisation_id', 'identity_uuid'])
        .doUpdateSet({ sealed_secret: row.sealedSecret, last_step: 0, created_at: row.at })
        .where('totp_factors.verified_at', 'is', null),
    )
    .returning('identity_uuid')
    .executeTakeFirst()
  return result !== undefined
}

/** Uses a step up in one statement: its code and every older one no longer work. */
export const takeStep = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, step }: { identityUuid: string; step: number },
): Promise<boolean> => {
  const row = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .where('last_step', '<', step)
    .returning('identity_uuid')
    .executeTakeFirst()
  return row !== undefined
}

export const markVerified = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, at }: { identityUuid: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('totp_factors')
    .set({ verified_at: at })
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .execute()
}

export const deleteFactor = async (db: IdentityDb, organisation: string, identityUuid: string): Promise<void> => {
  for (const table of ['totp_factors', 'recovery_codes'] as const)
    await db
      .deleteFrom(table)
      .where('organisation_id', '=', organisation)
      .where('identity_uuid', '=', identityUuid)
      .execute()
}

export const replaceRecoveryCodes = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, salt, digests }: { identityUuid: string; salt: Buffer; digests: readonly Buffer[] },
): Promise<void> => {
  await db
    .deleteFrom('recovery_codes')
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .execute()
  await db
    .insertInto('recovery_codes')
    .values(
      digests.map((code_digest) => ({ organisation_id: organisation, identity_uuid: identityUuid, code_digest, salt })),
    )
    .execute()
}

/** The salt of somebody's recovery codes, which is one for all of them; null of those that have none, undefined if there are no codes. */
export const findRecoverySalt = async (
  db: IdentityDb,
  organisation: string,
  identityUuid: string,
): Promise<Buffer | null | undefined> => {
  const row = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .limit(1)
    .executeTakeFirst()
  return row?.salt
}

export const takeRecoveryCode = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, digest }: { identityUuid: string; digest: Buffer },
): Promise<boolean> => {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .where('code_digest', '=', digest)
    .returning('identity_uuid')
    .executeTakeFirst()
  return row !== undefined
}

export const countRecoveryCodes = async (
  db: IdentityDb,
  organisation: string,
  identityUuid: string,
): Promise<number> => {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .executeTakeFirstOrThrow()
  return row.count
}
