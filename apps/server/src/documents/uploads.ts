import { createHash, randomUUID } from 'node:crypto'
import type { DocumentType } from '@hearthline/domain/documents'
import type { UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem, type Upload, type WriteContext } from '../platform/http/index.ts'
import { redrawPicture, rewritePdf, type Sender } from '../platform/uploads/index.ts'
import { everyDocumentNow, fileAbout } from './read-documents.ts'
import { insertDocument, type NewStoredDocument, type Place, type StoredDocument } from './store.ts'
import type { DocumentTables } from './tables.ts'
import { findBroughtSize } from './upload-quota-store.ts'

export type Checked = {
  readonly bytes: Buffer
  readonly pages: number
  readonly mediaType: string
  readonly fileName: string
  readonly sha256: string
}

const minBytes = 1_024

const pictureOf = async (bytes: Buffer, mime: 'image/jpeg' | 'image/png') => {
  const drawn = await redrawPicture(bytes, mime === 'image/png' ? 'png' : 'jpeg')
  if (drawn === undefined) throw new Problem('fileKindRefused')
  return { bytes: drawn, pages: 1 }
}

const ENDING = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** Checks a file by its content, never by its name: a readable PDF, JPEG or PNG, rewritten without active content. */
export const checkUpload = async (file: Upload, sender: Sender): Promise<Checked> => {
  if (file.bytes.length < minBytes) throw new Problem('fileTooSmall')
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(file.bytes))?.mime
  if (mime !== 'application/pdf' && mime !== 'image/jpeg' && mime !== 'image/png') throw new Problem('fileKindRefused')
  const { bytes, pages } =
    mime === 'application/pdf' ? await rewritePdf(file.bytes, sender) : await pictureOf(file.bytes, mime)
  const stem =
    file.fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .slice(0, 80) || 'file'
  return {
    bytes,
    pages,
    mediaType: mime,
    fileName: `${stem}.${ENDING[mime]}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/**
 * How many files and bytes may be uploaded to one application, removed ones included. The longest list of conditions
 * asks for about forty files; people also send pages one by one.
 */
const UPLOAD_QUOTA = { files: 300, bytes: 1_000_000_000 } as const

/** @throws Problem tooManyFiles */
export const requireUploadRoom = async (
  { db }: Pick<AppContext, 'db'>,
  place: Place,
  coming: { readonly bytes: number },
): Promise<void> => {
  const held = await findBroughtSize(db.read<DocumentTables>(place.organisation), place)
  if (held.files >= UPLOAD_QUOTA.files || held.bytes + coming.bytes > UPLOAD_QUOTA.bytes)
    throw new Problem('tooManyFiles')
}

/**
 * A request may have waited for the lock, so its moment can be older than the newest document. The later upload gets
 * the later time, so that the newest document of a kind is the one that the facts name.
 */
const nowOrAfter = async (tx: Tx, { uuid, at }: UnitOfWork): Promise<Date> => {
  const newest = Math.max(...(await everyDocumentNow(tx, uuid)).map(({ createdAt }) => Date.parse(createdAt)), 0)
  return new Date(Math.max(Date.parse(at), newest + 1))
}

type GivenFile = {
  readonly checked: Checked
  readonly type: DocumentType
  readonly source: NewStoredDocument['source']
  readonly signer?: string | undefined
  /** Of one that was signed on paper: the number of its pages and the time it counts as signed. */
  readonly signed?: { readonly pages: number; readonly at: Date }
}

/** Stores a file as a document of its type, encrypted, and notes it in the log. */
export const fileUpload = async (
  { app, tx }: Pick<WriteContext, 'app' | 'tx'>,
  work: UnitOfWork,
  { checked, type, source, signer, signed }: GivenFile,
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
    // Stored before the commit: a file without a row is swept later, a row without its file would be a loss.
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
