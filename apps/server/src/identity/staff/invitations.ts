import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffInvitationState, StaffRole } from '@hearthline/contracts'
import { ROLES_GIVEN_BY_TWO } from '@hearthline/domain/second-person'
import { digest, type Keyring } from '../../platform/crypto/index.ts'
import { lockKey, type Tx } from '../../platform/db/index.ts'
import { Problem, type Tenant } from '../../platform/http/index.ts'
import { findStaffByEmail } from '../accounts/account-store.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import {
  changeInvitationRow,
  findInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
} from './invitation-store.ts'
import { findHolders, listNames } from './member-store.ts'

/** An invitation as those who look after the staff see it, and nothing of its token. */
export type Invitation = Omit<InvitationRow, 'token_digest' | 'organisation_id'>

type Lender = Pick<Tenant, 'id' | 'signIn'>
export type By = { readonly uuid: string; readonly name: string }

export const digestOfToken = (keys: Keyring, token: string): Buffer => digest(keys.field, `staffInvitation:${token}`)

export const stateOf = (
  row: Pick<InvitationRow, 'accepted_at' | 'withdrawn_at' | 'expires_at'>,
  now: Date,
): StaffInvitationState => {
  if (row.accepted_at !== null) return 'ACCEPTED'
  if (row.withdrawn_at !== null) return 'WITHDRAWN'
  if (row.expires_at === null) return 'AWAITING'
  return row.expires_at <= now ? 'EXPIRED' : 'OPEN'
}

/** Changes of who is staff follow each other: two at once could otherwise take away the last administrator. */
export const lockStaffOf = (tx: Tx): Promise<void> => lockKey(tx.as<IdentityTables>(), `staff:${tx.organisation}`)

/** A lender's own issuer says who is staff, at each sign-on: an account of ours would have no roles after the first. */
export const refuseAtIssuer = ({ signIn }: Pick<Lender, 'signIn'>): void => {
  if (signIn?.staff !== undefined) throw new Problem('staffAtIssuer')
}

/** Somebody who left may come back, under their own name; an address is never a second person's. */
const refuseKnown = async (db: IdentityDb, organisation: string, { email, name }: { email: string; name: string }) => {
  const known = await findStaffByEmail(db, organisation, email)
  if (known !== undefined && (known.left_at === null || known.name !== name)) throw new Problem('staffMemberThere')
}

const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The log tells people by their names: nobody is invited under the name of somebody else who is, was or is about to be there. */
const refuseName = async (db: IdentityDb, organisation: string, { email, name }: { email: string; name: string }) => {
  const names = await listNames(db, organisation)
  if (names.some((one) => one.email !== email && nameKey(one.name) === nameKey(name)))
    throw new Problem('staffNameThere')
}

type Invited = { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] }

/**
 * Writes an invitation down, without a link. `by` is null of the command on the server. Returns its uuid.
 * @throws Problem staffAtIssuer, staffMemberThere, staffNameThere, staffInvited
 */
export const recordInvitation = async (
  tx: Tx,
  lender: Lender,
  { email, name, roles, by }: Invited & { readonly by: By | null },
): Promise<string> => {
  refuseAtIssuer(lender)
  await lockStaffOf(tx)
  const db = tx.as<IdentityTables>()
  await refuseKnown(db, tx.organisation, { email, name })
  await refuseName(db, tx.organisation, { email, name })
  const uuid = randomUUID()
  const invited = { invited_by: by?.uuid ?? null, invited_name: by?.name ?? null, invited_at: new Date() }
  const row = { organisation_id: tx.organisation, uuid, email, name, roles: [...new Set(roles)], ...invited }
  if (!(await insertInvitation(db, row))) throw new Problem('staffInvited')
  return uuid
}

/** An invitation that is neither accepted nor withdrawn. @throws Problem of what became of it */
export const openInvitation = async (tx: Tx, uuid: string): Promise<Invitation> => {
  await lockStaffOf(tx)
  const row = await findInvitation(tx.as<IdentityTables>(), tx.organisation, uuid)
  if (row === undefined) throw new Problem('staffInvitationUnknown')
  refuseEnded(row)
  return row
}

export const refuseEnded = (row: Pick<InvitationRow, 'accepted_at' | 'withdrawn_at'>): void => {
  if (row.accepted_at !== null) throw new Problem('staffInvitationUsed')
  if (row.withdrawn_at !== null) throw new Problem('staffInvitationWithdrawn')
}

/**
 * Gives an open invitation a new link, and makes the one before void: good until `until`, or for seven days. Returns the token, of
 * which only a keyed hash is stored. @throws Problem staffAtIssuer, staffMemberThere and of what became of it
 */
export const issueLink = async (
  tx: Tx,
  lender: Lender,
  {
    keys,
    invitation,
    until,
  }: { readonly keys: Keyring; readonly invitation: string; readonly until?: Date | undefined },
): Promise<{ readonly token: string; readonly expiresAt: Date; readonly invitation: Invitation }> => {
  refuseAtIssuer(lender)
  const row = await openInvitation(tx, invitation)
  const db = tx.as<IdentityTables>()
  await refuseKnown(db, tx.organisation, row)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = until ?? new Date(Date.now() + lifetimes.staffInvitation)
  const at = { organisation_id: tx.organisation, uuid: invitation }
  await changeInvitationRow(db, at, { token_digest: digestOfToken(keys, token), expires_at: expiresAt })
  return { token, expiresAt, invitation: row }
}

export const withdrawInvitation = async (
  tx: Tx,
  uuid: string,
  { by, reason }: { readonly by: By | null; readonly reason: string },
): Promise<void> => {
  await openInvitation(tx, uuid)
  await changeInvitationRow(
    tx.as<IdentityTables>(),
    { organisation_id: tx.organisation, uuid },
    {
      withdrawn_at: new Date(),
      withdrawn_by: by?.uuid ?? null,
      withdrawn_name: by?.name ?? null,
      withdrawn_reason: reason,
    },
  )
}

/** The roles that the command may not give, since somebody who can sign in has them: two people in the console do. */
export const rolesHeld = async (
  tx: Tx,
  roles: readonly StaffRole[],
  { withDemo }: { readonly withDemo: boolean },
): Promise<readonly StaffRole[]> => {
  const which = { organisation: tx.organisation, withDemo }
  const held: StaffRole[] = []
  for (const role of ROLES_GIVEN_BY_TWO)
    if (roles.includes(role) && (await findHolders(tx.as<IdentityTables>(), which, role)).length > 0) held.push(role)
  return held
}

/** The invitation of this address that is open, for the command, which sends its own again. */
export const openInvitationOf = (tx: Tx, email: string): Promise<Invitation | undefined> =>
  findOpenInvitation(tx.as<IdentityTables>(), tx.organisation, email)
