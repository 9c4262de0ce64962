import type { ClockKind } from './clock-kinds.ts'

/** What a closing rests on beside the report, and a person can bring anew. */
export type Evidence = 'VALUATION' | 'TITLE' | 'FLOOD'

export const EVIDENCE_CLOCKS = {
  VALUATION: 'valuationExpired',
  TITLE: 'titleExpired',
  FLOOD: 'floodCertificateExpired',
} as const satisfies Record<Evidence, ClockKind>

export type EvidenceReason = (typeof EVIDENCE_CLOCKS)[Evidence]

/** Whether an application stands still because one of them is too old. */
export const isEvidenceReason = (reason: string): reason is EvidenceReason =>
  Object.values(EVIDENCE_CLOCKS).some((kind) => kind === reason)
