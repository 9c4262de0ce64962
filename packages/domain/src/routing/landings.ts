import type { LandingPage } from '../flow/index.ts'
import type { Step } from '../workflow/index.ts'
import type { RoutingFacts } from './facts.ts'

/** The questions that a row may ask. Pure: facts in, boolean out. */
export const landingGuards = {
  needsCondition: (f) => f.acknowledgesValue && !f.isConditionKnown,
  // The fee is charged only if no automated value was found; a valuation that the law requires is at the lender's
  // expense.
  needsBpoAgreement: (f) => !f.hasAvm && !f.isBpoOrderAgreed && !f.isBpoOrdered,
  isFrozenWithPin: (f) => f.isCreditFrozenWithPin,
  isOwnershipDisputed: (f) => f.isOwnershipDisputed,
  isUnknownToDatatree: (f) => f.datatreeNoMatch,
  needsPaystubs: (f) => f.needsPaystubs,
  awaitsFloodCertificate: (f) => f.waitingOnFloodCert,
  hasAccepted: (f) => f.primaryParticipantAcceptComplete,
  areNotarySlotsOffered: (f) => f.areNotarySlotsOffered,
  hasNotarySessionFailed: (f) => f.hasNotarySessionFailed,
  isInsured: (f) => f.insuranceComplete,
  hasVendorFailed: (f) => f.hasVendorFailed,
  hasFloodServiceFailed: (f) => f.hasFloodServiceFailed,
} as const satisfies Record<string, (f: RoutingFacts) => boolean>

export type LandingGuard = keyof typeof landingGuards

/**
 * A page; or 'stay:' and the page with the waiting view, for borrowers who come from another page (those already there
 * stay); or '/' out of the application.
 */
export type LandingTarget = LandingPage | `stay:${LandingPage}` | '/'

/** Guarded targets are tried in order; the first whose guard holds is taken. */
type GuardedLanding = {
  readonly when: readonly (readonly [guard: LandingGuard, go: LandingTarget])[]
  readonly otherwise: LandingTarget
}

export type Landing = LandingTarget | GuardedLanding

const bpoOrder = {
  when: [
    ['needsCondition', 'bpo/condition'],
    ['needsBpoAgreement', 'bpo/order-bpo'],
  ],
  otherwise: 'bpo/hold',
} as const satisfies Landing

const frozen = {
  when: [['isFrozenWithPin', 'review-app/incorrect-pin']],
  otherwise: 'credit/error',
} as const satisfies Landing

/**
 * Server step to page: portal.md 4.3, and the workflow's own pages where it says nothing. Keyed by Step, so that none
 * can be forgotten.
 */
