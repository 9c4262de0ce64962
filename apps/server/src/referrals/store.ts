import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { lockKey } from '../platform/db/index.ts'
import type { PagePlace } from '../platform/http/index.ts'
import type { ReferralTables } from './tables.ts'

export type ReferralDb = Kysely<ReferralTables>

export type InvitationRow = Selectable<ReferralTables['referral_invitations']>

/** An originator at a lender. */
export type Whose = { readonly organisation: string; readonly originator: string }

type Page = { readonly after: PagePlace | undefined; readonly limit: number }

/** One page of the applications referred by this originator, newest first. */
export const findReferrals = (db: ReferralDb, { organisation, originator }: Whose, { after, limit }: Page) => {
  const all = db
    .selectFrom('applications as a')
    .select(['a.uuid', 'a.loan_number', 'a.step', 'a.step_entered_at', 'a.created_at'])
    .select(['a.first_name', 'a.last_name', 'a.property_state'])
    .where('a.organisation_id', '=', organisation)
    .where('a.referrer_uuid', '=', originator)
  const later =
    after === undefined ? all : all.where(sql<boolean>`(a.created_at, a.uuid) < (${after.at}, ${after.uuid}::uuid)`)
  return later.orderBy('a.created_at', 'desc').orderBy('a.uuid', 'desc').limit(limit).execute()
}

export type ReferralRecord = Awaited<ReturnType<typeof findReferrals>>[number]

/** Invitations without an application of that address with this originator, newest first. */
export const findOpenInvitations = (
  db: ReferralDb,
  { organisation, originator }: Whose,
  since: Date,
): Promise<readonly InvitationRow[]> =>
  db
    .selectFrom('referral_invitations as i')
    .selectAll('i')
    .where('i.organisation_id', '=', organisation)
    .where('i.originator_uuid', '=', originator)
    .where('i.last_sent_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications as a')
            .select('a.uuid')
            .where('a.organisation_id', '=', organisation)
            .where('a.referrer_uuid', '=', originator)
            .whereRef('a.email', '=', 'i.email'),
        ),
      ),
    )
    .orderBy('i.last_sent_at', 'desc')
    .limit(200)
    .execute()

/** Locked until the transaction ends, so that parallel invitations are counted one after the other. */
export const lockOriginator = async (
  trx: Transaction<ReferralTables>,
  { organisation, originator }: Whose,
): Promise<void> => {
  await lockKey(trx, `referrals:${organisation}:${originator}`)
}

export const findInvitation = (
  db: ReferralDb,
  { organisation, originator }: Whose,
  email: string,
): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('referral_invitations')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('originator_uuid', '=', originator)
    .where('email', '=', email)
    .executeTakeFirst()

/** How many addresses this originator has written to since then. */
export const countSince = async (db: ReferralDb, { organisation, originator }: Whose, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('referral_invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisation)
    .where('originator_uuid', '=', originator)
    .where('last_sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Inserts an invitation, or counts one more mail of an existing one. */
export const saveInvitation = async (
  db: ReferralDb,
  row: Insertable<ReferralTables['referral_invitations']>,
): Promise<void> => {
  const { mails, last_sent_at, locale, token_hash, application_uuid } = row
  await db
    .insertInto('referral_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'originator_uuid', 'email'])
        .doUpdateSet({ mails, last_sent_at, locale, token_hash, application_uuid }),
    )
    .execute()
}

export const deleteBefore = async (db: ReferralDb, organisation: string, before: Date): Promise<void> => {
  await db
    .deleteFrom('referral_invitations')
    .where('organisation_id', '=', organisation)
    .where('last_sent_at', '<', before)
    .execute()
}
