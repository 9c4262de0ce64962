export { askToSweep, type DeadlineKind, keepClocks, setDeadline, sweepDeadlines } from './deadlines.ts'
export { clockCalls } from './http.ts'
