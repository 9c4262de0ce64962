import type { AppContext } from '../../platform/app-context/index.ts'
import { type Listener, logFailedTry } from '../../platform/db/index.ts'
import { REVOKED_CHANNEL, readRevocations } from './session-store.ts'

/** A notice may be lost with its connection: then this finds a response well within a second. */
const POLL_MS = 400

/**
 * Calls `recheck` in this process when any process has ended sessions in response to an incident: at its notice, and by asking
 * the database a few times a second for one row, because whoever is shut out must be out even where a notice is lost.
 */
export const watchRevocations = async (
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  recheck: () => Promise<void>,
): Promise<Listener> => {
  let known: number | undefined
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    const version = await readRevocations(db.pool)
    if (version === known) return
    await recheck()
    known = version
  }
  /** One question at a time; a failed one is asked again at the next tick. */
  const look = (): Promise<void> => {
    asking ??= ask()
      .catch((err: unknown) => logFailedTry(log, err, { tried: 'revocations', words: 'revocations could not be read' }))
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const polling = setInterval(look, POLL_MS).unref()
  const listener = await db.listen({ [REVOKED_CHANNEL]: () => void look() }, () => void look())
  return {
    close: async () => {
      clearInterval(polling)
      await listener.close()
      await asking
    },
  }
}
