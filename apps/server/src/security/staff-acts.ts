import type { SecurityEventKind, StaffRole } from '@hearthline/contracts'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { peopleForRoles, type Response } from '@hearthline/domain/second-person'
import {
  type Changed,
  giveRoles,
  issueLink,
  letLeave,
  lockMember,
  type MailCode,
  refuseLastAdministrator,
} from '../identity/index.ts'
import { dayAt } from '../platform/clock/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import { noteDone } from '../platform/security-events/index.ts'
import { recordAsked, recordDone } from './requests.ts'
import { DAY_MS, findPending } from './store.ts'
import type { ResponseTables } from './tables.ts'

/** Gives what somebody claimed back to the queue, which a layer above knows. */
export type ReturnTasks = (
  context: WriteContext,
  who: { readonly uuid: string; readonly name: string },
) => Promise<void>

export type StaffDeps = { readonly mailCode: MailCode; readonly returnTasks: ReturnTasks }

/** Mails an invitation with a new link, good until `until` or for a week. The token is in that mail and nowhere else. */
export const sendInvitation = async (
  { tx, app, tenant, moment }: WriteContext,
  { mailCode }: Pick<StaffDeps, 'mailCode'>,
  { uuid, invitedBy, until }: { readonly uuid: string; readonly invitedBy: string; readonly until?: Date },
): Promise<void> => {
  const { token, expiresAt, invitation } = await issueLink(tx, tenant, { keys: app.keys, invitation: uuid, until })
  const { email: to, name } = invitation
  const lastDay = dayAt(expiresAt.getTime(), (await moment()).zone)
  const mail = { kind: 'staffInvitation', to, locale: SOURCE_LANGUAGE, name, invitedBy, until: lastDay } as const
  await mailCode(tx, { ...mail, joins: token })
}

/** A member who is to have other roles. @throws Problem userNotFound, responseMoot, lastAdministrator */
const changing = async ({ tx, app }: WriteContext, uuid: string, roles: readonly StaffRole[]): Promise<Changed> => {
  const member = await lockMember(tx, uuid)
  await refuseLastAdministrator(tx, app, member, roles)
  return member
}

export const changeRoles = async (
  context: WriteContext,
  { returnTasks }: Pick<StaffDeps, 'returnTasks'>,
  { uuid, roles }: { readonly uuid: string; readonly roles: readonly StaffRole[] },
): Promise<void> => {
  const member = await changing(context, uuid, roles)
  await giveRoles(context.tx, member, roles)
  // Somebody may hold what their new roles do not let them do.
  if (!member.before.every((role) => roles.includes(role))) await returnTasks(context, member)
}

export const leave = async (
  context: WriteContext,
  { returnTasks }: Pick<StaffDeps, 'returnTasks'>,
  uuid: string,
): Promise<void> => {
  const member = await changing(context, uuid, [])
  await letLeave(context.tx, member)
  await returnTasks(context, member)
}

type Act = {
  readonly kind: Extract<Response, 'INVITE_STAFF' | 'CHANGE_ROLES' | 'STAFF_LEAVES'>
  readonly subject: string
  readonly before: readonly StaffRole[]
  readonly roles: readonly StaffRole[]
  readonly reason: string
  readonly event: SecurityEventKind
}

/**
 * Does it at once where one person is enough, and asks for it where it takes two; the reason stays with either.
 * @throws Problem responsePending
 */
export const doOrAsk = async (
  context: WriteContext,
  { kind, subject, before, roles, reason, event }: Act,
  does: () => Promise<void>,
): Promise<void> => {
  const { tx, caller } = context
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const asked = { kind, subject, reason, roles, by: { uuid: caller.identityUuid, name: caller.name } }
  const about = kind === 'INVITE_STAFF' ? {} : { account: subject }
  if (peopleForRoles(before, roles) === 1) {
    await does()
    await noteDone(context, { kind: event, object: await recordDone(tx, asked), ...about })
    return
  }
  const since = new Date(Date.now() - DAY_MS)
  const pending = await findPending(tx.as<ResponseTables>(), tx.organisation, { kind, subject, since })
  if (pending !== undefined) throw new Problem('responsePending')
  await noteDone(context, { kind: 'responseAsked', object: await recordAsked(tx, asked), ...about })
}
