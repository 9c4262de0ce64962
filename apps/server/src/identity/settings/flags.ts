import type { ReplyOf, readOwnFlags } from '@hearthline/contracts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { findAccount } from '../account-store.ts'
import { ownSession } from '../own-session.ts'
import type { IdentityTables } from '../tables.ts'

/** By the account and not by the token: whoever comes the plain way is a borrower in their token, whatever flags they have. */
export const flagsOf = async (context: Context): Promise<ReplyOf<typeof readOwnFlags>> => {
  const { app, tenant } = context
  const account = await findAccount(app.db.read<IdentityTables>(tenant.id), tenant.id, ownSession(context).identityUuid)
  if (account === undefined) throw new Problem('userNotFound')
  return { isAgent: account.user_types.includes('agent') }
}
