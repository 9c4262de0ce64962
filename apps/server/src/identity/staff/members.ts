import type { StaffRole } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { Problem, type Tenant } from '../../platform/http/index.ts'
import { findStaff } from '../accounts/account-store.ts'
import { endSessions, type Person } from '../accounts/respond.ts'
import { lifetimesOf } from '../limits/lifetimes.ts'
import { deletePasskeys } from '../passkeys/store.ts'
import { raiseRevocations } from '../sessions/session-store.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { deleteFactor } from '../two-factor/store.ts'
import { listInvitations } from './invitation-store.ts'
import { type Invitation, lockStaffOf } from './invitations.ts'
import { changeStaff, findHolders, listAllStaff } from './member-store.ts'

type Lender = Pick<Tenant, 'id' | 'signIn'>
type App = Pick<AppContext, 'db' | 'config'>

export type Member = Pick<Person, 'uuid' | 'email' | 'isDisabled' | 'hasSecondFactor' | 'sessions'> & {
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly leftAt: Date | null
}

const withDemoIn = ({ config }: Pick<App, 'config'>): boolean => config.mode === 'sandbox'

/** Members and invitations of a lender; those that ended stay for 30 days. With `tx`, read inside that transaction. */
export const readPeople = async (
  app: App,
  lender: Lender,
  tx?: Tx,
): Promise<{ readonly members: readonly Member[]; readonly invitations: readonly Invitation[] }> => {
  const db: IdentityDb = tx?.as<IdentityTables>() ?? app.db.read<IdentityTables>(lender.id)
  const { idle, session } = lifetimesOf(lender.signIn, 'staff')
  const live = { seen: new Date(Date.now() - idle), created: new Date(Date.now() - session) }
  const rows = await listAllStaff(db, { organisation: lender.id, withDemo: withDemoIn(app) }, live)
  const members = rows.map(({ disabled_at, left_at, has_second_factor, sessions, ...row }) => ({
    ...row,
    isDisabled: disabled_at !== null,
    hasSecondFactor: Boolean(has_second_factor),
    sessions: sessions ?? 0,
    leftAt: left_at,
  }))
  const since = new Date(Date.now() - 30 * 24 * 3_600_000)
  return { members, invitations: await listInvitations(db, lender.id, since) }
}

export type Changed = { readonly uuid: string; readonly name: string; readonly before: readonly StaffRole[] }

/** A member who has not left, under the lock of all such changes. @throws Problem userNotFound, responseMoot */
export const lockMember = async (tx: Tx, uuid: string): Promise<Changed> => {
  await lockStaffOf(tx)
  const row = await findStaff(tx.as<IdentityTables>(), tx.organisation, uuid)
  if (row === undefined) throw new Problem('userNotFound')
  if (row.left_at !== null) throw new Problem('responseMoot')
  return { uuid, name: row.name, before: row.roles }
}

/** @throws Problem lastAdministrator */
export const refuseLastAdministrator = async (
  tx: Tx,
  app: Pick<App, 'config'>,
  { uuid, before }: Pick<Changed, 'uuid' | 'before'>,
  after: readonly StaffRole[],
): Promise<void> => {
  if (!before.includes('administrator') || after.includes('administrator')) return
  const which = { organisation: tx.organisation, withDemo: withDemoIn(app) }
  const all = await findHolders(tx.as<IdentityTables>(), which, 'administrator')
  if (all.every((one) => one === uuid)) throw new Problem('lastAdministrator')
}

/**
 * In force in every process at once; whoever loses a role is signed out, since what they have open may show more than they may
 * see.
 */
export const giveRoles = async (tx: Tx, { uuid, before }: Changed, roles: readonly StaffRole[]): Promise<void> => {
  const db = tx.as<IdentityTables>()
  await changeStaff(db, tx.organisation, { uuid, roles: [...roles] })
  if (before.every((role) => roles.includes(role))) await raiseRevocations(db)
  else await endSessions(tx, uuid)
}

/** Takes away all that somebody signs in with; the row keeps the name, by which their work is told. */
export const letLeave = async (tx: Tx, { uuid }: Pick<Changed, 'uuid'>): Promise<void> => {
  const db = tx.as<IdentityTables>()
  await changeStaff(db, tx.organisation, { uuid, roles: [], left_at: new Date(), password_hash: null })
  await deleteFactor(db, tx.organisation, uuid)
  await deletePasskeys(db, tx.organisation, uuid)
  await endSessions(tx, uuid)
}
