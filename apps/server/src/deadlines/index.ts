export { askToSweep, type DeadlineKind, dueDeadlines, keepClocks, setDeadline, sweepDeadlines } from './deadlines.ts'
export { clockCalls } from './http.ts'
