import { setTimeout as pause } from 'node:timers/promises'
import type { Seams } from '../../../apps/server/src/create-app-context.ts'
import type { Db } from '../../../apps/server/src/platform/db/index.ts'
import { killPostmaster } from './fell-database.ts'
import { answeredRequest, isDue } from './occasion.ts'

/** The calls of an application that is begun. */
const ofApplication = /\/heloc\/[0-9a-f-]{36}\//

/** Long enough for an answer to reach the caller before the commit would have. */
const headStartMs = 100

const early = (db: Db): Db => ({
  ...db,
  inTransaction: <R>(...[organisation, run]: Parameters<typeof db.inTransaction<R>>): Promise<R> =>
    new Promise((answer, refuse) => {
      const whole = db.inTransaction(organisation, async (tx) => {
        const result = await run(tx)
        await tx.settle()
        const call = answeredRequest()?.split(' ').slice(0, 3).join(' ')
        if (call === undefined || !ofApplication.test(call) || !isDue([call])) return result
        answer(result)
        await pause(headStartMs)
        killPostmaster()
        await pause(headStartMs)
        return result
      })
      whole.then(answer, refuse)
    }),
})

/** A server that answers before it has committed, on a database that is killed in between, once for each call. */
export const answerEarly = (): Seams => ({ wrapDb: early })
