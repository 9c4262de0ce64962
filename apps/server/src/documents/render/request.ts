import type { LenderDocument } from '@hearthline/domain/documents'
import type { Language } from '@hearthline/domain/languages'
import type * as z from 'zod/mini'
import { AccountOpeningDisclosure } from './data/account-opening-disclosure.ts'
import { AdverseActionNotice } from './data/adverse-action-notice.ts'
import { AutopayAuthorization } from './data/autopay-authorization.ts'
import { ClosingSummary } from './data/closing-summary.ts'
import { CreditAgreement } from './data/credit-agreement.ts'
import { CreditScoreDisclosure } from './data/credit-score-disclosure.ts'
import { Econsent } from './data/econsent.ts'
import { FloodNotice } from './data/flood-notice.ts'
import { HousingCounselors } from './data/housing-counselors.ts'
import { ImportantTerms } from './data/important-terms.ts'
import { NoticeOfRightToCancel } from './data/notice-of-right-to-cancel.ts'
import { PrivacyNotice } from './data/privacy-notice.ts'
import { RestatedSchedule } from './data/restated-schedule.ts'
import { SecurityInstrument } from './data/security-instrument.ts'
import { SummaryDisclosure } from './data/summary-disclosure.ts'
import { TexasEquityNotice } from './data/texas-equity-notice.ts'

/** What each paper needs; also its check at the door. */
export const DOCUMENT_DATA = {
  IMPORTANT_TERMS: ImportantTerms,
  ECONSENT: Econsent,
  PRIVACY_NOTICE: PrivacyNotice,
  HOUSING_COUNSELORS: HousingCounselors,
  TEXAS_EQUITY_NOTICE: TexasEquityNotice,
  CREDIT_SCORE_DISCLOSURE: CreditScoreDisclosure,
  SUMMARY_DISCLOSURE: SummaryDisclosure,
  FLOOD_NOTICE: FloodNotice,
  ACCOUNT_OPENING_DISCLOSURE: AccountOpeningDisclosure,
  CREDIT_AGREEMENT: CreditAgreement,
  SECURITY_INSTRUMENT: SecurityInstrument,
  NOTICE_OF_RIGHT_TO_CANCEL: NoticeOfRightToCancel,
  AUTOPAY_AUTHORIZATION: AutopayAuthorization,
  ADVERSE_ACTION_NOTICE: AdverseActionNotice,
  CLOSING_SUMMARY: ClosingSummary,
  RESTATED_SCHEDULE: RestatedSchedule,
} as const satisfies Record<LenderDocument, z.ZodMiniType>

export type DataOf<Kind extends LenderDocument> = z.infer<(typeof DOCUMENT_DATA)[Kind]>

export type RenderRequest = {
  [Kind in LenderDocument]: { kind: Kind; locale: Language; data: DataOf<Kind> }
}[LenderDocument]

/** Where somebody signs: points from the top left corner of the page. */
export type Anchor = { name: string; page: number; xPt: number; yPt: number; widthPt: number; heightPt: number }

export type Rendered = { pdf: Uint8Array; sha256: string; pages: number; anchors: Anchor[] }
