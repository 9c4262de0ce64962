import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText, Uuid } from '../schemas/basics.ts'
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
