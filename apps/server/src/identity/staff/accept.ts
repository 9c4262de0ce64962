import { randomUUID } from 'node:crypto'
import type {
  acceptStaffInvitation as accepts,
  BodyOf,
  lookAtStaffInvitation as looks,
  ReplyOf,
} from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { noteIn, originOf } from '../../platform/security-events/index.ts'
import { countTries } from '../limits/limits.ts'
import { type Entry, enter } from '../sessions/open-session.ts'
import { hashPassword, refuseWeakPassword } from '../sign-in/passwords.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { changeInvitationRow, findByToken, type InvitationRow, lockByToken } from './invitation-store.ts'
import { digestOfToken, lockStaffOf, refuseAtIssuer, refuseEnded, rolesHeld } from './invitations.ts'
import { insertMember } from './member-store.ts'

/** What may be accepted now. @throws Problem that says what became of it otherwise */
const acceptable = (row: InvitationRow | undefined): InvitationRow & { readonly expires_at: Date } => {
  if (row === undefined) throw new Problem('staffInvitationUnknown')
  refuseEnded(row)
  const { expires_at } = row
  if (expires_at === null || expires_at <= new Date()) throw new Problem('staffInvitationExpired')
  return { ...row, expires_at }
}

/** The invitation of a token. One that nobody has is counted by network, as a wrong code is, so that nobody tries many. */
const peek = async (context: Context, token: string) => {
  const { app, tenant } = context
  refuseAtIssuer(tenant)
  const db: IdentityDb = app.db.read<IdentityTables>(tenant.id)
  const digest = digestOfToken(app.keys, token)
  const asked = { db, organisation: tenant.id, kind: 'staffInvitation', whose: digest.toString('hex') } as const
  const tries = await countTries(context, asked)
  const row = await findByToken(db, tenant.id, digest)
  if (row !== undefined) await tries.giveBack()
  return { digest, invitation: acceptable(row) }
}

export const lookAtStaffInvitation = async (
  context: Context,
  { token }: BodyOf<typeof looks>,
): Promise<ReplyOf<typeof looks>> => {
  const { email, name, roles, expires_at } = (await peek(context, token)).invitation
  return { email, name, roles, expiresAt: expires_at.toISOString() }
}

/** The command gives a role to its first holder: where somebody has it meanwhile, two people decide. */
const refuseSecondHolder = async (tx: Tx, { app }: Context, { invited_by, roles }: InvitationRow): Promise<void> => {
  if (invited_by !== null) return
  const held = await rolesHeld(tx, roles, { withDemo: app.config.mode === 'sandbox' })
  if (held.length > 0) throw new Problem('staffInvitationWithdrawn')
}

const join = async (tx: Tx, context: Context, { digest, hash }: { digest: Buffer; hash: string }): Promise<Entry> => {
  const db = tx.as<IdentityTables>()
  await lockStaffOf(tx)
  const row = acceptable(await lockByToken(db, tx.organisation, digest))
  await refuseSecondHolder(tx, context, row)
  const { email, name, roles } = row
  const member = { organisation_id: tx.organisation, uuid: randomUUID(), email, name, roles, password_hash: hash }
  const uuid = await insertMember(db, member)
  if (uuid === undefined) throw new Problem('staffMemberThere')
  await changeInvitationRow(db, row, { accepted_at: new Date(), accepted_as: uuid })
  const actor = { kind: 'staff', uuid, roles }
  const from = originOf({ ...context, caller: { kind: 'staff' } })
  await noteIn(tx, context.app.log, { kind: 'staffJoined', actor, account: uuid, object: row.uuid }, from)
  return enter(tx, context, { uuid, kind: 'staff', roles, method: 'password' })
}

/**
 * Opens the account of whoever was invited, with the password that they chose, and signs them in: all of it, or nothing. Of two at
 * once the second finds the invitation used.
 */
export const acceptStaffInvitation = async (
  context: Context,
  { token, password }: BodyOf<typeof accepts>,
): Promise<Entry> => {
  const { digest, invitation } = await peek(context, token)
  await refuseWeakPassword(context, { password, email: invitation.email, names: [invitation.name] })
  const hash = await hashPassword(password)
  return context.app.db.inTransaction(context.tenant.id, (tx) => join(tx, context, { digest, hash }))
}
