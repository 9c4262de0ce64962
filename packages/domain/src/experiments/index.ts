/** Experiments: who sees which variation, and what can be said of the differences. */
export { assignmentOf, type Experiment, isBelow, isHeldOut, placeOf, type Slice, type Variation } from './assignment.ts'
export {
  type ExperimentAsked,
  type ExperimentVerdict,
  type ReadOut,
  readOut,
  type Seen,
  type StepOfVariation,
} from './read-out.ts'
export { checkRatio, type RatioCheck } from './sample-ratio.ts'
export { type Counts, type Difference, differenceOf } from './sequential-test.ts'
