import type { LenderDocument } from '@hearthline/domain/documents'
import { importantTermsOf } from '../../drafts/index.ts'
import type { DataOf } from '../render/index.ts'
import { isScored } from './bureaus.ts'
import { mayBeCancelled } from './closing-dates.ts'
import { dataForAccountOpeningDisclosure } from './data-for/account-opening-disclosure.ts'
import { dataForAdverseActionNotice } from './data-for/adverse-action-notice.ts'
import { dataForAutopayAuthorization } from './data-for/autopay-authorization.ts'
import { dataForClosingSummary } from './data-for/closing-summary.ts'
import { dataForCreditAgreement } from './data-for/credit-agreement.ts'
import { dataForCreditScoreDisclosure } from './data-for/credit-score-disclosure.ts'
import { dataForDemonstration, dataForEconsent, econsentOf } from './data-for/econsent.ts'
import { dataForFloodNotice } from './data-for/flood-notice.ts'
import { counselorsZip, dataForHousingCounselors } from './data-for/housing-counselors.ts'
import { dataForNoticeOfRightToCancel } from './data-for/notice-of-right-to-cancel.ts'
import { dataForPrivacyNotice } from './data-for/privacy-notice.ts'
import { dataForRestatedSchedule } from './data-for/restated-schedule.ts'
import { dataForSecurityInstrument } from './data-for/security-instrument.ts'
import { dataForSummaryDisclosure } from './data-for/summary-disclosure.ts'
import { dataForTexasEquityNotice } from './data-for/texas-equity-notice.ts'
import type { TemplateInput } from './template-input.ts'

/** One paper of a kind. A newer one of the same kind and part stands in for it. */
export type Making<Kind extends LenderDocument> = {
  readonly part: string
  /** Undefined where this application has no such paper. */
  readonly data: (input: TemplateInput) => DataOf<Kind> | undefined
  /** Made once for each answer, whatever else has changed since; without it, whenever a step asks anew. */
  readonly once?: (input: TemplateInput) => string
  /** To its end, before it is signed or certified. */
  readonly mustBeRead: boolean
}

const given = (part: string) => ({ part, once: () => 'given', mustBeRead: false })

type Pull = 'softCredit' | 'hardCredit'

const scoreOf = (part: string, pull: Pull): Making<'CREDIT_SCORE_DISCLOSURE'> => ({
  part,
  once: ({ facts }) => facts[pull]?.reportId ?? '',
  mustBeRead: false,
  data: (input) => {
    const credit = input.facts[pull]
    return credit !== undefined && isScored(credit) ? dataForCreditScoreDisclosure(input, credit) : undefined
  },
})

/** How each paper comes about. Keyed by the closed list: a new kind breaks the build here. */
export const MAKINGS: { readonly [Kind in LenderDocument]: readonly Making<Kind>[] } = {
  IMPORTANT_TERMS: [{ ...given('terms'), data: ({ organisation, today }) => importantTermsOf(organisation, today) }],
  PRIVACY_NOTICE: [{ ...given('notice'), data: dataForPrivacyNotice }],
  HOUSING_COUNSELORS: [{ part: 'list', data: dataForHousingCounselors, once: counselorsZip, mustBeRead: false }],
  TEXAS_EQUITY_NOTICE: [{ ...given('notice'), data: dataForTexasEquityNotice, mustBeRead: true }],
  ECONSENT: [
    { ...given('terms'), data: dataForEconsent },
    {
      ...given('demonstration'),
      data: (input) => {
        const consent = econsentOf(input)
        return consent && dataForDemonstration(input, consent.demonstrationCode)
      },
    },
  ],
  CREDIT_SCORE_DISCLOSURE: [scoreOf('soft', 'softCredit'), scoreOf('hard', 'hardCredit')],
  SUMMARY_DISCLOSURE: [{ part: 'summary', data: dataForSummaryDisclosure, mustBeRead: true }],
  FLOOD_NOTICE: [{ ...given('notice'), data: dataForFloodNotice, mustBeRead: true }],
  ACCOUNT_OPENING_DISCLOSURE: [{ part: 'disclosure', data: dataForAccountOpeningDisclosure, mustBeRead: true }],
  CREDIT_AGREEMENT: [{ part: 'note', data: dataForCreditAgreement, mustBeRead: true }],
  SECURITY_INSTRUMENT: [{ part: 'deed', data: dataForSecurityInstrument, mustBeRead: true }],
  NOTICE_OF_RIGHT_TO_CANCEL: [
    {
      part: 'notice',
      data: (input) => (mayBeCancelled(input.facts) ? dataForNoticeOfRightToCancel(input) : undefined),
      mustBeRead: true,
    },
  ],
  AUTOPAY_AUTHORIZATION: [
    {
      part: 'authorization',
      data: (input) => (input.facts.bank?.payType === 'AUTOPAY' ? dataForAutopayAuthorization(input) : undefined),
      mustBeRead: true,
    },
  ],
  ADVERSE_ACTION_NOTICE: [
    {
      part: 'notice',
      data: dataForAdverseActionNotice,
      once: ({ facts }) => facts.decision?.uuid ?? 'review',
      mustBeRead: false,
    },
  ],
  CLOSING_SUMMARY: [{ part: 'summary', data: dataForClosingSummary, mustBeRead: false }],
  RESTATED_SCHEDULE: [{ ...given('schedule'), data: dataForRestatedSchedule }],
}
