import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText, ticked, Uuid } from '../schemas/basics.ts'
import { Email } from '../schemas/person.ts'
import { SECURITY_EVENT_KINDS, SecurityEvent } from '../schemas/security-event.ts'
import { CONSOLE } from './service-paths.ts'

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
  reply: z.object({ rows: z.array(SecurityEvent), next: z.nullable(z.string()) }),
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

export const ACCOUNT_ACTIONS = ['DISABLE', 'ENABLE', 'END_SESSIONS', 'UNLOCK'] as const

export const changeAccount = endpoint({
  name: 'changeAccount',
  method: 'POST',
  path: `${CONSOLE}/security/accounts/:account/changes`,
  says: 'Disables or enables an account, ends its sessions, or clears the tries counted against it; in force in all processes at once',
  who: 'staff',
  does: 'administerAccounts',
  params: z.object({ account: Uuid }),
  body: z.object({ act: z.enum(ACCOUNT_ACTIONS) }),
  reply: SecurityPerson,
  problems: ['userNotFound', 'ownAccount'],
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
