import type { Language } from '@hearthline/domain/languages'
import type { Tx } from '../platform/db/index.ts'

/** What changed of the ways into an account. */
export type CredentialChange =
  | 'password'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodes'

/** What an address that asked for a code is told: the code and the token of its link, that it has an account already, or that it has none; and what an owner is told of their ways in. */
export type CodeMail = {
  readonly to: string
  readonly locale: Language
} & (
  | { readonly kind: 'oneTimeCode' | 'existingAccount'; readonly code: string; readonly link: string }
  | { readonly kind: 'noAccount' }
  | { readonly kind: 'credentialsChanged'; readonly change: CredentialChange }
)

/** Mailing is two floors up; compose hands it down. */
export type MailCode = (tx: Tx, mail: CodeMail) => Promise<void>
