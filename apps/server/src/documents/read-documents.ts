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

/** All documents of an application, additional signers' own included. */
export const everyDocumentOf = (db: Db, place: Place): Promise<readonly StoredDocument[]> =>
  listStored(db.read<DocumentTables>(place.organisation), place)

/** The same, within a unit of work. */
export const everyDocumentNow = (tx: Tx, application: string): Promise<readonly StoredDocument[]> =>
  listStored(tx.as<DocumentTables>(), { organisation: tx.organisation, application })

/** Evidence that staff brought is shown to staff only. */
const isForStaff = ({ type }: StoredDocument): boolean => STAFF_DOCUMENTS.some((one) => one === type)

/** Whether the borrower may see it: not an additional signer's own and not for staff only. */
export const isBorrowers = (document: StoredDocument): boolean => document.signer === null && !isForStaff(document)

/** The documents of an application that the borrower may see. */
export const documentsOf = async (db: Db, place: Place): Promise<readonly StoredDocument[]> =>
  (await everyDocumentOf(db, place)).filter(isBorrowers)

/** The same, within a unit of work. */
export const documentsNow = async (tx: Tx, application: string): Promise<readonly StoredDocument[]> =>
  (await everyDocumentNow(tx, application)).filter(isBorrowers)

/** Whose documents: those of the additional signer, or the borrower's where `signer` is null. */
type Whose = { readonly application: string; readonly signer: string | null }

/** Documents by uuid, in the order given. Throws documentNotFound for one that is missing or somebody else's. */
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

/** The same for the borrower's documents. */
export const documentsIn = (
  tx: Tx,
  application: string,
  uuids: readonly string[],
): Promise<readonly StoredDocument[]> => ownDocumentsIn(tx, { application, signer: null }, uuids)

const found = (document: StoredDocument | undefined): StoredDocument => {
  if (document === undefined) throw new Problem('documentNotFound')
  return document
}

/** A document by its uuid, also if a newer or signed one has replaced it. */
export const requireDocument = async (db: Db, place: Place, uuid: string): Promise<StoredDocument> =>
  found(await findDocument(db.read<DocumentTables>(place.organisation), place, uuid))

/** The same, inside a unit of work. */
export const documentIn = async (tx: Tx, application: string, uuid: string): Promise<StoredDocument> =>
  found(await findDocument(tx.as<DocumentTables>(), { organisation: tx.organisation, application }, uuid))

/** The newest document of a type. Throws if none was made, which is a bug of the step. */
export const newestDocument = async (db: Db, place: Place, type: DocumentType): Promise<StoredDocument> => {
  const document = await findNewest(db.read<DocumentTables>(place.organisation), place, type)
  if (document === undefined) throw new Error(`no ${type} was made for this application`)
  return document
}

/** Whether a document was made under this key before. */
export const hasDocument = async (db: Db, place: Place, madeFor: string): Promise<boolean> =>
  (await findMadeFor(db.read<DocumentTables>(place.organisation), place, madeFor)) !== undefined

/** The same, inside a unit of work. */
export const newestDocumentIn = async (tx: Tx, application: string, type: DocumentType): Promise<StoredDocument> => {
  const place = { organisation: tx.organisation, application }
  return found(await findNewest(tx.as<DocumentTables>(), place, type))
}

/** What the bytes of a document are sealed to. */
export const fileAbout = (application: string, uuid: string): string => `document:${application}:${uuid}`

export const bytesOf = (
  files: Files,
  document: Pick<StoredDocument, 'application' | 'uuid' | 'storedAs'>,
): Promise<Buffer> => files.read(document.storedAs, fileAbout(document.application, document.uuid))

/** Writes the review of an uploaded document. */
export const reviewDocument = (
  tx: Tx,
  application: string,
  verdict: { uuid: string; review: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED'; reason: string | null },
): Promise<void> =>
  changeDocument(tx.as<DocumentTables>(), { organisation: tx.organisation, application }, verdict.uuid, {
    review: verdict.review,
    review_reason: verdict.reason,
  })
