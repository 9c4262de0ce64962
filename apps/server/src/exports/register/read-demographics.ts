import type { Demographics } from '@hearthline/domain/hmda'
import { digest, open } from '../../platform/crypto/index.ts'
import type { ExportHouse } from '../export-house.ts'
import { findDemographics, findSignerDemographics, type Place } from '../store.ts'
import type { ExportTables } from '../tables.ts'

export type ReadDemographics = {
  readonly answers: Demographics
  /** The digest of the very text, as the log names it. */
  readonly digest: string
}

type House = Pick<ExportHouse, 'db' | 'keys'>

const opened = ({ keys }: House, sealed: Buffer, about: string): ReadDemographics => {
  const text = open(keys.demographics, sealed, about).toString()
  // What is sealed was an answer by the contract.
  return { answers: JSON.parse(text) as Demographics, digest: digest(keys.demographics, text).toString('hex') }
}

/** The one reader of the demographic answers: they have a table and a key of their own. */
export const readDemographics = async (house: House, place: Place): Promise<ReadDemographics | undefined> => {
  const row = await findDemographics(house.db.read<ExportTables>(place.organisation), place)
  return row && opened(house, row.sealed, `demographics:${place.application}`)
}

/** The same of a co-applicant, where one was asked. */
export const readSignerDemographics = async (
  house: House,
  place: Place,
  signer: string,
): Promise<ReadDemographics | undefined> => {
  const row = await findSignerDemographics(house.db.read<ExportTables>(place.organisation), place, signer)
  return row && opened(house, row.sealed, `demographics:${place.application}:${signer}`)
}
