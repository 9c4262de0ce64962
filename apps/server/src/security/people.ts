import {
  changeMember,
  changeStaffInvitation,
  inviteStaff,
  listPeople,
  type ReplyOf,
  type StaffRole,
} from '@hearthline/contracts'
import { peopleForRoles } from '@hearthline/domain/second-person'
import {
  type Invitation,
  lockMember,
  openInvitation,
  readPeople,
  recordInvitation,
  refuseAtIssuer,
  refuseLastAdministrator,
  stateOf,
  withdrawInvitation,
} from '../identity/index.ts'
import { type Bound, type Context, Problem, reads, type WriteContext, writes } from '../platform/http/index.ts'
import { findLastSignIns, noteDone, type SecurityTables } from '../platform/security-events/index.ts'
import { changeRoles, doOrAsk, leave, type StaffDeps, sendInvitation } from './staff-acts.ts'

type People = ReplyOf<typeof listPeople>
type Reading = Pick<Context, 'app' | 'tenant'> & Partial<Pick<WriteContext, 'tx'>>

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const invitationOf = (row: Invitation, now: Date): People['invitations'][number] => ({
  uuid: row.uuid,
  email: row.email,
  name: row.name,
  roles: row.roles,
  state: stateOf(row, now),
  invitedBy: row.invited_name,
  invitedAt: row.invited_at.toISOString(),
  expiresAt: instant(row.expires_at),
  endedAt: instant(row.accepted_at ?? row.withdrawn_at),
  withdrawnBy: row.withdrawn_name,
  withdrawnReason: row.withdrawn_reason,
})

const shown = async ({ app, tenant, tx }: Reading): Promise<People> => {
  const { members, invitations } = await readPeople(app, tenant, tx)
  const events = tx?.as<SecurityTables>() ?? app.db.read<SecurityTables>(tenant.id)
  const seen = await findLastSignIns(
    events,
    tenant.id,
    members.map(({ uuid }) => uuid),
  )
  const now = new Date()
  return {
    members: members.map(({ leftAt, roles, ...member }) => ({
      ...member,
      roles: [...roles],
      leftAt: instant(leftAt),
      lastSignInAt: instant(seen.get(member.uuid) ?? null),
    })),
    invitations: invitations.map((row) => invitationOf(row, now)),
    isAtIssuer: tenant.signIn?.staff !== undefined,
  }
}

const callerOf = ({ caller }: WriteContext) => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  return { uuid: caller.identityUuid, name: caller.name }
}

const inviting = (context: WriteContext, deps: StaffDeps, given: Pick<Invitation, 'uuid' | 'roles'>, reason: string) =>
  doOrAsk(
    context,
    { kind: 'INVITE_STAFF', subject: given.uuid, before: [], roles: given.roles, reason, event: 'staffInvited' },
    () => sendInvitation(context, deps, { uuid: given.uuid, invitedBy: callerOf(context).name }),
  )

const inviteCall = (deps: StaffDeps): Bound =>
  writes(inviteStaff, async ({ body: { reason, ...invited } }, context) => {
    const uuid = await recordInvitation(context.tx, context.tenant, { ...invited, by: callerOf(context) })
    await inviting(context, deps, { uuid, roles: invited.roles }, reason)
    return shown(context)
  })

/**
 * While it is open, its new link ends when the one before would have, so that what two people approved is over some day and then
 * approved anew. One of the command is good for the first holder of a role alone, and is sent again by the command.
 */
const resend = async (context: WriteContext, deps: StaffDeps, row: Invitation, reason: string): Promise<void> => {
  refuseAtIssuer(context.tenant)
  if (row.invited_by === null) throw new Problem('staffInvitedByCommand')
  const isOpen = stateOf(row, new Date()) === 'OPEN'
  if (peopleForRoles([], row.roles) === 2 && !isOpen) return inviting(context, deps, row, reason)
  const until = isOpen && row.expires_at !== null ? { until: row.expires_at } : {}
  await sendInvitation(context, deps, { uuid: row.uuid, invitedBy: callerOf(context).name, ...until })
  await noteDone(context, { kind: 'staffInvitedAgain', object: row.uuid })
}

const changeInvitationCall = (deps: StaffDeps): Bound =>
  writes(changeStaffInvitation, async ({ params: { invitation }, body: { act, reason } }, context) => {
    const row = await openInvitation(context.tx, invitation)
    if (act === 'RESEND') await resend(context, deps, row, reason)
    else {
      await withdrawInvitation(context.tx, invitation, { by: callerOf(context), reason })
      await noteDone(context, { kind: 'staffInvitationWithdrawn', object: invitation })
    }
    return shown(context)
  })

const isSame = (some: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role))

const changeMemberCall = (deps: StaffDeps): Bound =>
  writes(changeMember, async ({ params: { member: uuid }, body }, context) => {
    const { tx, tenant, app } = context
    if (callerOf(context).uuid === uuid) throw new Problem('ownAccount')
    if (body.act === 'ROLES') refuseAtIssuer(tenant)
    const roles = body.act === 'ROLES' ? [...new Set(body.roles)] : []
    const member = await lockMember(tx, uuid)
    if (body.act === 'ROLES' && isSame(member.before, roles)) throw new Problem('responseMoot')
    await refuseLastAdministrator(tx, app, member, roles)
    const act = { subject: uuid, before: member.before, roles, reason: body.reason }
    if (body.act === 'ROLES')
      await doOrAsk(context, { kind: 'CHANGE_ROLES', event: 'rolesChanged', ...act }, () =>
        changeRoles(context, deps, { uuid, roles }),
      )
    else await doOrAsk(context, { kind: 'STAFF_LEAVES', event: 'staffLeft', ...act }, () => leave(context, deps, uuid))
    await tx.settle()
    return shown(context)
  })

/** Who the lender's staff are, and in which roles: one administrator does it, or two people where peopleForRoles asks for them. */
export const peopleCalls = (deps: StaffDeps): readonly Bound[] => [
  reads(listPeople, (_, context) => shown(context)),
  inviteCall(deps),
  changeInvitationCall(deps),
  changeMemberCall(deps),
]
