import type { BodyOf, adoptToken as endpoint } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { addresseeOf, isMeantFor } from './addressee.ts'
import type { LiveSessions } from './live-sessions.ts'
import { openSession } from './open-session.ts'
import { createTokenReader } from './tokens.ts'

/**
 * Outside live only, for the token that is pasted into the Dev Toolbar: opens a session of this browser's own for whoever the token is
 * of, as the other session is bound to the browser that opened it. The new one is no fresh proof.
 * @throws Problem sandboxOnly, signInRefused
 */
export const adoptToken = async (
  context: Context,
  { token }: BodyOf<typeof endpoint>,
  live: LiveSessions,
): Promise<string> => {
  const { app, tenant } = context
  if (app.config.mode !== 'sandbox') throw new Problem('sandboxOnly')
  const now = Date.now()
  const read = await createTokenReader(app.keys.token)(token.replace(/^Bearer /i, ''), now)
  if (!read.ok || read.claims.org !== tenant.id || now >= read.claims.expiresAt) throw new Problem('signInRefused')
  const { sid, sub: uuid } = read.claims
  const session = await live.find(tenant.id, sid)
  const kind = session?.caller.kind
  const isTheirs = session !== undefined && isMeantFor(addresseeOf(context), read.claims, session.openedBy === null)
  if (!isTheirs || kind === undefined || kind === 'staff' || session.caller.identityUuid !== uuid)
    throw new Problem('signInRefused')
  const who = { uuid, kind, roles: [], method: 'password', provedAt: null } as const
  return app.db.inTransaction(tenant.id, (tx) => openSession(tx, context, who))
}
