import { sql } from 'kysely'
import type { IdentityDb, SessionKind } from './tables.ts'

export const insertSession = async (
  db: IdentityDb,
  session: { organisation: string; sid: string; identityUuid: string; kind: SessionKind; at: Date },
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
    })
    .execute()
}

/** A session that was neither ended nor left idle, with the staff member behind it if it is one's. */
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
    .select([
      'sessions.identity_uuid',
      'sessions.kind',
      'sessions.last_seen_at',
      'staff.name',
      'staff.roles',
      'staff.is_demo',
    ])
    .where('sessions.organisation_id', '=', organisation)
    .where('sessions.sid', '=', sid)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.last_seen_at', '>', since.seen)
    .where('sessions.created_at', '>', since.created)
    .executeTakeFirst()

export const touchSession = async (db: IdentityDb, organisation: string, sid: string, at: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql`greatest(last_seen_at, ${at})` })
    .where('organisation_id', '=', organisation)
    .where('sid', '=', sid)
    .execute()
}

/** Ends a session and tells every process, with the commit. Ids only travel. */
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
