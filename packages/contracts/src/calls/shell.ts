import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AccountListItem } from '../schemas/account-list.ts'
import { Uuid } from '../schemas/basics.ts'
import { OpenStatusReply, OperatingWeek } from '../schemas/operating-hours.ts'
import { OriginatorInfo } from '../schemas/organisation-data.ts'
import { HOURS, LEAD_PORTAL, WALLET } from './service-paths.ts'

/** portal.md 7: the calls of the shell, at the specification's paths. */
export const listAccounts = endpoint({
  name: 'listAccounts',
  method: 'GET',
  path: `${WALLET}/account`,
  says: 'The accounts that the caller may act for, each with its notifications, the oldest first',
  who: 'signedIn',
  does: 'readOwn',
  reply: z.array(AccountListItem),
})

/** Our own call: the specification has read notifications and does not say how they become read. */
export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: `${WALLET}/account/notifications/read`,
  says: "Marks the caller's own notifications as read; those of other people are ignored",
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mayBeKeyed',
  body: z.object({ uuids: z.array(Uuid).check(z.maxLength(200)) }),
  reply: z.object({ marked: z.int() }),
})

export const readOperatingHours = endpoint({
  name: 'readOperatingHours',
  method: 'GET',
  path: `${HOURS}/:department`,
  says: 'When a department answers, in Pacific time',
  who: 'anyone',
  does: 'visit',
  params: z.object({ department: z.string() }),
  query: z.object({ display: z.optional(z.string()) }),
  reply: OperatingWeek,
  problems: ['departmentUnknown'],
})

/** chat-signin-data.md 7: the same week, at the chat's address. */
export const readOperatingWeek = endpoint({
  ...readOperatingHours,
  name: 'readOperatingWeek',
  path: `${HOURS}/:department/week`,
  says: 'The week of a department, in Pacific time: startTime and endTime of each weekday',
})

export const readOpenStatus = endpoint({
  name: 'readOpenStatus',
  method: 'GET',
  path: `${HOURS}/:department/openStatus`,
  says: 'Whether a department answers now, and when that changes',
  who: 'anyone',
  does: 'visit',
  params: z.object({ department: z.string() }),
  reply: OpenStatusReply,
  problems: ['departmentUnknown'],
})

export const readOriginator = endpoint({
  name: 'readOriginator',
  method: 'GET',
  path: `${LEAD_PORTAL}/lo/:originator`,
  says: 'Who an originator is, for the people they look after',
  who: 'anyone',
  does: 'visit',
  params: z.object({ originator: z.string() }),
  reply: OriginatorInfo,
  problems: ['originatorUnknown'],
})
