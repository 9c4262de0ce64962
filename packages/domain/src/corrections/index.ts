export { type Correction, corrected, isSameFact, shownFact } from './correct.ts'
export {
  CORRECTABLE_FACTS,
  CORRECTION_TOUCHES,
  type CorrectableFact,
  type CorrectionTouches,
  type CorrectionVerdict,
  mayCorrect,
} from './correctable.ts'
export { documentsRemade, lapsedDocuments, REMAKES_CLOSING } from './lapsed-documents.ts'
