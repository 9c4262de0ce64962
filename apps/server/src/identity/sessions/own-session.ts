import type { Caller, StaffRole } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import type { IdentityTables, SessionKind } from '../tables.ts'
import type { LiveSessions } from './live-sessions.ts'
import { revokeSession } from './session-store.ts'

export type OwnSession = {
  readonly kind: SessionKind
  readonly identityUuid: string
  readonly sid: string
  readonly roles: readonly StaffRole[]
}

/** The session of the caller. Throws notSignedIn if there is none, as for a job. */
export const ownSession = ({ caller }: { readonly caller: Caller } | Context): OwnSession => {
  if (caller.kind === 'visitor' || caller.kind === 'system' || caller.sid === undefined)
    throw new Problem('notSignedIn')
  const { kind, identityUuid, sid } = caller
  return { kind, identityUuid, sid, roles: caller.kind === 'staff' ? caller.roles : [] }
}

/** Ends the caller's session in all processes. */
export const endOwnSession = async (context: Context, live: LiveSessions): Promise<void> => {
  const { app, tenant } = context
  const { sid } = ownSession(context)
  await revokeSession(app.db.read<IdentityTables>(tenant.id), tenant.id, sid, new Date())
  live.forget(tenant.id, sid)
}
