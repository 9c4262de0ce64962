import {
  bytesOf,
  checkUpload,
  documentsIn,
  fileUpload,
  ownDocumentsIn,
  requireDocument,
  reviewDocument,
} from './documents/index.ts'
import type { DocumentsPort } from './verification/index.ts'

/** What the verification room may do with papers, by the documents room beside it. */
export const documentsAdapter: DocumentsPort = {
  find: documentsIn,
  findOf: ownDocumentsIn,
  review: reviewDocument,
  read: async (app, place, uuid) => {
    const document = await requireDocument(app.db, place, uuid)
    return { type: document.type, bytes: await bytesOf(app.files, document) }
  },
  file: async (at, work, { type, fileName, bytes }) => {
    // What stands before the last point would grow together with what is between two.
    const name = fileName.replace(/\.(?=.*\.)/g, ' ')
    const checked = await checkUpload({ fileName: name, bytes: Buffer.from(bytes) })
    return (await fileUpload(at, work, { checked, type, source: 'LENDER' })).uuid
  },
}
