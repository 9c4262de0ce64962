import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureTraversable } from './ensure-traversable.ts'

const pointerName = 'postgres.location'

export const systemStateFolder = (): string =>
  process.platform === 'darwin' ? '/var/db/hearthline' : '/var/lib/hearthline'

/** The place outside the tree that this data folder was given, if it was. */
export const pointedPlace = (dataDir: string): string | undefined => {
  const pointer = join(dataDir, pointerName)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
}

const key = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 16)

/** A moved tree keeps its place; a copied one must not share the database of the tree it was copied from. */
const stillOurs = (place: string, dataDir: string): boolean => {
  const record = join(place, 'data-folder')
  if (!existsSync(record)) return false
  const recorded = readFileSync(record, 'utf8').trim()
  return recorded === dataDir || pointedPlace(recorded) !== place
}

/** The folder under `stateFolder` for a tree whose own folders PostgreSQL's user cannot pass; leaves a pointer to it. */
export const claimPlace = (dataDir: string, stateFolder: string): string => {
  const pointed = pointedPlace(dataDir)
  const place = pointed && stillOurs(pointed, dataDir) ? pointed : join(stateFolder, key(dataDir))
  for (const folder of [dirname(place), place]) ensureTraversable(folder)
  writeFileSync(join(place, 'data-folder'), `${dataDir}\n`)
  writeFileSync(join(dataDir, pointerName), `${place}\n`)
  return place
}
