import type { Caller, StaffRole } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import type { IdentityTables, SessionKind } from '../tables.ts'
import { addresseeOf } from './addressee.ts'
import type { LiveSessions } from './live-sessions.ts'
import { revokeSession } from './session-store.ts'
import { mintToken } from './tokens.ts'

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

/** A new token of the caller's session. @throws Problem notSignedIn */
export const mintOwn = async (context: Context, live: LiveSessions): Promise<string> => {
  const { app, tenant } = context
  const own = ownSession(context)
  const session = await live.find(tenant.id, own.sid)
  if (session === undefined) throw new Problem('notSignedIn')
  const { endsAt, provedAt } = session
  const token = { ...own, organisation: tenant.id, addressee: addresseeOf(context), endsAt, provedAt }
  return mintToken(app.keys.token, token, live.now())
}

/** After a fresh proof: sends a new token, as those from before it are over. */
export const replaceToken = async (context: Context, live: LiveSessions): Promise<void> => {
  live.forget(context.tenant.id, ownSession(context).sid)
  context.setToken(await mintOwn(context, live))
}

/** Ends the caller's session in all processes. */
export const endOwnSession = async (context: Context, live: LiveSessions): Promise<void> => {
  const { app, tenant } = context
  const { sid } = ownSession(context)
  await revokeSession(app.db.read<IdentityTables>(tenant.id), tenant.id, sid, new Date())
  live.forget(tenant.id, sid)
}
