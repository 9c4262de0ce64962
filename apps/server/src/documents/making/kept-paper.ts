import { randomUUID } from 'node:crypto'
import type { House } from '../../platform/house/index.ts'
import { fileAbout } from '../papers.ts'
import type { Rendered, RenderRequest } from '../render/index.ts'
import type { NewPaper, Place } from '../store.ts'
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
export const keptPaper = async (house: House, { application }: Place, paper: Finished): Promise<NewPaper> => {
  const { request, rendered, ...row } = paper
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
    storedAs: await house.files.keep(rendered.pdf, fileAbout(application, uuid)),
    // A translation is read, never signed.
    anchors: row.isTranslation ? [] : rendered.anchors,
    request: sealRequest(house.keys, { application, uuid }, request),
  }
}
