import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AccountListItem } from '../schemas/account-list.ts'
import { OperatingWeek } from '../schemas/operating-hours.ts'
import { OriginatorDisplay } from '../schemas/organisation-data.ts'

/** portal.md 7: the calls that the shell makes at the specification's paths. */
export const listAccounts = endpoint({
  name: 'listAccounts',
  method: 'GET',
  path: '/service-wallet/secure/api/v4/account',
  says: 'The accounts that the caller may act for, each with its notifications',
  who: 'signedIn',
  does: 'readOwn',
  reply: z.array(AccountListItem),
})

export const readOperatingHours = endpoint({
  name: 'readOperatingHours',
  method: 'GET',
  path: '/service-operating-hours/external/api/v1/hours/:department',
  says: 'When a department answers, in Pacific time',
  who: 'anyone',
  does: 'visit',
  params: z.object({ department: z.string() }),
  query: z.object({ display: z.string() }),
  reply: OperatingWeek,
})

export const readOriginator = endpoint({
  name: 'readOriginator',
  method: 'GET',
  path: '/service-lead-portal/api/lo/:originator',
  says: 'Who an originator is, for the people they look after',
  who: 'anyone',
  does: 'visit',
  params: z.object({ originator: z.string() }),
  reply: z.object({ originatorDisplayInfo: OriginatorDisplay }),
})
