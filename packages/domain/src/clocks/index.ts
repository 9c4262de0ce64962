export { CLOCK_DAYS, CLOCK_KINDS, CLOCKS, type ClockKind, type RunningClock, runningClocks } from './clock-kinds.ts'
export { type LegalReason, unlawful } from './legal-gates.ts'
