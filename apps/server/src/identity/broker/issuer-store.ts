import type { IdentityDb, IdentityTables } from '../tables.ts'

type Row = Omit<IdentityTables['issuer_records'], 'consumed_at'>
type Which = { readonly organisation: string; readonly model: string; readonly digest: Buffer }

export const saveRecord = async (db: IdentityDb, row: Row): Promise<void> => {
  const { sealed, grant_digest, uid_digest, expires_at } = row
  await db
    .insertInto('issuer_records')
    .values({ ...row, consumed_at: null })
    .onConflict((c) =>
      c.columns(['organisation_id', 'model', 'digest']).doUpdateSet({ sealed, grant_digest, uid_digest, expires_at }),
    )
    .execute()
}

const live = (db: IdentityDb, { organisation, model }: Pick<Which, 'organisation' | 'model'>, now: Date) =>
  db
    .selectFrom('issuer_records')
    .select(['digest', 'sealed', 'consumed_at'])
    .where('organisation_id', '=', organisation)
    .where('model', '=', model)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))

export const findRecord = (db: IdentityDb, which: Which, now: Date) =>
  live(db, which, now).where('digest', '=', which.digest).executeTakeFirst()

export const findRecordByUid = (db: IdentityDb, which: Which, now: Date) =>
  live(db, which, now).where('uid_digest', '=', which.digest).executeTakeFirst()

/** Marks a record as used, in one statement, so that one of two who use it at the same time does. Returns whether it was this one. */
export const consumeRecord = async (
  db: IdentityDb,
  { organisation, model, digest }: Which,
  at: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable('issuer_records')
    .set({ consumed_at: at })
    .where('organisation_id', '=', organisation)
    .where('model', '=', model)
    .where('digest', '=', digest)
    .where('consumed_at', 'is', null)
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteRecord = async (db: IdentityDb, { organisation, model, digest }: Which): Promise<void> => {
  await db
    .deleteFrom('issuer_records')
    .where('organisation_id', '=', organisation)
    .where('model', '=', model)
    .where('digest', '=', digest)
    .execute()
}

export const deleteByGrant = async (db: IdentityDb, { organisation, model, digest }: Which): Promise<void> => {
  await db
    .deleteFrom('issuer_records')
    .where('organisation_id', '=', organisation)
    .where('model', '=', model)
    .where('grant_digest', '=', digest)
    .execute()
}

export const deleteEndedRecords = async (db: IdentityDb, organisation: string, now: Date): Promise<void> => {
  await db
    .deleteFrom('issuer_records')
    .where('organisation_id', '=', organisation)
    .where('expires_at', '<', now)
    .execute()
}

export const deleteAllRecords = async (db: IdentityDb, organisation: string): Promise<void> => {
  await db.deleteFrom('issuer_records').where('organisation_id', '=', organisation).execute()
}
