import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from '../roles.ts'
import { code, Instant, text, Uuid } from '../schemas/basics.ts'
import { Email } from '../schemas/person.ts'
import { Password, Signed, SingleUse } from '../schemas/sign-in.ts'
import { CONSOLE, IDENTITY } from './service-paths.ts'
import { Reason } from './staff.ts'

const roles = z.array(z.enum(STAFF_ROLES))
const ChosenRoles = roles.check(z.minLength(1, code('chooseOne')), z.maxLength(STAFF_ROLES.length))

/** AWAITING: a second person has to approve it, and no link was sent. */
export const STAFF_INVITATION_STATES = ['AWAITING', 'OPEN', 'EXPIRED', 'ACCEPTED', 'WITHDRAWN'] as const
export type StaffInvitationState = (typeof STAFF_INVITATION_STATES)[number]

const StaffInvitation = z.object({
  uuid: Uuid,
  email: z.string(),
  name: z.string(),
  roles,
  state: z.enum(STAFF_INVITATION_STATES),
  /** Null of one that was made by the command on the server. */
  invitedBy: z.nullable(z.string()),
  invitedAt: Instant,
  expiresAt: z.nullable(Instant),
  /** When it was accepted or withdrawn, and by whom and why it was withdrawn. */
  endedAt: z.nullable(Instant),
  withdrawnBy: z.nullable(z.string()),
  withdrawnReason: z.nullable(z.string()),
})

const StaffMember = z.object({
  uuid: Uuid,
  email: z.string(),
  name: z.string(),
  roles,
  isDisabled: z.boolean(),
  leftAt: z.nullable(Instant),
  hasSecondFactor: z.boolean(),
  /** How many sessions are open. */
  sessions: z.int(),
  /** As far back as security events are kept. */
  lastSignInAt: z.nullable(Instant),
})

const People = z.object({
  members: z.array(StaffMember),
  /** Those that are open, and those that ended in the last 30 days. */
  invitations: z.array(StaffInvitation),
  /** The lender's own issuer says who is staff, and in which roles: nobody is invited here. */
  isAtIssuer: z.boolean(),
})

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: `${CONSOLE}/people`,
  says: 'The members of the lender’s staff with roles, last sign-in and second factor, those who left too, and the invitations',
  who: 'staff',
  does: 'listPeople',
  reply: People,
})

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: `${CONSOLE}/people/invitations`,
  says: 'Invites somebody to the staff: the link is mailed, and good for seven days. To any role but those of the chat it is mailed once a second person approves the request (answerResponse)',
  who: 'staff',
  does: 'administerAccounts',
  body: z.object({ name: text(200), email: Email, roles: ChosenRoles, reason: Reason }),
  reply: People,
  problems: ['staffMemberThere', 'staffNameThere', 'staffInvited', 'staffAtIssuer'],
})

export const changeStaffInvitation = endpoint({
  name: 'changeStaffInvitation',
  method: 'POST',
  path: `${CONSOLE}/people/invitations/:invitation/changes`,
  says: 'Sends an invitation again, with a new link that makes the one before void and ends when that would have, or withdraws it. One that is over, or waits for a second person, whose request was declined or is void, is asked for again',
  who: 'staff',
  does: 'administerAccounts',
  params: z.object({ invitation: Uuid }),
  body: z.object({ act: z.enum(['RESEND', 'WITHDRAW']), reason: Reason }),
  reply: People,
  problems: [
    'staffInvitationUnknown',
    'staffInvitationUsed',
    'staffInvitationWithdrawn',
    'staffInvitedByCommand',
    'staffMemberThere',
    'staffAtIssuer',
    'responsePending',
  ],
})

export const changeMember = endpoint({
  name: 'changeMember',
  method: 'POST',
  path: `${CONSOLE}/people/:member/changes`,
  says: 'Gives a member of the staff other roles, or has them leave: their sessions end, their claimed tasks go back to the queue, and they sign in no more. Where that gives a role other than those of the chat, or takes an administrator’s or that of compliance, it is asked for, and a second person approves it (answerResponse)',
  who: 'staff',
  does: 'administerAccounts',
  params: z.object({ member: Uuid }),
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('ROLES'), roles: ChosenRoles, reason: Reason }),
    z.object({ act: z.literal('LEAVE'), reason: Reason }),
  ]),
  reply: People,
  problems: ['userNotFound', 'ownAccount', 'lastAdministrator', 'staffAtIssuer', 'responsePending', 'responseMoot'],
})

const refusals = [
  'staffInvitationUnknown',
  'staffInvitationExpired',
  'staffInvitationWithdrawn',
  'staffInvitationUsed',
  'staffAtIssuer',
  'tooManyTries',
] as const

export const lookAtStaffInvitation = endpoint({
  name: 'lookAtStaffInvitation',
  method: 'POST',
  path: `${IDENTITY}/api/v1/staff/invitation/look`,
  says: 'Whom the link of an invitation to the staff is for, without using it up',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ token: SingleUse }),
  reply: z.object({ email: z.string(), name: z.string(), roles, expiresAt: Instant }),
  problems: refusals,
})

export const acceptStaffInvitation = endpoint({
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: `${IDENTITY}/api/v1/staff/invitation/accept`,
  says: 'Accepts an invitation to the staff with a password, once, and signs in',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ token: SingleUse, password: Password }),
  reply: Signed,
  problems: [...refusals, 'staffMemberThere', 'networkNotAllowed'],
})
