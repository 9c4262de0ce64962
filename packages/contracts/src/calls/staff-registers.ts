import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, Day, Instant, optionalText, Uuid } from '../schemas/basics.ts'
import { CONSOLE } from './service-paths.ts'

export const NOTICE_KINDS = ['ADVERSE_ACTION', 'COUNTEROFFER'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const listNotices = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: `${CONSOLE}/registers/notices`,
  says: 'Every adverse action, or every counteroffer, the newest first, with its notice: when it was due and made, its hash, and when it was opened',
  who: 'staff',
  does: 'readRegisters',
  query: z.object({ kind: choice(NOTICE_KINDS), after: optionalText(100) }),
  reply: z.object({
    rows: z.array(
      z.object({
        application: Uuid,
        loanNumber: z.string(),
        /** When the application ended; of a counteroffer, when its notice was made. */
        at: Instant,
        /** The last day for the notice of an adverse action (12 CFR 1002.9(a)(1)); of a counteroffer, its own last day. */
        dueOn: z.nullable(Day),
        /** Null while none was made. */
        notice: z.nullable(
          z.object({ document: Uuid, sha256: z.string(), madeAt: Instant, openedAt: z.nullable(Instant) }),
        ),
        /** Of a counteroffer that was answered. */
        answer: z.nullable(z.enum(['ACCEPTED', 'REFUSED'])),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})
