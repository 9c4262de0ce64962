import { ASKED_RESPONSES, IDENTITY_PROOFS, RESPONSE_KINDS } from '@hearthline/domain/second-person'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from '../roles.ts'
import { choice, Instant, optionalText, text, ticked, Uuid } from '../schemas/basics.ts'
import { Email } from '../schemas/person.ts'
import { SECURITY_EVENT_KINDS, SeenSecurityEvent } from '../schemas/security-event.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'

const Moment = z.iso.datetime()

export const listSecurityEvents = endpoint({
  name: 'listSecurityEvents',
  method: 'GET',
  path: `${CONSOLE}/security/events`,
  says: 'What happened to the security of the lender and who read which case, the newest first',
  who: 'staff',
  does: 'readSecurityEvents',
  query: z.object({
    kind: z.optional(z.enum(SECURITY_EVENT_KINDS)),
    /** The account of whoever did it. */
    actor: z.optional(Uuid),
    /** The account or application that it is about. */
    about: z.optional(Uuid),
    from: z.optional(Moment),
    until: z.optional(Moment),
    after: optionalText(100),
  }),
  reply: z.object({ rows: z.array(SeenSecurityEvent), next: z.nullable(z.string()) }),
})

/** An account or a member of staff, as an administrator sees them. */
const SecurityPerson = z.object({
  uuid: Uuid,
  email: z.string(),
  isStaff: z.boolean(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** How many sessions are open. */
  sessions: z.int(),
  /** Two for whoever guards the others: disabling and enabling them is asked for, as a response of two people. */
  personsToDisable: z.literal([1, 2]),
})

export const findAccounts = endpoint({
  name: 'findAccounts',
  method: 'POST',
  path: `${CONSOLE}/security/account-searches`,
  says: 'The accounts with an address: a borrower and a member of staff may share one. In the body, since addresses are logged by proxies',
  who: 'staff',
  does: 'administerAccounts',
  repeat: 'mints',
  body: z.object({ email: Email }),
  reply: z.array(SecurityPerson),
})

/** What people know an application or an account by: its number, or the address that it signs in with. */
const Named = z.object({
  /** Of the borrower, or of the member of staff; null of an account whose owner no case names. */
  name: z.nullable(z.string()),
  knownBy: z.string(),
})

export const findSubjects = endpoint({
  name: 'findSubjects',
  method: 'POST',
  path: `${CONSOLE}/security/subject-searches`,
  says: 'The applications, or the accounts, with this loan number, address of mail, telephone or id: whole, so that nobody leafs through them. In the body, since addresses are logged by proxies',
  who: 'staff',
  does: 'respondToIncidents',
  repeat: 'mints',
  body: z.object({ about: z.enum(['application', 'account']), search: text(100) }),
  reply: z.array(z.extend(Named, { uuid: Uuid, isStaff: z.boolean() })),
})

export const countSessions = endpoint({
  name: 'countSessions',
  method: 'GET',
  path: `${CONSOLE}/security/session-counts`,
  says: 'How many sessions of the lender are open, which revoking all tokens would end',
  who: 'staff',
  does: 'administerAccounts',
  reply: z.object({ ofStaff: z.int(), ofOthers: z.int() }),
})

export const ACCOUNT_ACTIONS = ['DISABLE', 'ENABLE', 'END_SESSIONS', 'UNLOCK'] as const

export const changeAccount = endpoint({
  name: 'changeAccount',
  method: 'POST',
  path: `${CONSOLE}/security/accounts/:account/changes`,
  says: 'Disables or enables an account, ends its sessions, or clears the tries counted against it; in force in all processes at once',
  who: 'staff',
  does: 'administerAccounts',
  params: z.object({ account: Uuid }),
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('DISABLE'), reason: Reason }),
    z.object({ act: z.enum(['ENABLE', 'END_SESSIONS', 'UNLOCK']) }),
  ]),
  reply: SecurityPerson,
  problems: ['userNotFound', 'ownAccount', 'disablingTakesTwo', 'enablingTakesTwo', 'responseMoot'],
})

export const revokeTokens = endpoint({
  name: 'revokeTokens',
  method: 'POST',
  path: `${CONSOLE}/security/token-revocations`,
  says: 'Ends every session of the lender, the caller’s too, with all tokens of chats and all codes and links that were sent',
  who: 'staff',
  does: 'administerAccounts',
  /** Said in so many words, since everybody is out at once. */
  body: z.object({ everybody: ticked }),
  reply: z.object({ ended: z.int() }),
})

const By = z.object({ uuid: Uuid, name: z.string(), at: Instant })

/** What one person asked for and another one answers. */
const ResponseRequest = z.object({
  uuid: Uuid,
  kind: z.enum(RESPONSE_KINDS),
  /** The account, the application or the invitation; null where it is about the whole lender. */
  subject: z.nullable(Uuid),
  /** What the subject is known by; null where it is gone, too. */
  named: z.nullable(Named),
  reason: z.string(),
  /** What both people see of who somebody is before a second factor is taken away. */
  proof: z.nullable(z.object({ kind: z.enum(IDENTITY_PROOFS), seenBy: z.string() })),
  /** Of a member of staff or an invitation: all roles that they are to have. */
  roles: z.nullable(z.array(z.enum(STAFF_ROLES))),
  asked: By,
  /** By whoever asked, where one person was enough. */
  answered: z.nullable(z.extend(By, { isApproved: z.boolean() })),
})

const Responses = z.object({
  /** The newest first: those that wait, and the last that were answered. */
  requests: z.array(ResponseRequest),
  paymentsFrozenSince: z.nullable(Instant),
})

export const listResponses = endpoint({
  name: 'listResponses',
  method: 'GET',
  path: `${CONSOLE}/security/responses`,
  says: 'What was asked for in incidents and waits for a second person, and whether the payments are frozen',
  who: 'staff',
  does: 'respondToIncidents',
  reply: Responses,
})

export const askForResponse = endpoint({
  name: 'askForResponse',
  method: 'POST',
  path: `${CONSOLE}/security/responses`,
  says: 'Asks for what takes two people: a guard’s account disabled or enabled, a second factor taken away, a case or all payments frozen or let go on',
  who: 'staff',
  does: 'respondToIncidents',
  body: z.object({
    kind: z.enum(ASKED_RESPONSES),
    subject: z.nullable(Uuid),
    reason: Reason,
    /** Of a second factor alone: how its owner showed who they are, and to whom. */
    proof: z.optional(z.object({ kind: choice(IDENTITY_PROOFS), seenBy: text(200) })),
  }),
  reply: Responses,
  problems: ['userNotFound', 'applicationNotFound', 'responsePending', 'responseMoot'],
})

export const answerResponse = endpoint({
  name: 'answerResponse',
  method: 'POST',
  path: `${CONSOLE}/security/responses/:request/answer`,
  says: 'Approves what a colleague asked for, which does it at once, or declines it',
  who: 'staff',
  does: 'respondToIncidents',
  params: z.object({ request: Uuid }),
  body: z.object({ verdict: z.enum(['APPROVE', 'DECLINE']) }),
  reply: Responses,
  problems: [
    'responseNotFound',
    'responseMoot',
    'identityProofMissing',
    'onLegalHold',
    'ownWork',
    'userNotFound',
    'applicationNotFound',
    'lastAdministrator',
    'staffMemberThere',
    'staffInvitationUsed',
    'staffInvitationWithdrawn',
  ],
})
