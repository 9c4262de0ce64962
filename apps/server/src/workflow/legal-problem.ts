import type { ProblemCode } from '@hearthline/contracts'
import type { LegalReason } from '@hearthline/domain/clocks'

/** What an unlawful event is refused with. Where no page offers it any more, the page is merely old. */
export const LEGAL_PROBLEMS = {
  waitingPeriod: 'waitingPeriodRuns',
  rescissionPeriod: 'eventNotExpected',
  offerEnded: 'offerExpired',
  counterofferEnded: 'counterofferEnded',
  counterofferStands: 'eventNotExpected',
  reportExpired: 'reportTooOld',
  reportStands: 'eventNotExpected',
  answerAwaited: 'noticeRuns',
  moneyUnderWay: 'moneyUnderWay',
  floodPolicy: 'floodPolicyMissing',
  floodNotice: 'floodNoticeRuns',
  valuationExpired: 'valuationTooOld',
  titleExpired: 'titleTooOld',
  floodCertificateExpired: 'floodCertificateTooOld',
} as const satisfies Record<LegalReason, ProblemCode>
