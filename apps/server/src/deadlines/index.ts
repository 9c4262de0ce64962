export { askToSweep, type DeadlineKind, setDeadline, sweepDeadlines } from './deadlines.ts'
export { clockCalls } from './http.ts'
export { keepClocks } from './keep-clocks.ts'
