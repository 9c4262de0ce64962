import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@hearthline/contracts'
import type { Organisation } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import type { IdentityTables, UserType } from '../tables.ts'
import { findAccountByEmail, insertStaff, listStaff, saveAccount } from './account-store.ts'

/** Published with the source; works only in a sandbox. */
export const DEMO_ACCOUNT_PASSWORD = 'sandbox-account-only'

export type DemoAccount = {
  readonly email: string
  readonly name: string
  readonly kind: UserType
  /** The uuid that an application names as its referrer; agents refer nobody. */
  readonly originatorUuid?: string
}

/**
 * The other demo accounts of a lender's sandbox: the loan officers and brokers of its record, and an agent. All made
 * up.
 */
export const demoAccountsOf = (organisation: Organisation): readonly DemoAccount[] => [
  ...(organisation.originators ?? []).flatMap(({ uuid, email, originatorName, brokerName }): readonly DemoAccount[] =>
    email === null
      ? []
      : [
          {
            email: email.toLowerCase(),
            name: originatorName ?? brokerName ?? email,
            kind: originatorName === null ? 'broker' : 'originator',
            originatorUuid: uuid,
          },
        ],
  ),
  { email: `agent@${mailDomainOf(organisation)}`, name: 'Wren Castle', kind: 'agent' },
]

/** Creates the demo accounts of a made-up lender. Does nothing in a live system, or for a real lender's record. */
export const seedDemoAccounts = async (app: AppContext, organisations: readonly Organisation[]): Promise<void> => {
  if (app.config.mode !== 'sandbox') return
  let hash: string | undefined
  for (const organisation of organisations.filter(({ isSample }) => isSample === true)) {
    const tables = app.db.read<IdentityTables>(organisation.id)
    for (const { email, kind, originatorUuid } of demoAccountsOf(organisation)) {
      if ((await findAccountByEmail(tables, organisation.id, email)) !== undefined) continue
      hash ??= await hashPassword(DEMO_ACCOUNT_PASSWORD)
      const opened = { uuid: randomUUID(), email, passwordHash: hash, at: new Date(), isDemo: true }
      const who = { userTypes: [kind], ...(originatorUuid !== undefined && { originatorUuid }) }
      await saveAccount(tables, organisation.id, { ...opened, ...who })
    }
  }
}

type DemoMember = { readonly mailbox: string; readonly name: string; readonly roles: StaffRole[] }

/** The sandbox's made-up staff, the same at every lender: funding, passing a chat on and resetting a factor take two people. */
const MEMBERS: readonly DemoMember[] = [
  { mailbox: 'processor', name: 'Imani Okafor', roles: ['processor'] },
  { mailbox: 'underwriter', name: 'Lucas Brandt', roles: ['underwriter'] },
  { mailbox: 'funder.one', name: 'Priya Raman', roles: ['funder'] },
  { mailbox: 'funder.two', name: 'Tomas Vega', roles: ['funder'] },
  { mailbox: 'manager', name: 'Ruth Calloway', roles: ['manager'] },
  { mailbox: 'chat.one', name: 'Dana Whitfield', roles: ['chatAgent'] },
  { mailbox: 'chat.two', name: 'Noor Haddad', roles: ['chatAgent'] },
  { mailbox: 'chat.lead', name: 'Marisol Quint', roles: ['chatSupervisor'] },
  { mailbox: 'compliance', name: 'Ingrid Solano', roles: ['compliance'] },
  { mailbox: 'admin.one', name: 'Theo Lindgren', roles: ['administrator'] },
  { mailbox: 'admin.two', name: 'Yuki Bardot', roles: ['administrator'] },
]

/** Published with the source; works only in a sandbox. */
export const DEMO_STAFF_PASSWORD = 'sandbox-staff-only'

export type DemoSignIn = { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] }

/** The domain that a lender sends mail from. */
export const mailDomainOf = ({ mailFrom }: Organisation): string =>
  mailFrom.address.slice(mailFrom.address.indexOf('@') + 1).toLowerCase()

/**
 * The demo staff of a lender, with the addresses they sign in by: mailboxes of the domain the lender sends mail from.
 */
export const demoStaffOf = (organisation: Organisation): readonly DemoSignIn[] => {
  const domain = mailDomainOf(organisation)
  return MEMBERS.map(({ mailbox, name, roles }) => ({ email: `${mailbox}@${domain}`, name, roles }))
}

/**
 * Creates the demo staff of every lender that has no staff of its own; adds those of a new release to older sandboxes.
 */
export const seedDemoStaff = async (app: AppContext, organisations: readonly Organisation[]): Promise<void> => {
  if (app.config.mode !== 'sandbox') return
  let hash: string | undefined
  for (const organisation of organisations) {
    const tables = app.db.read<IdentityTables>(organisation.id)
    const there = await listStaff(tables, organisation.id)
    const missing = demoStaffOf(organisation).filter(({ email }) => there.every((one) => one.email !== email))
    if (missing.length === 0 || there.some((one) => !one.is_demo)) continue
    hash ??= await hashPassword(DEMO_STAFF_PASSWORD)
    const shared = { organisation_id: organisation.id, password_hash: hash, is_demo: true, created_at: new Date() }
    const rows = missing.map(({ roles, ...member }) => ({
      ...shared,
      ...member,
      uuid: randomUUID(),
      roles: [...roles],
    }))
    await insertStaff(tables, rows)
  }
}
