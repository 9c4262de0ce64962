import type { OidcAccount } from 'oidc-provider'
import type { AppContext } from '../../platform/app-context/index.ts'
import { findAccount, findStaff } from '../accounts/account-store.ts'
import type { IdentityTables, SessionKind } from '../tables.ts'

/** The subject of somebody at our issuer: their kind, then their uuid. */
export const subjectOf = (kind: SessionKind, uuid: string): string => `${kind}:${uuid}`

export const partsOf = (subject: string): { kind: string; uuid: string } => {
  const [kind = '', uuid = ''] = subject.split(':')
  return { kind, uuid }
}

/**
 * The claims of our issuer about somebody. The address is verified, because an account can only be opened from its
 * mailbox.
 */
export const accountOf = async (
  { db }: Pick<AppContext, 'db'>,
  organisation: string,
  subject: string,
): Promise<OidcAccount | undefined> => {
  const { kind, uuid } = partsOf(subject)
  const tables = db.read<IdentityTables>(organisation)
  const member = kind === 'staff' ? await findStaff(tables, organisation, uuid) : undefined
  const person = kind === 'staff' ? member : await findAccount(tables, organisation, uuid)
  if (person === undefined) return undefined
  const { email } = person
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      email,
      email_verified: true,
      kind,
      ...(member !== undefined && { name: member.name, groups: member.roles }),
    }),
  }
}
