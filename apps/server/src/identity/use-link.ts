import type { BodyOf, useLink as endpoint } from '@hearthline/contracts'
import { type Context, Problem } from '../platform/http/index.ts'
import { findAccountByEmail } from './account-store.ts'
import { useLinkToken } from './one-time-code.ts'
import { type Entry, enter } from './open-session.ts'
import { type AdmitAccount, openAccount } from './register-account.ts'
import { signedInAs } from './sign-in.ts'
import type { IdentityTables } from './tables.ts'

/**
 * Signs in, or opens an account, by a mailed link: for what it was asked for and nothing else. Its token is too long to
 * be guessed, so no try is counted.
 */
export const useLink = async (
  context: Context,
  { token, as }: BodyOf<typeof endpoint>,
  admit: AdmitAccount,
): Promise<Entry> => {
  const { app, tenant } = context
  const entry = await app.db.inTransaction(tenant.id, async (tx) => {
    const use = await useLinkToken(tx, app.keys, token)
    if (use === undefined) return undefined
    if (use.purpose === 'register')
      return openAccount(tx, context, { email: use.email, passwordHash: null, method: 'link', admit })
    const account = await findAccountByEmail(tx.as<IdentityTables>(), tenant.id, use.email)
    const who = signedInAs(context, account, { as, method: 'link' })
    return who === undefined ? undefined : enter(tx, context, who)
  })
  if (entry === undefined) throw new Problem('linkEnded')
  return entry
}