export const landings: Readonly<Record<Step, Landing>> = {
  APP_SUBMISSION: 'start/profile',
  PRE_SOFT_CREDIT_DISCLOSURE: 'stay:start/profile',
  WAITING_FOR_SOFT_CREDIT: { when: [['hasVendorFailed', 'error/credit']], otherwise: 'stay:start/profile' },
  IN_PROGRESS: { when: [['hasVendorFailed', 'error/credit']], otherwise: 'stay:start/profile' },
  CREDIT_NO_MATCH: 'credit/social',
  CREDIT_NO_MATCH_SSN: 'review-app/no-credit',
  SOFT_CREDIT_LOCKED_OR_FROZEN: frozen,
  CREDIT_MINOR: 'error/timeout',
  CREDIT_ERROR: 'error/timeout',
  FACTA_REVIEW: 'error/timeout',
  UNKNOWN: 'error/timeout',
  WAITING_FOR_PROPERTY_DATA: {
    when: [
      ['isUnknownToDatatree', 'review-app/datatree'],
      ['isOwnershipDisputed', 'review-app/incorrect-ownership'],
      ['hasVendorFailed', 'error/timeout'],
    ],
    otherwise: 'stay:start/profile',
  },
  NO_PROPERTY_FOUND: 'review-app/property',
  MULTIPLE_PROPERTIES: 'review-app/property',
  NO_AVM_FOUND: 'bpo/estimate-value',
  BPO_ESTIMATE: 'bpo/estimate-value',
  RESIDENTIAL_EVALUATION_ESTIMATE: 'bpo/estimate-value',
  PREQUAL_TITLE: {
    when: [
      ['isUnknownToDatatree', 'review-app/datatree'],
      ['isOwnershipDisputed', 'review-app/incorrect-ownership'],
      ['hasVendorFailed', 'error/timeout'],
    ],
    otherwise: 'stay:start/profile',
  },
  LIEN_VERIFICATION: 'liens',
  LIEN_VERIFICATION_INQUIRY: 'liens',
  LIEN_ATTESTATION: 'liens',
  WAITING_FOR_INITIAL_DECISION: 'stay:liens',
  ASSETS_PREQUAL: 'product/assets',
  CLTV_LIEN_POSITION_REQUALIFY: 'product/prequal-winback',
  DELINQUENCY_REVIEW: 'review-app/delinquency',
  WAITING_FOR_UNDERWRITER: 'review-app/uw',
  DECLINED: 'error/decline',
  OFFER_SELECTION: 'product/select',
  COLLECT_ADDITIONAL_INFO: 'start/contact',
  HMDA: 'start/hmda',
  GENERATE_SUMMARY_DISCLOSURE: 'start/app-summary',
  SUMMARY_DISCLOSURE: 'start/app-summary',
  GENERATE_APP_DISCLOSURES: 'stay:income/review',
  HARD_CREDIT_PULL: {
    when: [
      ['hasFloodServiceFailed', 'error/timeout'],
      ['hasVendorFailed', 'error/credit'],
    ],
    otherwise: 'stay:income/review',
  },
  HARD_CREDIT_LOCKED_OR_FROZEN: frozen,
  INCOME_VERIFICATION: {
    when: [
      ['needsPaystubs', 'income/upload/paystub'],
      ['hasVendorFailed', 'error/income'],
    ],
    otherwise: 'income/review',
  },
  EMPLOYMENT_VERIFICATION: 'income/employer-verification',
  BPO_ORDER_REQUEST: bpoOrder,
  BPO_PROCESSING: 'bpo/hold',
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: bpoOrder,
  RESIDENTIAL_EVALUATION_PROCESSING: 'bpo/hold',
  WAITING_FOR_FINAL_DECISION: 'stay:income/review',
  REVISED_OFFER_SELECTION: 'product/select',
  DISBURSEMENT_ACCOUNT: 'bank/disburse',
  AUTOPAY_ACCOUNT: 'bank/autopay',
  VERIFIED_AUTOPAY_ACCOUNT: 'bank/confirm',
  IDENTITY_VERIFICATION: 'identity',
  ONSITE_APPRAISAL_REQUEST: 'hold',
  FINAL_TITLE_PROCESSING: 'bpo/hold',
  PAYOFF_REQUEST_PENDING: 'payoff/hold',
  GENERATE_CLOSING_DISCLOSURE: {
    when: [['awaitsFloodCertificate', 'error/flood-cert']],
    otherwise: 'review-app/signdocs',
  },
  GENERATE_NOTE_SIGNING: 'signing/intro',
  FINAL_OFFER: 'signing/intro',
  NOTE_SIGNING: 'signing/intro',
  CO_DEED_REQ: 'signing/additional',
  GENERATE_NOTARY_DISCLOSURE: 'notary/intro',
  ATTORNEY_REVIEW: 'notary/intro',
  NOTARY_WAITING_PERIOD: 'notary/intro',
  GENERATE_DEED_SIGNING: 'notary/intro',
  DEED_SIGNING: {
    when: [
      ['hasAccepted', 'complete'],
      ['hasNotarySessionFailed', 'notary/error'],
    ],
    otherwise: 'notary/intro',
  },
  MANUAL_DEED_SIGNING: {
    when: [['areNotarySlotsOffered', 'notary/schedule-manual']],
    otherwise: 'notary/reserve-manual',
  },
  TRUST_AND_INSURANCE: { when: [['isInsured', 'conditions']], otherwise: 'insurance/requirements' },
  GENERATE_RESCISSION: 'complete',
  RESCISSION: 'complete',
  RECORDING: 'complete',
  FUNDABLE: 'complete',
  FUNDING_DECISION: 'complete',
  DIRECT_DEBT_PAYOFF: 'complete',
  COMPLETE: '/',
  CANCELLED: '/',
}
