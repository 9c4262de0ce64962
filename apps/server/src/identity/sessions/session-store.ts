import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { ClientKind } from '../../platform/http/index.ts'
import type { IdentityDb, SessionKind, SignInMethod } from '../tables.ts'

export const insertSession = async (
  db: IdentityDb,
  session: {
    organisation: string
    sid: string
    identityUuid: string
    kind: SessionKind
    method: SignInMethod
    userAgent: string
    hasFactor: boolean
    at: Date
    provedAt: Date | null
    openedBy: ClientKind
    device: Buffer | null
  },
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      organisation_id: session.organisation,
      sid: session.sid,
      identity_uuid: session.identityUuid,
      kind: session.kind,
      created_at: session.at,
      last_seen_at: session.at,
      revoked_at: null,
      proved_at: session.provedAt,
      second_factor_at: session.hasFactor ? session.at : null,
      method: session.method,
      user_agent: session.userAgent,
      opened_by: session.openedBy,
      device_digest: session.device,
    })
    .execute()
}

/** A session that is neither ended nor idle, with its member of staff or account. */
export const findLiveSession = (
  db: IdentityDb,
  organisation: string,
  sid: string,
  since: { seen: Date; created: Date },
) =>
  db
    .selectFrom('sessions')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.organisation_id', '=', 'sessions.organisation_id')
        .onRef('staff.uuid', '=', 'sessions.identity_uuid'),
    )
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.organisation_id', '=', 'sessions.organisation_id')
        .onRef('accounts.uuid', '=', 'sessions.identity_uuid'),
    )
    .select([
      'sessions.identity_uuid',
      'sessions.kind',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.method',
      'sessions.proved_at',
      'sessions.second_factor_at',
      'sessions.opened_by',
      'sessions.device_digest',
      'staff.name',
      'staff.roles',
      'staff.is_demo',
      'accounts.user_types',
      'accounts.originator_uuid',
      'accounts.is_demo as is_demo_account',
    ])
    .where('sessions.organisation_id', '=', organisation)
    .where('sessions.sid', '=', sid)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.last_seen_at', '>', since.seen)
    .where('sessions.created_at', '>', since.created)
    .where('staff.disabled_at', 'is', null)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst()

export const touchSession = async (db: IdentityDb, organisation: string, sid: string, at: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql`greatest(last_seen_at, ${at})` })
    .where('organisation_id', '=', organisation)
    .where('sid', '=', sid)
    .execute()
}

/** Ends a session and notifies every process with the commit; the notice holds ids only. */
export const revokeSession = async (db: IdentityDb, organisation: string, sid: string, at: Date): Promise<void> => {
  await db
    .with('notified', (q) =>
      q.selectNoFrom(sql<string>`pg_notify('session_revoked', ${`${organisation}:${sid}`})`.as('done')),
    )
    .updateTable('sessions')
    .from('notified')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisation)
    .where('sid', '=', sid)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions of a person, or all but one, and notifies every process. Returns the ended ones. */
export const revokeOthers = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, but, at }: { identityUuid: string; but?: string; at: Date },
): Promise<readonly string[]> => {
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .$if(but !== undefined, (q) => q.where('sid', '!=', but ?? ''))
    .where('revoked_at', 'is', null)
    .returning(['sid', sql`pg_notify('session_revoked', organisation_id || ':' || sid)`.as('notified')])
    .execute()
  return rows.map(({ sid }) => sid)
}

/** Ends what a browser had open before a moment, whoever signed in there, and notifies every process with the commit. */
export const revokeOfDevice = async (
  db: IdentityDb,
  organisation: string,
  { device, before, at }: { device: Buffer; before: Date; at: Date },
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisation)
    // Whoever signed in there: sessions have no index by their browser.
    .where('identity_uuid', 'in', (q) =>
      q
        .selectFrom('known_places')
        .select('identity_uuid')
        .where('organisation_id', '=', organisation)
        .where('digest', '=', device),
    )
    .where('device_digest', '=', device)
    .where('created_at', '<', before)
    .where('revoked_at', 'is', null)
    .returning(sql`pg_notify('session_revoked', organisation_id || ':' || sid)`.as('notified'))
    .execute()
}

