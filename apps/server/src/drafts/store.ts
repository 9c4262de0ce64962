import type { DraftDb } from './tables.ts'

type Key = { readonly organisation: string; readonly cookieHash: Buffer }

/** Locks a visitor's draft, creating an empty one if needed, so that neither of two concurrent first saves is lost. */
export const lockDraft = async (
  db: DraftDb,
  { organisation, cookieHash }: Key,
  empty: { sealed: Buffer; at: Date },
) => {
  await db
    .insertInto('drafts')
    .values({
      organisation_id: organisation,
      cookie_hash: cookieHash,
      sealed: empty.sealed,
      application_uuid: null,
      saved_at: empty.at,
    })
    .onConflict((c) => c.columns(['organisation_id', 'cookie_hash']).doNothing())
    .execute()
  return lockExisting(db, { organisation, cookieHash })
}

export const lockExisting = (db: DraftDb, { organisation, cookieHash }: Key) =>
  db
    .selectFrom('drafts')
    .select(['sealed', 'application_uuid', 'saved_at'])
    .where('organisation_id', '=', organisation)
    .where('cookie_hash', '=', cookieHash)
    .forUpdate()
    .executeTakeFirst()

export const findDraft = (db: DraftDb, { organisation, cookieHash }: Key) =>
  db
    .selectFrom('drafts')
    .select(['sealed', 'application_uuid', 'saved_at'])
    .where('organisation_id', '=', organisation)
    .where('cookie_hash', '=', cookieHash)
    .executeTakeFirst()

export const writeDraft = async (
  db: DraftDb,
  { organisation, cookieHash }: Key,
  change: { sealed: Buffer; savedAt: Date } | { applicationUuid: string },
): Promise<void> => {
  const set =
    'sealed' in change
      ? { sealed: change.sealed, application_uuid: null, saved_at: change.savedAt }
      : { sealed: null, application_uuid: change.applicationUuid }
  await db
    .updateTable('drafts')
    .set(set)
    .where('organisation_id', '=', organisation)
    .where('cookie_hash', '=', cookieHash)
    .execute()
}

export const deleteDraft = async (db: DraftDb, { organisation, cookieHash }: Key): Promise<void> => {
  await db
    .deleteFrom('drafts')
    .where('organisation_id', '=', organisation)
    .where('cookie_hash', '=', cookieHash)
    .execute()
}

export const deleteDraftsBefore = async (db: DraftDb, organisation: string, savedBefore: Date): Promise<number> => {
  const result = await db
    .deleteFrom('drafts')
    .where('organisation_id', '=', organisation)
    .where('saved_at', '<', savedBefore)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export const saveInterest = async (
  db: DraftDb,
  row: { organisation: string; state: string; email: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('state_interest')
    .values({ organisation_id: row.organisation, state: row.state, email: row.email, asked_at: row.at })
    .onConflict((c) => c.columns(['organisation_id', 'state', 'email']).doNothing())
    .execute()
}
