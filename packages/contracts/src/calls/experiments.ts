import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../schemas/basics.ts'
import { WebAddress } from '../schemas/organisation-data.ts'
import { OfApplication } from './applications.ts'
import { HELOC_V3 } from './service-paths.ts'

/** An experiment in which an application took part, and what it was shown: the control or a variation. */
const Exposure = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,80}$/, code('notValid'))),
  variation: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, code('notValid'))),
})
const Exposures = z.object({ experiments: z.array(Exposure).check(z.maxLength(20)) })

/** chat-signin-data.md 7. */
export const joinExperiments = endpoint({
  name: 'joinExperiments',
  method: 'PATCH',
  path: `${HELOC_V3}/:uuid/experiments`,
  says: 'Records the experiments of an application; the first variation of each stays. Replies with all of them',
  who: 'borrower',
  does: 'changeApplication',
  repeat: 'mayBeKeyed',
  params: OfApplication,
  body: Exposures,
  reply: Exposures,
  problems: ['applicationNotFound'],
})

/** portal.md 7. */
export const keepReplayLink = endpoint({
  name: 'keepReplayLink',
  method: 'PUT',
  path: `${HELOC_V3}/:uuid/full-story-link`,
  says: 'Stores the address at which an outside provider replays this visit',
  who: 'borrower',
  does: 'changeApplication',
  repeat: 'mayBeKeyed',
  params: OfApplication,
  body: z.object({ link: WebAddress }),
  reply: z.object({ link: z.string() }),
  problems: ['applicationNotFound'],
})
