import type { IdType } from '@hearthline/contracts'
import type { BroughtDocument, DocumentType } from '@hearthline/domain/documents'

/** The sides that each kind of document needs (screens: identity); a passport has one. */
const SIDES: Readonly<Record<IdType, readonly BroughtDocument[]>> = {
  DRIVERS_LICENSE: ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'],
  ID_CARD: ['ID_CARD_FRONT', 'ID_CARD_BACK'],
  PASSPORT: ['PASSPORT_FRONT'],
  PERMANENT_RESIDENT: ['PERMANENT_RESIDENT_FRONT', 'PERMANENT_RESIDENT_BACK'],
}

/** The papers given for a kind of document, or undefined where a side is missing or something else was given. */
export const sidesGiven = (idType: IdType, given: readonly DocumentType[]): readonly BroughtDocument[] | undefined => {
  const sides = SIDES[idType]
  const isWhole = sides.every((side) => given.includes(side)) && given.length === sides.length
  return isWhole ? sides : undefined
}
