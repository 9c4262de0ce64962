import {
  bytesOf,
  checkUpload,
  documentsIn,
  everyDocumentOf,
  fileUpload,
  ownDocumentsIn,
  requireDocument,
  reviewDocument,
} from './documents/index.ts'
import type { DocumentsPort } from './verification/index.ts'

/**
 * What the verification module may do with documents. The documents module is on the same layer, so compose passes this
 * in.
 */
export const documentsAdapter: DocumentsPort = {
  find: documentsIn,
  findOf: ownDocumentsIn,
  list: everyDocumentOf,
  review: reviewDocument,
  read: async (app, place, uuid) => {
    const document = await requireDocument(app.db, place, uuid)
    return { type: document.type, bytes: await bytesOf(app.files, document) }
  },
  file: async (at, work, { type, fileName, bytes }) => {
    // Dots before the last become spaces; otherwise the words around them would be joined.
    const name = fileName.replace(/\.(?=.*\.)/g, ' ')
    const sender = { organisation: at.tx.organisation, whose: 'vendors', isVendor: true }
    const checked = await checkUpload({ fileName: name, bytes: Buffer.from(bytes) }, sender)
    return (await fileUpload(at, work, { checked, type, source: 'LENDER' })).uuid
  },
}
