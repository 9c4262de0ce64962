import { type DocumentType, STAFF_DOCUMENTS } from '@hearthline/domain/documents'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Files } from '../platform/files/index.ts'
import { Problem } from '../platform/http/index.ts'
import {
  changeDocument,
  findDocument,
  findMadeFor,
  findNewest,
  listStored,
  type Place,
  type StoredDocument,
} from './store.ts'
import type { DocumentTables } from './tables.ts'

/** All papers of an application, additional signers' own among them: for the staff, and to be sorted out by whose they are. */
export const everyDocumentOf = (db: Db, place: Place): Promise<readonly StoredDocument[]> =>
  listStored(db.read<DocumentTables>(place.organisation), place)

/** The same, as this unit of work sees them. */
export const everyDocumentNow = (tx: Tx, application: string): Promise<readonly StoredDocument[]> =>
  listStored(tx.as<DocumentTables>(), { organisation: tx.organisation, application })

/** What the staff brought as evidence is theirs: it may have been sent back, or be of somebody's making. */
const isForStaff = ({ type }: StoredDocument): boolean => STAFF_DOCUMENTS.some((one) => one === type)

/** Whether it is the borrower's to see: neither an additional signer's own nor for the staff alone. */
export const isBorrowers = (document: StoredDocument): boolean => document.signer === null && !isForStaff(document)

/** The papers of an application that are the borrower's to see: none that belongs to an additional signer. */
export const documentsOf = async (db: Db, place: Place): Promise<readonly StoredDocument[]> =>
  (await everyDocumentOf(db, place)).filter(isBorrowers)

/** The same, as this unit of work sees them. */
export const documentsNow = async (tx: Tx, application: string): Promise<readonly StoredDocument[]> =>
  (await everyDocumentNow(tx, application)).filter(isBorrowers)

/** Whose papers of an application: an additional signer's, or the borrower's where nobody is named. */
type Whose = { readonly application: string; readonly signer: string | null }

/** Papers by uuid, in the order asked; one that is not there, or is somebody else's, is a problem of the caller's. */
export const ownDocumentsIn = async (
  tx: Tx,
  { application, signer }: Whose,
  uuids: readonly string[],
): Promise<readonly StoredDocument[]> => {
  const found = (await everyDocumentNow(tx, application)).filter((document) => document.signer === signer)
  return uuids.map((uuid) => {
    const document = found.find((one) => one.uuid === uuid)
    if (document === undefined) throw new Problem('documentNotFound')
    return document
  })
}

/** The same, of the borrower's. */
export const documentsIn = (
  tx: Tx,
  application: string,
  uuids: readonly string[],
): Promise<readonly StoredDocument[]> => ownDocumentsIn(tx, { application, signer: null }, uuids)

const found = (document: StoredDocument | undefined): StoredDocument => {
  if (document === undefined) throw new Problem('documentNotFound')
  return document
}

/** A paper by its uuid, also one that a newer or a signed one stands in for. */
export const requireDocument = async (db: Db, place: Place, uuid: string): Promise<StoredDocument> =>
  found(await findDocument(db.read<DocumentTables>(place.organisation), place, uuid))

/** The same, inside a unit of work. */
export const documentIn = async (tx: Tx, application: string, uuid: string): Promise<StoredDocument> =>
  found(await findDocument(tx.as<DocumentTables>(), { organisation: tx.organisation, application }, uuid))

/** The newest paper of a type. A step that asks for one that was never made is a bug. */
export const newestDocument = async (db: Db, place: Place, type: DocumentType): Promise<StoredDocument> => {
  const document = await findNewest(db.read<DocumentTables>(place.organisation), place, type)
  if (document === undefined) throw new Error(`no ${type} was made for this application`)
  return document
}

/** Whether a paper was made under this key before. */
export const hasDocument = async (db: Db, place: Place, madeFor: string): Promise<boolean> =>
  (await findMadeFor(db.read<DocumentTables>(place.organisation), place, madeFor)) !== undefined

/** The same, inside a unit of work. */
export const newestDocumentIn = async (tx: Tx, application: string, type: DocumentType): Promise<StoredDocument> => {
  const place = { organisation: tx.organisation, application }
  return found(await findNewest(tx.as<DocumentTables>(), place, type))
}

/** Bytes are sealed to the paper they belong to. */
export const fileAbout = (application: string, uuid: string): string => `document:${application}:${uuid}`

export const bytesOf = (
  files: Files,
  document: Pick<StoredDocument, 'application' | 'uuid' | 'storedAs'>,
): Promise<Buffer> => files.read(document.storedAs, fileAbout(document.application, document.uuid))

/** Staff's verdict on a paper that was brought. */
export const reviewDocument = (
  tx: Tx,
  application: string,
  verdict: { uuid: string; review: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED'; reason: string | null },
): Promise<void> =>
  changeDocument(tx.as<DocumentTables>(), { organisation: tx.organisation, application }, verdict.uuid, {
    review: verdict.review,
    review_reason: verdict.reason,
  })
