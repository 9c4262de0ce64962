import { type Context, Problem } from '../../platform/http/index.ts'
import { lifetimes } from '../lifetimes.ts'
import { ownSession } from '../own-session.ts'
import { findSession } from '../session-store.ts'
import type { IdentityTables } from '../tables.ts'

/**
 * A token that was copied must not make a key of its own: whoever changes the ways into an account has signed in, or
 * proved who they are, minutes ago.
 */
export const requireProof = async (context: Context): Promise<void> => {
  const { app, tenant } = context
  const { sid } = ownSession(context)
  const session = await findSession(app.db.read<IdentityTables>(tenant.id), tenant.id, sid)
  const provedAt = session?.proved_at?.getTime() ?? 0
  if (Date.now() - provedAt >= lifetimes.proof) throw new Problem('freshProofNeeded')
}
