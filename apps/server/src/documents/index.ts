export { documentCalls } from './http.ts'
export { CLOSING_DOCUMENTS, closingDocuments, staleKinds, withSummary } from './making/closing-documents.ts'
export { createDocumentMaker, type DocumentMaker } from './making/document-maker.ts'
export { aboutRequest } from './making/kept-document.ts'
export type { Resign, Resigned } from './making/resign.ts'
export { applicantPlaces } from './making/signatures.ts'
export {
  makeApplicationDisclosures,
  makeSummary,
  storePreCreditDocuments,
} from './making/step-jobs/make-application-disclosures.ts'
export { makeClosingDisclosures } from './making/step-jobs/make-closing-disclosures.ts'
export { makeOwedDocuments } from './making/step-jobs/make-owed-documents.ts'
export { makeDeedSigning, makeNotaryDisclosure, makeNoteSigning } from './making/step-jobs/make-signing-documents.ts'
export {
  bytesOf,
  documentsIn,
  documentsNow,
  documentsOf,
  everyDocumentNow,
  everyDocumentOf,
  fileAbout,
  newestDocument,
  newestDocumentIn,
  ownDocumentsIn,
  requireDocument,
  reviewDocument,
} from './read-documents.ts'
export { isStroke, type SetDocument } from './render/index.ts'
export {
  filedDocuments,
  filedOf,
  fileSignedScan,
  lacksSignedDocuments,
  mustHaveSignedDocuments,
  slotsOf,
} from './signed-documents.ts'
export { closingDocumentsOf, signerDocuments } from './signer-documents.ts'
export { borrowersTypesNow, type StoredDocument } from './store.ts'
export { type Checked, checkUpload, fileUpload } from './uploads.ts'
