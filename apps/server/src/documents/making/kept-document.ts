import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../platform/app-context/index.ts'
import { fileAbout } from '../read-documents.ts'
import type { Rendered, RenderRequest } from '../render/index.ts'
import type { NewStoredDocument, Place } from '../store.ts'
import { sealRequest } from './sealed-request.ts'

export type Finished = {
  readonly request: RenderRequest
  readonly rendered: Rendered
  readonly madeFor: string
  readonly fileName: string
  readonly mustBeRead: boolean
  readonly isTranslation: boolean
  readonly signedAt: Date | null
  readonly createdAt: Date
  readonly signer?: string | undefined
}

/** Keeps the bytes and gives the row to insert. Bytes without a row are swept later; a row without bytes never is. */
export const keptDocument = async (
  app: AppContext,
  { application }: Place,
  document: Finished,
): Promise<NewStoredDocument> => {
  const { request, rendered, ...row } = document
  const uuid = randomUUID()
  return {
    ...row,
    uuid,
    type: request.kind,
    source: 'LENDER',
    mediaType: 'application/pdf',
    bytes: rendered.pdf.length,
    pages: rendered.pages,
    sha256: rendered.sha256,
    storedAs: await app.files.keep(rendered.pdf, fileAbout(application, uuid)),
    // A translation is read, never signed.
    anchors: row.isTranslation ? [] : rendered.anchors,
    request: sealRequest(app.keys, { application, uuid }, request),
  }
}