/** The browsers, as keyed hashes, that these people signed in from. */
export const listBrowsers = (db: IdentityDb, organisation: string, people: readonly string[]) =>
  db
    .selectFrom('sessions')
    .select(['identity_uuid', 'device_digest'])
    .distinct()
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', 'in', people)
    .where('device_digest', 'is not', null)
    .execute()

/** Ends every session of a lender. Returns how many. */
export const revokeAll = async (db: IdentityDb, organisation: string, at: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisation)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Those of these sessions that have not been ended, and lack no factor where their kind needs one. */
export const stillOpen = async (
  db: IdentityDb,
  organisation: string,
  { sids, needFactor }: { sids: readonly string[]; needFactor: readonly SessionKind[] },
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('sessions')
    .select('sid')
    .where('organisation_id', '=', organisation)
    .where('sid', '=', sql<string>`any(${sids}::uuid[])`)
    .where('revoked_at', 'is', null)
    .$if(needFactor.length > 0, (q) =>
      q.where((eb) => eb.or([eb('kind', 'not in', needFactor), eb('second_factor_at', 'is not', null)])),
    )
    .execute()
  return new Set(rows.map(({ sid }) => sid))
}

/** The channel on which a response is notified, besides the poll that finds one whose notice was lost. */
export const REVOKED_CHANNEL = 'revoked'

/** Has every process check all its sessions and sockets again, with the commit. */
export const raiseRevocations = async (db: IdentityDb): Promise<void> => {
  await sql`insert into house.revocations values (true, 1)
    on conflict (only_row) do update set version = revocations.version + 1`.execute(db)
  await sql`select pg_notify(${REVOKED_CHANNEL}, '')`.execute(db)
}

export const readRevocations = async (pool: Db['pool']): Promise<number> =>
  (await pool.query<{ version: number }>('select version from house.revocations')).rows[0]?.version ?? 0

export const countLiveSessions = async (
  db: IdentityDb,
  organisation: string,
  { identityUuid, seen, created }: { identityUuid: string; seen: Date; created: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', seen)
    .where('created_at', '>', created)
    .executeTakeFirstOrThrow()
  return count
}

/** How many sessions of a lender are live: those of staff, or all others. */
export const countAllLiveSessions = async (
  db: IdentityDb,
  organisation: string,
  { isStaff, seen, created }: { isStaff: boolean; seen: Date; created: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisation)
    .where('kind', isStaff ? '=' : '<>', 'staff')
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', seen)
    .where('created_at', '>', created)
    .executeTakeFirstOrThrow()
  return count
}

/** The live sessions of a person, newest first. */
export const listLiveSessions = (
  db: IdentityDb,
  organisation: string,
  { identityUuid, seen, created }: { identityUuid: string; seen: Date; created: Date },
) =>
  db
    .selectFrom('sessions')
    .select(['sid', 'kind', 'method', 'user_agent', 'created_at', 'last_seen_at'])
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identityUuid)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', seen)
    .where('created_at', '>', created)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

export const findSession = (db: IdentityDb, organisation: string, sid: string) =>
  db
    .selectFrom('sessions')
    .select(['identity_uuid', 'method', 'created_at', 'proved_at', 'second_factor_at'])
    .where('organisation_id', '=', organisation)
    .where('sid', '=', sid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Notes a proof, and notifies every process with the commit: tokens from before it are over. */
export const noteProof = async (
  db: IdentityDb,
  organisation: string,
  { sid, at, byFactor }: { sid: string; at: Date; byFactor: boolean },
): Promise<void> => {
  await db
    .with('notified', (q) =>
      q.selectNoFrom(sql<string>`pg_notify('session_proved', ${`${organisation}:${sid}`})`.as('done')),
    )
    .updateTable('sessions')
    .from('notified')
    .set({ proved_at: at, ...(byFactor && { second_factor_at: at }) })
    .where('organisation_id', '=', organisation)
    .where('sid', '=', sid)
    .execute()
}
