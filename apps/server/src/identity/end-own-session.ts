import type { Context } from '../platform/http/index.ts'
import type { LiveSessions } from './live-sessions.ts'
import { ownSession } from './own-session.ts'
import { revokeSession } from './session-store.ts'
import type { IdentityTables } from './tables.ts'

/** Ends the session that a call came by, everywhere. */
export const endOwnSession = async (context: Context, live: LiveSessions): Promise<void> => {
  const { app, tenant } = context
  const { sid } = ownSession(context)
  await revokeSession(app.db.read<IdentityTables>(tenant.id), tenant.id, sid, new Date())
  live.forget(tenant.id, sid)
}
