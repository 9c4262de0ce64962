import { setTimeout as pause } from 'node:timers/promises'
import type { Seams } from '../../../apps/server/src/create-app-context.ts'
import type { Db } from '../../../apps/server/src/platform/db/index.ts'

/** Between an acknowledgement and the commit that it should have waited for. */
const headStartMs = 100

/** What the chat's writer answers with: the numbers that it gave. */
const areNumbers = (result: unknown): boolean =>
  Array.isArray(result) && result.length > 0 && result.every((one) => typeof one === 'object' && 'seq' in one)

const early = (db: Db): Db => ({
  ...db,
  inTransaction: <R>(...[organisation, run]: Parameters<typeof db.inTransaction<R>>): Promise<R> =>
    new Promise((answer, refuse) => {
      const whole = db.inTransaction(organisation, async (tx) => {
        const result = await run(tx)
        if (areNumbers(result)) {
          answer(result)
          await pause(headStartMs)
        }
        return result
      })
      whole.then(answer, refuse)
    }),
})

/** A server that tells a chat message to be stored before it is. */
export const acknowledgeEarly = (): Seams => ({ wrapDb: early })
