import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../platform/app-context/index.ts'
import { type Keyring, open, seal } from '../../platform/crypto/index.ts'
import { fileAbout } from '../read-documents.ts'
import type { Rendered, RenderRequest } from '../render/index.ts'
import type { NewStoredDocument, Place } from '../store.ts'

export const aboutRequest = (application: string, document: string): string => `request:${application}:${document}`

type Of = { readonly application: string; readonly uuid: string }

/** Seals what a document was made from, so that it can be rendered again with signatures. */
export const sealRequest = (keys: Keyring, { application, uuid }: Of, request: RenderRequest): Buffer =>
  seal(keys.file, JSON.stringify(request), aboutRequest(application, uuid))

/** Throws for a document that was not made here. */
export const openRequest = (keys: Keyring, { application, uuid }: Of, sealed: Buffer | undefined): RenderRequest => {
  if (sealed === undefined) throw new Error('only a paper that was made here can be made again')
  // Written by sealRequest; the renderer checks it against its kind's schema again.
  return JSON.parse(open(keys.file, sealed, aboutRequest(application, uuid)).toString()) as RenderRequest
}

type Finished = {
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

/**
 * Stores the bytes and returns the row to insert. Bytes without a row are swept later; a row without bytes would be a
 * loss.
 */
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
