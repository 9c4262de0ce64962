export {
  CLOCK_DAYS,
  CLOCK_KINDS,
  CLOCKS,
  type ClockKind,
  counterofferRuns,
  overdueClocks,
  type RunningClock,
  runningClocks,
} from './clock-kinds.ts'
export { EVIDENCE_CLOCKS, type EvidenceReason, isEvidenceReason } from './evidence.ts'
export { type ExpiredReport, expiredReport } from './expired-report.ts'
export { owesFloodNotice } from './flood-notice.ts'
export { givesTime, mayAskForMissing } from './incompleteness.ts'
export { isBeforeDisbursement, type LegalReason, unlawful, waitsForRenewal } from './legal-gates.ts'
