import type { Demographics } from '@hearthline/domain/hmda'
import { digest, open } from '../../platform/crypto/index.ts'
import type { ExportHouse } from '../export-house.ts'
import { findDemographics, type Place } from '../store.ts'
import type { ExportTables } from '../tables.ts'

export type ReadDemographics = {
  readonly answers: Demographics
  /** The digest of the very text, as the log names it. */
  readonly digest: string
}

/** The one reader of the demographic answers: they have a table and a key of their own. */
export const readDemographics = async (
  { db, keys }: Pick<ExportHouse, 'db' | 'keys'>,
  place: Place,
): Promise<ReadDemographics | undefined> => {
  const row = await findDemographics(db.read<ExportTables>(place.organisation), place)
  if (row === undefined) return undefined
  const text = open(keys.demographics, row.sealed, `demographics:${place.application}`).toString()
  return { answers: JSON.parse(text) as Demographics, digest: digest(keys.demographics, text).toString('hex') }
}
