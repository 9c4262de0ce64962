import type { IdentityDb, IdentityTables } from './tables.ts'

type Row = IdentityTables['sign_in_challenges']
type Which = { readonly organisation: string; readonly digest: Buffer; readonly purpose: string }

export const insertChallenge = async (db: IdentityDb, row: Row): Promise<void> => {
  await db.insertInto('sign_in_challenges').values(row).execute()
}

/** Takes one out, in one statement: it serves once however often it comes back. */
export const takeChallenge = (db: IdentityDb, { organisation, digest, purpose }: Which) =>
  db
    .deleteFrom('sign_in_challenges')
    .where('organisation_id', '=', organisation)
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .returning(['sealed', 'expires_at'])
    .executeTakeFirst()

/** Looks without taking: a wrong second factor does not use up the ticket. */
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
