import type { LenderDocument } from '@hearthline/domain/documents'
import { bookletOf, hasBookletIn, importantTermsOf, ownBooklet } from '../../drafts/index.ts'
import type { DataOf } from '../render/index.ts'
import { isScored } from './agencies.ts'
import { mayBeCancelled } from './closing-documents.ts'
import {
  counselorsZip,
  dataForAdverseActionNotice,
  dataForCounteroffer,
  dataForCreditScoreDisclosure,
  dataForCustomerIdentificationNotice,
  dataForDemonstration,
  dataForEconsent,
  dataForFloodCertificate,
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
import { dataForPayoffLetter, payoffParts } from './data-for/payoff-letter.ts'
import { dataForRestatedSchedule } from './data-for/restated-schedule.ts'
import { dataForSecurityInstrument } from './data-for/security-instrument.ts'
import { dataForSummaryDisclosure } from './data-for/summary-disclosure.ts'
import { dataForValuationCopy, dataForValuationNotice } from './data-for/valuations.ts'
import type { TemplateInput } from './template-input.ts'

/** One document of a kind. A newer one of the same kind and part replaces it. */
export type Making<Kind extends LenderDocument> = {
  readonly part: string
  /** Where there is one for each of several: their parts, in place of `part`. */
  readonly parts?: (input: TemplateInput) => readonly string[]
  /** Undefined where this application has no such document. */
  readonly data: (input: TemplateInput, part: string) => DataOf<Kind> | undefined
  /** A file of the lender's that is given as it is, in place of what would be rendered. */
  readonly file?: (input: TemplateInput) => Uint8Array | undefined
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
  HOME_EQUITY_BOOKLET: [
    {
      ...given('booklet'),
      data: (input) => (hasBookletIn(input.organisation, input.locale) ? bookletOf(input) : undefined),
      file: ({ organisation, locale }) => ownBooklet(organisation, locale),
    },
  ],
  PRIVACY_NOTICE: [{ ...given('notice'), data: dataForPrivacyNotice }],
  CUSTOMER_IDENTIFICATION_NOTICE: [{ ...given('notice'), data: dataForCustomerIdentificationNotice }],
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
  VALUATION_NOTICE: [{ ...given('notice'), data: dataForValuationNotice }],
  VALUATION_COPY: [
    {
      part: 'copy',
      data: dataForValuationCopy,
      once: ({ facts }) => JSON.stringify(facts.valuation),
      mustBeRead: false,
    },
  ],
  CREDIT_SCORE_DISCLOSURE: [scoreOf('soft', 'softCredit'), scoreOf('hard', 'hardCredit')],
  SUMMARY_DISCLOSURE: [{ part: 'summary', data: dataForSummaryDisclosure, mustBeRead: true }],
  FLOOD_CERTIFICATE: [
    {
      part: 'determination',
      data: dataForFloodCertificate,
      once: ({ facts }) => JSON.stringify([facts.flood?.zone, facts.flood?.determination]),
      mustBeRead: false,
    },
  ],
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
  PAYOFF_LETTER: [{ ...given('letter'), parts: payoffParts, data: dataForPayoffLetter }],
  RESTATED_SCHEDULE: [{ ...given('schedule'), data: dataForRestatedSchedule }],
}
