export {
  type Binary,
  type Bound,
  type Input,
  reads,
  type Unchanging,
  writes,
  writesByItself,
  writesWithFile,
} from './bind.ts'
export { chosenLocale } from './chosen-locale.ts'
export { closeHttp } from './close-http.ts'
export type { Context, Tenant, Upload, WriteContext } from './context.ts'
export { createHttp } from './create-http.ts'
export { tidyReplies } from './idempotency.ts'
export { mustBeSigned } from './must-be-signed.ts'
export { networkOf } from './network-of.ts'
export { type PagePlace, readPlace, writePlace } from './page-place.ts'
export { type InvalidField, Problem, problemPath, sendProblem } from './problem.ts'
export { sharedRefusals } from './problem-replies.ts'
export { serve } from './serve.ts'
