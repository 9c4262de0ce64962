import type { ApplicationFacts, IsoDay } from '../application/index.ts'
import type { Day } from '../calendar/index.ts'
import { expects, type Step } from '../workflow/index.ts'
import { CLOCKS, type ClockKind, utcDay } from './clock-kinds.ts'

/** What a closing rests on besides the credit report, and staff can renew. */
export type Evidence = 'VALUATION' | 'TITLE' | 'FLOOD'

export const EVIDENCE_CLOCKS = {
  VALUATION: 'valuationExpired',
  TITLE: 'titleExpired',
  FLOOD: 'floodCertificateExpired',
} as const satisfies Record<Evidence, ClockKind>

export type EvidenceReason = (typeof EVIDENCE_CLOCKS)[Evidence]

/** Whether an application waits because one of these is too old. */
export const isEvidenceReason = (reason: string): reason is EvidenceReason =>
  Object.values(EVIDENCE_CLOCKS).some((kind) => kind === reason)

export type ExpiredReport = {
  readonly pulledOn: Day
  /** The first day on which nothing can be signed on it. */
  readonly since: Day
  /** Whether the borrower may have it renewed at the application's step. */
  readonly canBeRenewed: boolean
}

/** The hard credit report of an unsigned application, once it is too old to sign on. */
export const expiredReport = (
  facts: ApplicationFacts,
  { step, today }: { readonly step: Step; readonly today: IsoDay },
): ExpiredReport | undefined => {
  const running = CLOCKS.creditReportExpired.runs(facts, { step, dayOf: utcDay })
  if (running === undefined || today < running.dueOn) return undefined
  return { pulledOn: running.startedOn, since: running.dueOn, canBeRenewed: expects(step, 'reportExpired') }
}
