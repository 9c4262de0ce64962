export { type Checked, checkUpload } from './check-upload.ts'
export { fileUpload } from './file-upload.ts'
export { documentCalls } from './http.ts'
export { CLOSING_PAPERS, closingPapers, staleKinds, withSummary } from './making/closing-papers.ts'
export { createPaperMaker, type PaperMaker } from './making/paper-maker.ts'
export type { Resign, Resigned } from './making/resign.ts'
export { applicantPlaces } from './making/signatures.ts'
export { makeApplicationDisclosures } from './making/step-jobs/make-application-disclosures.ts'
export { makeClosingDisclosures } from './making/step-jobs/make-closing-disclosures.ts'
export { makeDeedSigning } from './making/step-jobs/make-deed-signing.ts'
export { makeNotaryDisclosure } from './making/step-jobs/make-notary-disclosure.ts'
export { makeNoteSigning } from './making/step-jobs/make-note-signing.ts'
export { makeOwedPapers } from './making/step-jobs/make-owed-papers.ts'
export { makeSummary } from './making/step-jobs/make-summary.ts'
export { storePreCreditPapers } from './making/step-jobs/store-pre-credit-papers.ts'
export {
  bytesOf,
  everyPaperNow,
  everyPaperOf,
  newestPaper,
  newestPaperIn,
  ownPapersIn,
  paperOf,
  papersIn,
  papersNow,
  papersOf,
  reviewPaper,
} from './papers.ts'
export { isStroke, type SetPaper } from './render/index.ts'
export {
  filedDocuments,
  filedOf,
  fileSignedScan,
  lacksSignedDocuments,
  mustHaveSignedDocuments,
  slotsOf,
} from './signed-documents.ts'
export { closingPapersOf, signerPapers } from './signer-papers.ts'
export type { Paper } from './store.ts'
