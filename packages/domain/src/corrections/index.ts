export { type Correction, corrected, shownFact } from './correct.ts'
export {
  CORRECTABLE_FACTS,
  CORRECTION_TOUCHES,
  type CorrectableFact,
  type CorrectionTouches,
  type CorrectionVerdict,
  mayCorrect,
} from './correctable.ts'
export { papersRemade } from './papers-remade.ts'
