import type { AccountKind } from '@hearthline/contracts'
import { sql } from 'kysely'
import type { CodePurpose, IdentityDb } from '../tables.ts'

export type Which = { organisation: string; address: Buffer; purpose: CodePurpose }
type CodeRow = Which & { code: Buffer }

type NewCode = CodeRow & {
  link: Buffer | null
  sealedAddress: Buffer | null
  expiresAt: Date
  redirectUrl: string | null
  as: AccountKind | null
}

export const saveCode = async (db: IdentityDb, row: NewCode): Promise<void> => {
  await db
    .insertInto('one_time_codes')
    .values({
      organisation_id: row.organisation,
      address_digest: row.address,
      purpose: row.purpose,
      code_digest: row.code,
      expires_at: row.expiresAt,
      link_digest: row.link,
      sealed_address: row.sealedAddress,
      redirect_url: row.redirectUrl,
      as_kind: row.as,
    })
    .execute()
}

/** Deletes and returns a code if it is right, in one statement, so that it can be used only once. */
export const takeCode = (db: IdentityDb, row: CodeRow) =>
  db
    .deleteFrom('one_time_codes')
    .where('organisation_id', '=', row.organisation)
    .where('address_digest', '=', row.address)
    .where('purpose', '=', row.purpose)
    .where('code_digest', '=', row.code)
    .where('used_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()

/** Drops the code of an earlier ask. */
export const dropCode = async (db: IdentityDb, { organisation, address, purpose }: Which): Promise<void> => {
  await db
    .deleteFrom('one_time_codes')
    .where('organisation_id', '=', organisation)
    .where('address_digest', '=', address)
    .where('purpose', '=', purpose)
    .execute()
}

/** Whether a code waits, or its link was used; undefined where there is none. */
export const findCode = (db: IdentityDb, { organisation, address, purpose }: Which) =>
  db
    .selectFrom('one_time_codes')
    .select(['expires_at', 'used_at'])
    .where('organisation_id', '=', organisation)
    .where('address_digest', '=', address)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** A code by the link that was mailed with it; uses up nothing. */
export const findByLink = (db: IdentityDb, organisation: string, link: Buffer) =>
  db
    .selectFrom('one_time_codes')
    .select(['address_digest', 'purpose', 'sealed_address', 'expires_at', 'redirect_url', 'as_kind'])
    .where('organisation_id', '=', organisation)
    .where('link_digest', '=', link)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** Uses up a link and its code, in one statement, so that one of two who press gets it. Returns whether it was there. */
export const spendLink = async (
  db: IdentityDb,
  organisation: string,
  { link, at }: { link: Buffer; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('one_time_codes')
    .set({ used_at: at })
    .where('organisation_id', '=', organisation)
    .where('link_digest', '=', link)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('used_at')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteAllCodes = async (db: IdentityDb, organisation: string): Promise<void> => {
  await db.deleteFrom('one_time_codes').where('organisation_id', '=', organisation).execute()
}

export type Counted = {
  readonly subject: string
  readonly account: Buffer | null
  readonly max: number
  readonly now: Date
  readonly until: Date
}

/**
 * Counts one more try. The count restarts when its time is over; the time runs from the last allowed try, so that
 * refused tries do not prolong the lock.
 */
export const countTry = async (
  db: IdentityDb,
  organisation: string,
  { subject, account, max, now, until }: Counted,
): Promise<number> => {
  const row = await db
    .insertInto('sign_in_tries')
    .values({ organisation_id: organisation, subject, count: 1, until, account_digest: account })
    .onConflict((c) =>
      c.columns(['organisation_id', 'subject']).doUpdateSet({
        count: sql`case when sign_in_tries.until <= ${now} then 1 else sign_in_tries.count + 1 end`,
        until: sql`case when sign_in_tries.until <= ${now} or sign_in_tries.count < ${max}
          then ${until} else sign_in_tries.until end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

export const readTries = async (db: IdentityDb, organisation: string, subject: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('sign_in_tries')
    .select('count')
    .where('organisation_id', '=', organisation)
    .where('subject', '=', subject)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Takes back one right try; the wrong tries of others stay counted. */
export const giveTryBack = async (db: IdentityDb, organisation: string, subject: string): Promise<void> => {
  await db
    .updateTable('sign_in_tries')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('organisation_id', '=', organisation)
    .where('subject', '=', subject)
    .execute()
}

export const forgetTries = async (db: IdentityDb, organisation: string, subject: string): Promise<void> => {
  await db
    .deleteFrom('sign_in_tries')
    .where('organisation_id', '=', organisation)
    .where('subject', '=', subject)
    .execute()
}

/** Forgets all tries that were counted against somebody. */
export const forgetTriesOf = async (db: IdentityDb, organisation: string, account: Buffer): Promise<void> => {
  await db
    .deleteFrom('sign_in_tries')
    .where('organisation_id', '=', organisation)
    .where('account_digest', '=', account)
    .execute()
}

/** Deletes expired codes and counts, and sessions unused since `unusedSince`. */
export const deleteEnded = async (
  db: IdentityDb,
  organisation: string,
  times: { now: Date; unusedSince: Date },
): Promise<void> => {
  await db
    .deleteFrom('one_time_codes')
    .where('organisation_id', '=', organisation)
    .where('expires_at', '<', times.now)
    .execute()
  await db
    .deleteFrom('sign_in_tries')
    .where('organisation_id', '=', organisation)
    .where('until', '<', times.now)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('organisation_id', '=', organisation)
    .where('last_seen_at', '<', times.unusedSince)
    .execute()
}
