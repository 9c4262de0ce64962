export { askToSweep, type DeadlineKind, setDeadline, sweepDeadlines } from './deadlines.ts'
