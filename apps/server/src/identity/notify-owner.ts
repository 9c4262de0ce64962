import type { Tx } from '../platform/db/index.ts'
import { type Context, chosenLocale } from '../platform/http/index.ts'
import { findAccount, findStaff } from './account-store.ts'
import type { CredentialChange, MailCode } from './mailing.ts'
import { ownSession } from './own-session.ts'
import type { IdentityTables } from './tables.ts'

/** Writes to the mailbox of whoever is signed in that their way in has changed: it may not have been them. */
export const notifyOwner = async (
  tx: Tx,
  context: Context,
  { mailCode, change }: { mailCode: MailCode; change: CredentialChange },
): Promise<void> => {
  const { identityUuid, kind } = ownSession(context)
  const find = kind === 'staff' ? findStaff : findAccount
  const person = await find(tx.as<IdentityTables>(), tx.organisation, identityUuid)
  if (person === undefined) return
  const locale = chosenLocale(context.cookies) ?? 'en'
  await mailCode(tx, { kind: 'credentialsChanged', to: person.email, locale, change })
}
