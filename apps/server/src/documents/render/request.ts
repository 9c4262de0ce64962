import type { LenderDocument } from '@hearthline/domain/documents'
import type { Language } from '@hearthline/domain/languages'
import type * as z from 'zod/mini'
import {
  AdverseActionNotice,
  Counteroffer,
  CreditScoreDisclosure,
  Econsent,
  FloodNotice,
  HousingCounselors,
  ImportantTerms,
  IncompletenessNotice,
  PrivacyNotice,
  TexasEquityNotice,
} from './data/application-documents.ts'
import {
  AccountOpeningDisclosure,
  AutopayAuthorization,
  ClosingSummary,
  CreditAgreement,
  NoticeOfRightToCancel,
  RestatedSchedule,
  SecurityInstrument,
  SummaryDisclosure,
} from './data/closing-documents.ts'

/** The schema of each document's data; requests are checked against it. */
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
  INCOMPLETENESS_NOTICE: IncompletenessNotice,
  COUNTEROFFER: Counteroffer,
  ADVERSE_ACTION_NOTICE: AdverseActionNotice,
  CLOSING_SUMMARY: ClosingSummary,
  RESTATED_SCHEDULE: RestatedSchedule,
} as const satisfies Record<LenderDocument, z.ZodMiniType>

export type DataOf<Kind extends LenderDocument> = z.infer<(typeof DOCUMENT_DATA)[Kind]>

export type RenderRequest = {
  [Kind in LenderDocument]: { kind: Kind; locale: Language; data: DataOf<Kind> }
}[LenderDocument]

/** A place to sign, in points from the top left corner of the page. */
export type Anchor = { name: string; page: number; xPt: number; yPt: number; widthPt: number; heightPt: number }

export type Rendered = { pdf: Uint8Array; sha256: string; pages: number; anchors: Anchor[] }

type RenderProblemCode =
  /** The data does not fit the kind; `paths` says where. */
  | 'dataInvalid'
  /** A signature names an anchor that the document does not have. */
  | 'anchorUnknown'

/** A document that could not be made. Neither message nor paths hold anybody's data. */
export class RenderProblem extends Error {
  readonly code: RenderProblemCode
  readonly paths: readonly string[]

  constructor(code: RenderProblemCode, message: string, paths: readonly string[] = []) {
    super(message)
    this.name = 'RenderProblem'
    this.code = code
    this.paths = paths
  }
}
