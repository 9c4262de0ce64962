import { type DocumentType, STAFF_DOCUMENTS } from '@hearthline/domain/documents'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Files } from '../platform/files/index.ts'
import { Problem } from '../platform/http/index.ts'
import { changePaper, findMadeFor, findNewest, findPaper, listPapers, type Paper, type Place } from './store.ts'
import type { DocumentTables } from './tables.ts'

/** All papers of an application, additional signers' own among them: for the staff, and to be sorted out by whose they are. */
export const everyPaperOf = (db: Db, place: Place): Promise<readonly Paper[]> =>
  listPapers(db.read<DocumentTables>(place.organisation), place)

/** The same, as this unit of work sees them. */
export const everyPaperNow = (tx: Tx, application: string): Promise<readonly Paper[]> =>
  listPapers(tx.as<DocumentTables>(), { organisation: tx.organisation, application })

/** What the staff brought as evidence is theirs: it may have been sent back, or be of somebody's making. */
const isForStaff = ({ type }: Paper): boolean => STAFF_DOCUMENTS.some((one) => one === type)

/** Whether it is the borrower's to see: neither an additional signer's own nor for the staff alone. */
export const isBorrowers = (paper: Paper): boolean => paper.signer === null && !isForStaff(paper)

/** The papers of an application that are the borrower's to see: none that belongs to an additional signer. */
export const papersOf = async (db: Db, place: Place): Promise<readonly Paper[]> =>
  (await everyPaperOf(db, place)).filter(isBorrowers)

/** The same, as this unit of work sees them. */
export const papersNow = async (tx: Tx, application: string): Promise<readonly Paper[]> =>
  (await everyPaperNow(tx, application)).filter(isBorrowers)

/** Whose papers of an application: an additional signer's, or the borrower's where nobody is named. */
type Whose = { readonly application: string; readonly signer: string | null }

/** Papers by uuid, in the order asked; one that is not there, or is somebody else's, is a problem of the caller's. */
export const ownPapersIn = async (
  tx: Tx,
  { application, signer }: Whose,
  uuids: readonly string[],
): Promise<readonly Paper[]> => {
  const found = (await everyPaperNow(tx, application)).filter((paper) => paper.signer === signer)
  return uuids.map((uuid) => {
    const paper = found.find((one) => one.uuid === uuid)
    if (paper === undefined) throw new Problem('documentNotFound')
    return paper
  })
}

/** The same, of the borrower's. */
export const papersIn = (tx: Tx, application: string, uuids: readonly string[]): Promise<readonly Paper[]> =>
  ownPapersIn(tx, { application, signer: null }, uuids)

const found = (paper: Paper | undefined): Paper => {
  if (paper === undefined) throw new Problem('documentNotFound')
  return paper
}

/** A paper by its uuid, also one that a newer or a signed one stands in for. */
export const paperOf = async (db: Db, place: Place, uuid: string): Promise<Paper> =>
  found(await findPaper(db.read<DocumentTables>(place.organisation), place, uuid))

/** The same, inside a unit of work. */
export const paperIn = async (tx: Tx, application: string, uuid: string): Promise<Paper> =>
  found(await findPaper(tx.as<DocumentTables>(), { organisation: tx.organisation, application }, uuid))

/** The newest paper of a type. A step that asks for one that was never made is a bug. */
export const newestPaper = async (db: Db, place: Place, type: DocumentType): Promise<Paper> => {
  const paper = await findNewest(db.read<DocumentTables>(place.organisation), place, type)
  if (paper === undefined) throw new Error(`no ${type} was made for this application`)
  return paper
}

/** Whether a paper was made under this key before. */
export const hasPaper = async (db: Db, place: Place, madeFor: string): Promise<boolean> =>
  (await findMadeFor(db.read<DocumentTables>(place.organisation), place, madeFor)) !== undefined

/** The same, inside a unit of work. */
export const newestPaperIn = async (tx: Tx, application: string, type: DocumentType): Promise<Paper> => {
  const place = { organisation: tx.organisation, application }
  return found(await findNewest(tx.as<DocumentTables>(), place, type))
}

/** Bytes are sealed to the paper they belong to. */
export const fileAbout = (application: string, uuid: string): string => `document:${application}:${uuid}`

export const bytesOf = (files: Files, paper: Pick<Paper, 'application' | 'uuid' | 'storedAs'>): Promise<Buffer> =>
  files.read(paper.storedAs, fileAbout(paper.application, paper.uuid))

/** Staff's verdict on a paper that was brought. */
export const reviewPaper = (
  tx: Tx,
  application: string,
  verdict: { uuid: string; review: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED'; reason: string | null },
): Promise<void> =>
  changePaper(tx.as<DocumentTables>(), { organisation: tx.organisation, application }, verdict.uuid, {
    review: verdict.review,
    review_reason: verdict.reason,
  })
