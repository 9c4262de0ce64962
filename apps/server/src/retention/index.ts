/** How long data are kept, and what is purged or erased, with the proof of it (decision 165). */
export type { PurgedLender, RetentionContext } from './context.ts'
export { eraseOnRequest, planErasure } from './erase-account.ts'
export { caseStanding } from './purge-case.ts'
export { doubtfulClock, endedCases, purgeAll, purgeDaily } from './purge-daily.ts'
export { countDated, DATED_KINDS, holdsInForce } from './purge-dated.ts'
