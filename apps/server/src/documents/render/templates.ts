import type { LenderDocument } from '@hearthline/domain/documents'

/** What is archived for years is PDF/A-2a; what is sent to be read is PDF/UA-1. A file conforms to one of them. */
export type PdfStandard = 'a-2a' | 'ua-1'

export type Template = { folder: string; standard: PdfStandard }

export const TEMPLATES = {
  IMPORTANT_TERMS: { folder: 'important-terms', standard: 'ua-1' },
  ECONSENT: { folder: 'econsent', standard: 'a-2a' },
  PRIVACY_NOTICE: { folder: 'privacy-notice', standard: 'ua-1' },
  HOUSING_COUNSELORS: { folder: 'housing-counselors', standard: 'ua-1' },
  TEXAS_EQUITY_NOTICE: { folder: 'texas-equity-notice', standard: 'a-2a' },
  CREDIT_SCORE_DISCLOSURE: { folder: 'credit-score-disclosure', standard: 'ua-1' },
  SUMMARY_DISCLOSURE: { folder: 'summary-disclosure', standard: 'ua-1' },
  FLOOD_NOTICE: { folder: 'flood-notice', standard: 'a-2a' },
  ACCOUNT_OPENING_DISCLOSURE: { folder: 'account-opening-disclosure', standard: 'a-2a' },
  CREDIT_AGREEMENT: { folder: 'credit-agreement', standard: 'a-2a' },
  SECURITY_INSTRUMENT: { folder: 'security-instrument', standard: 'a-2a' },
  NOTICE_OF_RIGHT_TO_CANCEL: { folder: 'notice-of-right-to-cancel', standard: 'a-2a' },
  AUTOPAY_AUTHORIZATION: { folder: 'autopay-authorization', standard: 'a-2a' },
  ADVERSE_ACTION_NOTICE: { folder: 'adverse-action-notice', standard: 'ua-1' },
  CLOSING_SUMMARY: { folder: 'closing-summary', standard: 'ua-1' },
  RESTATED_SCHEDULE: { folder: 'restated-schedule', standard: 'a-2a' },
} as const satisfies Record<LenderDocument, Template>
