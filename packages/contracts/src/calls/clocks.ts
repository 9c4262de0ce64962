import { CLOCK_KINDS } from '@hearthline/domain/clocks'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day } from '../schemas/basics.ts'
import { OfApplication } from './applications.ts'
import { HELOC } from './service-paths.ts'

export const readClocks = endpoint({
  name: 'readClocks',
  method: 'GET',
  path: `${HELOC}/:uuid/clocks`,
  says: 'The clocks of law and policy over an application, soonest end first',
  who: 'signedIn',
  does: 'readRecord',
  params: OfApplication,
  reply: z.array(
    z.object({
      kind: z.enum(CLOCK_KINDS),
      startedOn: z.nullable(Day),
      /** The first day after its end. */
      dueOn: Day,
      isRunning: z.boolean(),
      law: z.string(),
    }),
  ),
  problems: ['applicationNotFound'],
})
