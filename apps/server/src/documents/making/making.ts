import type { LenderDocument } from '@hearthline/domain/documents'
import { importantTermsOf } from '../../drafts/index.ts'
import type { DataOf } from '../render/index.ts'
import { isScored } from './agencies.ts'
import { mayBeCancelled } from './closing-documents.ts'
import {
  counselorsZip,
  dataForAdverseActionNotice,
  dataForCounteroffer,
  dataForCreditScoreDisclosure,
  dataForDemonstration,
  dataForEconsent,
  dataForFloodNotice,
  dataForHousingCounselors,
  dataForIncompletenessNotice,
  dataForPrivacyNotice,
  dataForTexasEquityNotice,
  econsentOf,
} from './data-for/before-closing.ts'
import {
  dataForAccountOpeningDisclosure,
  dataForAutopayAuthorization,
  dataForClosingSummary,
  dataForCreditAgreement,
  dataForNoticeOfRightToCancel,
} from './data-for/closing.ts'
import { dataForRestatedSchedule } from './data-for/restated-schedule.ts'
import { dataForSecurityInstrument } from './data-for/security-instrument.ts'
import { dataForSummaryDisclosure } from './data-for/summary-disclosure.ts'
import type { TemplateInput } from './template-input.ts'

/** One document of a kind. A newer one of the same kind and part replaces it. */
export type Making<Kind extends LenderDocument> = {
  readonly part: string
  /** Undefined where this application has no such document. */
  readonly data: (input: TemplateInput) => DataOf<Kind> | undefined
  /** The document is made once for each value of this; without it, at each entry into a step that asks for it. */
  readonly once?: (input: TemplateInput) => string
  /** Whether it has to be read to its end before it is signed or certified. */
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

/** How each document is made. Keyed by the closed list: a new kind breaks the build here. */
export const MAKINGS: { readonly [Kind in LenderDocument]: readonly Making<Kind>[] } = {
  IMPORTANT_TERMS: [{ ...given('terms'), data: importantTermsOf }],
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
  INCOMPLETENESS_NOTICE: [
    {
      part: 'notice',
      data: dataForIncompletenessNotice,
      once: ({ facts }) => facts.incompleteness?.noticedAt ?? '',
      mustBeRead: false,
    },
  ],
  COUNTEROFFER: [
    { part: 'offer', data: dataForCounteroffer, once: ({ facts }) => facts.decision?.uuid ?? '', mustBeRead: false },
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
