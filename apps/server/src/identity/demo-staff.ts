import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@hearthline/contracts'
import type { Organisation } from '../organisations/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { insertStaff, listStaff } from './account-store.ts'
import { hashPassword } from './passwords.ts'
import type { IdentityTables } from './tables.ts'

type DemoMember = { readonly mailbox: string; readonly name: string; readonly roles: StaffRole[] }

/** The sandbox's made-up staff, the same at every lender: funding takes two people, and so does passing a chat on. */
const MEMBERS: readonly DemoMember[] = [
  { mailbox: 'processor', name: 'Imani Okafor', roles: ['processor'] },
  { mailbox: 'underwriter', name: 'Lucas Brandt', roles: ['underwriter'] },
  { mailbox: 'funder.one', name: 'Priya Raman', roles: ['funder'] },
  { mailbox: 'funder.two', name: 'Tomas Vega', roles: ['funder'] },
  { mailbox: 'manager', name: 'Ruth Calloway', roles: ['manager'] },
  { mailbox: 'chat.one', name: 'Dana Whitfield', roles: ['chatAgent'] },
  { mailbox: 'chat.two', name: 'Noor Haddad', roles: ['chatAgent'] },
  { mailbox: 'chat.lead', name: 'Marisol Quint', roles: ['chatSupervisor'] },
]

/** Published with the source and good in a sandbox only. */
export const DEMO_STAFF_PASSWORD = 'sandbox-staff-only'

export type DemoSignIn = { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] }

/** The domain that a lender writes from. */
export const mailDomainOf = ({ mailFrom }: Organisation): string =>
  mailFrom.address.slice(mailFrom.address.indexOf('@') + 1).toLowerCase()

/** How a lender's demo staff sign in: a mailbox of the domain the lender writes from. */
export const demoStaffOf = (organisation: Organisation): readonly DemoSignIn[] => {
  const domain = mailDomainOf(organisation)
  return MEMBERS.map(({ mailbox, name, roles }) => ({ email: `${mailbox}@${domain}`, name, roles }))
}

/** Gives every lender that has no staff of its own the demo staff, and those that came with a release to older sandboxes. */
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
