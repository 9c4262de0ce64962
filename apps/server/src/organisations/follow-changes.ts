import { type FSWatcher, watch } from 'node:fs'
import type { Db, Listener } from '../platform/db/index.ts'
import type { Logger } from '../platform/log/index.ts'
import type { Organisations } from './organisations.ts'
import { ORGANISATIONS_CHANNEL } from './store.ts'

/** An editor writes a file in several steps; reading it in between would give errors. */
const SETTLES_MS = 150

const watchFolder = (folder: string, log: Logger, changed: () => void): FSWatcher | undefined => {
  try {
    return watch(folder, { persistent: false }, changed).on('error', () => undefined)
  } catch (error) {
    log.warn({ err: error }, `changes in ${folder} are not watched here: send SIGHUP after each`)
    return undefined
  }
}

/** Reads the records again when one of their files changes or another process has stored a new one. */
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
  const ear = await db.listen({ [ORGANISATIONS_CHANNEL]: soon }, soon)
  return {
    close: async () => {
      clearTimeout(due)
      watcher?.close()
      await ear.close()
    },
  }
}
