import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pointerName = 'postgres.location'

export const systemStateFolder = (): string =>
  process.platform === 'darwin' ? '/var/db/hearthline' : '/var/lib/hearthline'

/** The folder outside the tree that was assigned to this data folder, if any. */
export const pointedPlace = (dataDir: string): string | undefined => {
  const pointer = join(dataDir, pointerName)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
}

const key = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 16)

/** A moved tree keeps its folder; a copied tree must not use the database of the original. */
const stillOurs = (place: string, dataDir: string): boolean => {
  const record = join(place, 'data-folder')
  if (!existsSync(record)) return false
  const recorded = readFileSync(record, 'utf8').trim()
  return recorded === dataDir || pointedPlace(recorded) !== place
}

/**
 * Assigns a folder under `stateFolder` to a tree whose folders PostgreSQL's user cannot pass, and writes a pointer to
 * it.
 */
export const claimPlace = (dataDir: string, stateFolder: string): string => {
  const pointed = pointedPlace(dataDir)
  const place = pointed && stillOurs(pointed, dataDir) ? pointed : join(stateFolder, key(dataDir))
  for (const folder of [dirname(place), place]) ensureTraversable(folder)
  writeFileSync(join(place, 'data-folder'), `${dataDir}\n`)
  writeFileSync(join(dataDir, pointerName), `${place}\n`)
  return place
}

/** Makes a folder that others may pass through, whatever the umask. */
export const ensureTraversable = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, statSync(folder).mode | 0o711)
}
