import type { IdentityDb, IdentityTables } from '../tables.ts'

type Row = IdentityTables['sign_in_challenges']
type Which = { readonly organisation: string; readonly digest: Buffer; readonly purpose: string }

export const insertChallenge = async (db: IdentityDb, row: Row): Promise<void> => {
  await db.insertInto('sign_in_challenges').values(row).execute()
}

/** Deletes and returns a challenge in one statement, so that it can be used only once. */
export const takeChallenge = (db: IdentityDb, { organisation, digest, purpose }: Which) =>
  db
    .deleteFrom('sign_in_challenges')
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .returning(['sealed', 'expires_at'])
    .executeTakeFirst()

/** Reads a challenge and keeps it: a wrong second factor does not use up the ticket. */
export const findChallenge = (db: IdentityDb, { organisation, digest, purpose }: Which) =>
  db
    .selectFrom('sign_in_challenges')
    .select(['sealed', 'expires_at'])
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

export const deleteEndedChallenges = async (db: IdentityDb, organisation: string, now: Date): Promise<void> => {
  await db
    .deleteFrom('sign_in_challenges')
    .where('organisation_id', '=', organisation)
    .where('expires_at', '<', now)
    .execute()
}

export const deleteAllChallenges = async (db: IdentityDb, organisation: string): Promise<void> => {
  await db.deleteFrom('sign_in_challenges').where('organisation_id', '=', organisation).execute()
}
