import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../platform/config/index.ts'
import { BackupError, isOfNoRoom } from './backup-error.ts'
import { type Made, makeBackup } from './make-backup.ts'

/** A backup writes nothing else: no room can only mean its own place. */
const explained = (error: unknown, place: string): unknown =>
  isOfNoRoom(error)
    ? new BackupError(
        `There is no room for the backup in ${place}: make room, or name another place. Nothing of it was kept.`,
      )
    : error

/** As in hearthline-20261126T224500Z.backup. */
const nameAt = (at: Date): string => `hearthline-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`

/** Removes the folder and those above it up to `first`, which mkdir made; one that something is in stays. */
const removeMade = async (folder: string, first: string | undefined): Promise<void> => {
  if (first === undefined) return
  try {
    for (let at = folder; at.length >= first.length; at = dirname(at)) await rmdir(at)
  } catch {
    // Somebody put something into it meanwhile.
  }
}

export type FileOptions = { readonly config: Config; readonly folder: string; readonly signal?: AbortSignal }

/** Writes a backup into a folder, under its name only once it is whole and on the disk. Throws BackupError. */
export const makeBackupFile = async ({
  config,
  folder,
  signal,
}: FileOptions): Promise<Made & { readonly file: string }> => {
  const file = join(resolve(folder), nameAt(new Date()))
  const draft = `${file}.part`
  const firstMade = await mkdir(resolve(folder), { recursive: true, mode: 0o700 })
  const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const made = await makeBackup({ config, sink, signal })
    await rename(draft, file)
    return { ...made, file }
  } catch (error) {
    // It may still be about to open the draft, which would come after its removal.
    await new Promise<void>((closed) => (sink.closed ? closed() : sink.once('close', closed).destroy()))
    await rm(draft, { force: true })
    await removeMade(resolve(folder), firstMade)
    throw explained(error, resolve(folder))
  }
}

/** Writes a backup to a stream, as standard output; whoever receives it has to see this command end with 0. */
export const makeBackupStream = async (options: Parameters<typeof makeBackup>[0]): Promise<Made> => {
  try {
    return await makeBackup(options)
  } catch (error) {
    throw explained(error, 'standard output')
  }
}
