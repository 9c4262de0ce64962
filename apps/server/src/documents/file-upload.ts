import { randomUUID } from 'node:crypto'
import type { DocumentType } from '@hearthline/domain/documents'
import type { UnitOfWork } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'
import type { Checked } from './check-upload.ts'
import { everyDocumentNow, fileAbout } from './read-documents.ts'
import { insertDocument, type NewStoredDocument, type StoredDocument } from './store.ts'
import type { DocumentTables } from './tables.ts'

/**
 * The moment of a request is older than the lock it waited for: whoever came second is filed after whoever came first, so
 * that the newest paper of a kind is the one that the facts name.
 */
const nowOrAfter = async (tx: Tx, { uuid, at }: UnitOfWork): Promise<Date> => {
  const newest = Math.max(...(await everyDocumentNow(tx, uuid)).map(({ createdAt }) => Date.parse(createdAt)), 0)
  return new Date(Math.max(Date.parse(at), newest + 1))
}

type Upload = {
  readonly checked: Checked
  readonly type: DocumentType
  readonly source: NewStoredDocument['source']
  readonly signer?: string | undefined
  /** Of one that was signed on paper: its pages were counted, and since when it counts as signed. */
  readonly signed?: { readonly pages: number; readonly at: Date }
}

/** Puts a file on file as a paper of its type, encrypted, with its row in the log. */
export const fileUpload = async (
  { app, tx }: Pick<WriteContext, 'app' | 'tx'>,
  work: UnitOfWork,
  { checked, type, source, signer, signed }: Upload,
): Promise<StoredDocument> => {
  const uuid = randomUUID()
  const loanDocument: NewStoredDocument = {
    ...checked,
    uuid,
    type,
    source,
    madeFor: uuid,
    bytes: checked.bytes.length,
    pages: signed?.pages ?? null,
    // Written before the commit: a file without a row is swept later, a row without its file would be a loss.
    storedAs: await app.files.keep(checked.bytes, fileAbout(work.uuid, uuid)),
    anchors: [],
    mustBeRead: false,
    signedAt: signed?.at ?? null,
    request: null,
    createdAt: await nowOrAfter(tx, work),
    signer,
  }
  await insertDocument(tx.as<DocumentTables>(), { organisation: tx.organisation, application: work.uuid }, loanDocument)
  work.change({}, { kind: 'documentGiven', note: { document: uuid, type, sha256: checked.sha256 } })
  const kept = (await everyDocumentNow(tx, work.uuid)).find((one) => one.uuid === uuid)
  if (kept === undefined) throw new Problem('documentNotFound')
  return kept
}
