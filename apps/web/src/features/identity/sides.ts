import type { IdType } from '@hearthline/contracts'
import type { BroughtDocument, DocumentType } from '@hearthline/domain/documents'

/** The sides that each kind of document needs; a passport has one. The server asks for the same. */
export const SIDES: Readonly<Record<IdType, readonly [front: BroughtDocument, back?: BroughtDocument]>> = {
  DRIVERS_LICENSE: ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'],
  ID_CARD: ['ID_CARD_FRONT', 'ID_CARD_BACK'],
  PASSPORT: ['PASSPORT_FRONT'],
  PERMANENT_RESIDENT: ['PERMANENT_RESIDENT_FRONT', 'PERMANENT_RESIDENT_BACK'],
}

const isType = (text: string): text is IdType => Object.hasOwn(SIDES, text)

/** Which kind was sent last, by its papers; other papers beside them tell nothing. */
export const typeSent = (documents: readonly DocumentType[]): IdType | undefined =>
  Object.keys(SIDES)
    .filter(isType)
    .find((type) => documents.includes(SIDES[type][0]))
