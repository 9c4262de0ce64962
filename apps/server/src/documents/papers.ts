import type { DocumentType } from '@hearthline/domain/documents'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Files } from '../platform/files/index.ts'
import { Problem } from '../platform/http/index.ts'
import { changePaper, findMadeFor, findNewest, findPaper, listPapers, type Paper, type Place } from './store.ts'
import type { DocumentTables } from './tables.ts'

export const papersOf = (db: Db, place: Place): Promise<readonly Paper[]> =>
  listPapers(db.read<DocumentTables>(place.organisation), place)

/** The papers of an application as this unit of work sees them. */
export const papersNow = (tx: Tx, application: string): Promise<readonly Paper[]> =>
  listPapers(tx.as<DocumentTables>(), { organisation: tx.organisation, application })

/** The papers of an application by uuid, in the order asked; one that is not there is a problem of the caller's. */
export const papersIn = async (tx: Tx, application: string, uuids: readonly string[]): Promise<readonly Paper[]> => {
  const found = await papersNow(tx, application)
  return uuids.map((uuid) => {
    const paper = found.find((one) => one.uuid === uuid)
    if (paper === undefined) throw new Problem('documentNotFound')
    return paper
  })
}

export const paperOf = async (db: Db, place: Place, uuid: string): Promise<Paper> => {
  const paper = await findPaper(db.read<DocumentTables>(place.organisation), place, uuid)
  if (paper === undefined) throw new Problem('documentNotFound')
  return paper
}

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
  const paper = await findNewest(tx.as<DocumentTables>(), place, type)
  if (paper === undefined) throw new Problem('documentNotFound')
  return paper
}

/** Bytes are sealed to the paper they belong to. */
export const fileAbout = (application: string, uuid: string): string => `document:${application}:${uuid}`

export const bytesOf = (files: Files, paper: Paper): Promise<Buffer> =>
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
