import type { listSessions, ReplyOf } from '@hearthline/contracts'
import { type Context, Problem, type WriteContext } from '../../platform/http/index.ts'
import { forgetOtherPlaces } from '../limits/known-places.ts'
import { lifetimesOf } from '../limits/lifetimes.ts'
import { ownSession } from '../sessions/own-session.ts'
import { findSession, listLiveSessions, revokeOthers, revokeSession } from '../sessions/session-store.ts'
import type { IdentityTables } from '../tables.ts'

export const sessionsOf = async (context: Context): Promise<ReplyOf<typeof listSessions>> => {
  const { app, tenant } = context
  const { identityUuid, sid, kind } = ownSession(context)
  const now = Date.now()
  const { idle, session } = lifetimesOf(tenant.signIn, kind)
  const rows = await listLiveSessions(app.db.read<IdentityTables>(tenant.id), tenant.id, {
    identityUuid,
    seen: new Date(now - idle),
    created: new Date(now - session),
  })
  return rows.map((row) => ({
    uuid: row.sid,
    kind: row.kind,
    method: row.method,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.sid === sid,
  }))
}

/** An unknown session and somebody else's get the same answer. */
export const endSessionOf = async (context: WriteContext, sid: string): Promise<{ ended: number }> => {
  const { tx } = context
  const { identityUuid } = ownSession(context)
  const tables = tx.as<IdentityTables>()
  const session = await findSession(tables, tx.organisation, sid)
  if (session?.identity_uuid !== identityUuid) throw new Problem('notFound')
  await revokeSession(tables, tx.organisation, sid, new Date())
  return { ended: 1 }
}

export const endOthersOf = async (context: WriteContext): Promise<{ ended: number }> => {
  const { tx } = context
  const { identityUuid, sid } = ownSession(context)
  await forgetOtherPlaces(tx, context, identityUuid)
  const ended = await revokeOthers(tx.as<IdentityTables>(), tx.organisation, { identityUuid, but: sid, at: new Date() })
  return { ended: ended.length }
}
