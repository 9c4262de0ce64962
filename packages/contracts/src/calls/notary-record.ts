import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Uuid } from '../schemas/basics.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'

export const readNotaryRecord = endpoint({
  name: 'readNotaryRecord',
  method: 'GET',
  path: `${CONSOLE}/applications/:uuid/notary-record`,
  says: "What the notary's platform keeps of its act: the entry in the journal, and where the recording of the meeting is",
  who: 'staff',
  does: 'readNotaryRecord',
  params: OfApplication,
  reply: z.object({
    /** Null where no notary acted by video. */
    record: z.nullable(
      z.object({
        /** The document with the entry. */
        journal: Uuid,
        entry: z.string(),
        recording: z.object({
          /** What the platform is asked for it by. */
          reference: z.string(),
          keptThrough: z.nullable(Day),
        }),
      }),
    ),
  }),
  problems: ['applicationNotFound'],
})
