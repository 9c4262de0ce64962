import { type FSWatcher, watch } from 'node:fs'
import { type Db, type Listener, logFailedTry } from '../platform/db/index.ts'
import type { Logger } from '../platform/log/index.ts'
import type { Organisations } from './organisations.ts'
import { ORGANISATIONS_CHANNEL, readVersions } from './store.ts'

/** An editor writes a file in several steps; reading it in between would give errors. */
const SETTLES_MS = 150

/** A notice may be lost with its connection: then this finds a change, which may shut somebody out, within a second. */
const POLL_MS = 400

const watchFolder = (folder: string, log: Logger, changed: () => void): FSWatcher | undefined => {
  try {
    return watch(folder, { persistent: false }, changed).on('error', () => undefined)
  } catch (error) {
    log.warn({ err: error }, `changes in ${folder} are not watched here: send SIGHUP after each`)
    return undefined
  }
}

/**
 * Reads the records again when one of their files changes or another process has stored a new one: at its notice, and by asking for
 * the versions in the database a few times a second.
 */
export const followChanges = async (
  { refresh }: Organisations,
  { db, folder, log }: { db: Db; folder: string | undefined; log: Logger },
): Promise<Listener> => {
  let due: NodeJS.Timeout | undefined
  const soon = () => {
    clearTimeout(due)
    due = setTimeout(refresh, SETTLES_MS).unref()
  }
  const watcher = folder === undefined ? undefined : watchFolder(folder, log, soon)
  let known: string | undefined
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    const versions = await readVersions(db.pool)
    if (known !== undefined && versions !== known) soon()
    known = versions
  }
  const look = (): void => {
    asking ??= ask()
      .catch((err: unknown) =>
        logFailedTry(log, err, { tried: 'versions', words: 'the lenders’ versions could not be read' }),
      )
      .finally(() => {
        asking = undefined
      })
  }
  const polling = setInterval(look, POLL_MS).unref()
  const ear = await db.listen({ [ORGANISATIONS_CHANNEL]: soon }, soon)
  return {
    close: async () => {
      clearTimeout(due)
      clearInterval(polling)
      watcher?.close()
      await ear.close()
      await asking
    },
  }
}
