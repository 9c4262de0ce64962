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
export {
  type ClientKind,
  type Context,
  chosenLocale,
  mustBeSigned,
  type Tenant,
  type Upload,
  type WriteContext,
} from './context.ts'
export { BY_TLS_ALONE, closeHttp, createHttp, routeOf } from './create-http.ts'

export { hostOnly, setHostCookie } from './host-only.ts'
export { aboutReply, tidyReplies } from './idempotency.ts'

export { KeptReply } from './kept-reply.ts'
export { MONITORS_ONLY, monitorsOnly } from './monitors-only.ts'
export { networkOf } from './network-of.ts'
export { type PagePlace, readPlace, writePlace } from './page-place.ts'
export { type Presented, presentedBy, presentedIn } from './presented.ts'
export { type InvalidField, Problem, problemPath, sendProblem, sharedRefusals } from './problem.ts'

export { serve } from './serve.ts'
export { type StaffCookie, staffCookieOf } from './staff-cookie.ts'
export { takeOver } from './take-over.ts'
export { asksForSocket } from './watch-sockets.ts'
export { whoSends } from './who-sends.ts'
