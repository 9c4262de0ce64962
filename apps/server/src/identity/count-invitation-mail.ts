import type { WriteContext } from '../platform/http/index.ts'
import { countTries } from './limits.ts'
import type { IdentityTables } from './tables.ts'

/** A new invitation is asked for by whoever knows the address: counted by address and by network, known or not. */
export const countInvitationMail = async (context: WriteContext, email: string): Promise<void> => {
  const { tx } = context
  const asked = { db: tx.as<IdentityTables>(), organisation: tx.organisation, kind: 'invitationMailed' } as const
  await countTries(context, { ...asked, whose: email })
}
