import type { SecurityEventKind } from '@hearthline/contracts'
import type { Day } from '@hearthline/domain/calendar'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, chosenLocale } from '../../platform/http/index.ts'
import { noteDone } from '../../platform/security-events/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import { ownSession } from '../sessions/own-session.ts'
import type { IdentityTables } from '../tables.ts'

/** A change of an account's credentials. */
export type CredentialChange =
  | 'password'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodes'

/**
 * A mail about signing in: a code with its link, a code for a fresh proof, a notice that an account exists or does not, or
 * a warning that credentials have changed.
 */
export type CodeMail = {
  readonly to: string
  readonly locale: Language
} & (
  | {
      readonly kind: 'oneTimeCode' | 'existingAccount'
      readonly code: string
      readonly link: string
      /** How long both are good. */
      readonly minutes: number
    }
  | { readonly kind: 'proofCode'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'noAccount' }
  | { readonly kind: 'credentialsChanged'; readonly change: CredentialChange }
  | {
      readonly kind: 'staffInvitation'
      readonly name: string
      readonly invitedBy: string
      /** The last day on which the link works. */
      readonly until: Day
      /** The token of the page in the console. */
      readonly joins: string
    }
)

/** Sends such a mail. The notifications module is on a higher layer, so compose passes this in. */
export type MailCode = (tx: Tx, mail: CodeMail) => Promise<void>

const EVENTS = {
  password: 'passwordChanged',
  passkeyAdded: 'passkeyAdded',
  passkeyRemoved: 'passkeyRemoved',
  secondFactorOn: 'factorAdded',
  secondFactorOff: 'factorRemoved',
  recoveryCodes: 'recoveryCodesRenewed',
} as const satisfies Record<CredentialChange, SecurityEventKind>

/** Notes that the caller's credentials have changed, and warns them by mail, in case it was somebody else. */
export const notifyOwner = async (
  tx: Tx,
  context: Context,
  { mailCode, change }: { mailCode: MailCode; change: CredentialChange },
): Promise<void> => {
  const { identityUuid, kind } = ownSession(context)
  await noteDone({ ...context, tx }, { kind: EVENTS[change], account: identityUuid })
  const find = kind === 'staff' ? findStaff : findAccount
  const person = await find(tx.as<IdentityTables>(), tx.organisation, identityUuid)
  if (person === undefined) return
  const locale = chosenLocale(context.cookies) ?? SOURCE_LANGUAGE
  await mailCode(tx, { kind: 'credentialsChanged', to: person.email, locale, change })
}
