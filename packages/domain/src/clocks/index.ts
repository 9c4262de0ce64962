export {
  CLOCK_DAYS,
  CLOCK_KINDS,
  CLOCKS,
  type ClockKind,
  counterofferLastDay,
  counterofferRuns,
  lawOfClock,
  overdueClocks,
  type RunningClock,
  runningClocks,
} from './clock-kinds.ts'
export {
  EVIDENCE_CLOCKS,
  type EvidenceReason,
  type ExpiredReport,
  expiredReport,
  isEvidenceReason,
} from './evidence.ts'
export { isBeforeDisbursement, type LegalReason, unlawful, waitsForRenewal } from './legal-gates.ts'
export { givesTime, mayAskForMissing, owesFloodNotice } from './notices.ts'
