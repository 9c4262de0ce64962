import { type Actor, defineWorkflow, type Exit, type Row } from './define-workflow.ts'
import type { WorkflowEvent } from './events.ts'
import type { Guard } from './guards.ts'
import type { Step } from './steps.ts'

/**
 * Raise this when a step or a row changes, and when tasks or clocks depend differently on steps and facts. A step map
 * converts live applications, and their tasks and clocks are computed again (decision 011).
 */
export const WORKFLOW_VERSION = 3

export const FIRST_STEP: Step = 'APP_SUBMISSION'

const define = defineWorkflow<WorkflowEvent, Guard>()

/**
 * Nobody applies with a birth date below the age of contract; a minor here is a person whom the bureau takes for one.
 */
const softCreditAnswers = {
  creditReported: 'WAITING_FOR_PROPERTY_DATA',
  creditNotMatched: [['hasTaxId', 'CREDIT_NO_MATCH_SSN'], 'CREDIT_NO_MATCH'],
  creditLocked: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
  creditMinor: 'CREDIT_MINOR',
  creditFailed: 'CREDIT_ERROR',
  factaAlert: 'FACTA_REVIEW',
  answerUnreadable: 'UNKNOWN',
} as const

const afterIncome = [
  ['needsEvaluation', 'RESIDENTIAL_EVALUATION_ORDER_REQUEST'],
  ['needsValue', 'BPO_ORDER_REQUEST'],
  'WAITING_FOR_FINAL_DECISION',
] as const

const afterFinalOffer = [
  ['isBankAndIdentitySet', 'FINAL_TITLE_PROCESSING'],
  ['isBankSet', 'IDENTITY_VERIFICATION'],
  'DISBURSEMENT_ACCOUNT',
] as const

const afterCreditReview = [['hasSubmittedSummary', 'HARD_CREDIT_PULL'], 'WAITING_FOR_SOFT_CREDIT'] as const

/** Too old to close on: the report is requested again, and the line is decided again. */
const renewsReport = { reportExpired: 'HARD_CREDIT_PULL' } as const

const backToUnderwriting = { underwritingChanged: 'WAITING_FOR_FINAL_DECISION', ...renewsReport } as const

/** A fact that the borrower corrects before income is verified: new offers are made. */
const backToOffers = { underwritingChanged: 'WAITING_FOR_INITIAL_DECISION' } as const

/** The closing documents print what was corrected; nothing is signed yet. */
const backToClosingDocuments = { papersOutdated: 'GENERATE_CLOSING_DISCLOSURE', ...backToUnderwriting } as const

/** If a counteroffer is not accepted, the refusal of the original request remains (12 CFR 1002.2(c)(1)(i)). */
const withoutCounteroffer = { counterRefused: 'DECLINED', counterLapsed: 'DECLINED' } as const

/** The complete life of an application. Read top to bottom; docs/workflow.md is drawn from it. */
export const workflow = define({
  // Basic Info
  APP_SUBMISSION: {
    stage: 'INITIAL',
    waitsOn: 'borrower',
    on: { submitted: 'PRE_SOFT_CREDIT_DISCLOSURE' },
  },
  PRE_SOFT_CREDIT_DISCLOSURE: {
    stage: 'INITIAL',
    waitsOn: 'system',
    on: { disclosuresStored: 'WAITING_FOR_SOFT_CREDIT' },
  },
  WAITING_FOR_SOFT_CREDIT: {
    stage: 'INITIAL',
    waitsOn: 'vendor',
    on: { creditPending: 'IN_PROGRESS', ...softCreditAnswers },
  },
  IN_PROGRESS: { stage: 'INITIAL', waitsOn: 'vendor', on: softCreditAnswers },
  CREDIT_NO_MATCH: { stage: 'INITIAL', waitsOn: 'borrower', on: { identityCorrected: 'WAITING_FOR_SOFT_CREDIT' } },
  CREDIT_NO_MATCH_SSN: { stage: 'INITIAL', waitsOn: 'borrower', on: { identityCorrected: 'WAITING_FOR_SOFT_CREDIT' } },
  SOFT_CREDIT_LOCKED_OR_FROZEN: {
    stage: 'INITIAL',
    waitsOn: 'borrower',
    on: { creditLifted: 'WAITING_FOR_SOFT_CREDIT' },
  },
  CREDIT_MINOR: {
    stage: 'INITIAL',
    waitsOn: 'staff',
    on: { reviewCleared: 'WAITING_FOR_SOFT_CREDIT', reviewRefused: 'DECLINED' },
  },
  CREDIT_ERROR: {
    stage: 'inherit',
    waitsOn: 'staff',
    on: { reviewCleared: afterCreditReview, reviewRefused: 'DECLINED' },
  },
  FACTA_REVIEW: {
    stage: 'inherit',
    waitsOn: 'staff',
    on: { reviewCleared: afterCreditReview, reviewRefused: 'DECLINED' },
  },
  UNKNOWN: { stage: 'inherit', waitsOn: 'staff', on: { reviewCleared: afterCreditReview, reviewRefused: 'DECLINED' } },
  WAITING_FOR_PROPERTY_DATA: {
    stage: 'INITIAL',
    waitsOn: 'vendor',
    on: {
      valued: 'PREQUAL_TITLE',
      propertyNotFound: 'NO_PROPERTY_FOUND',
      propertiesFound: 'MULTIPLE_PROPERTIES',
      valueNotFound: [
        ['valuesByEvaluation', 'RESIDENTIAL_EVALUATION_ESTIMATE'],
        ['valuesByBpo', 'BPO_ESTIMATE'],
        'NO_AVM_FOUND',
      ],
    },
  },
  NO_PROPERTY_FOUND: { stage: 'INITIAL', waitsOn: 'borrower', on: { propertyCorrected: 'WAITING_FOR_PROPERTY_DATA' } },
  MULTIPLE_PROPERTIES: {
    stage: 'INITIAL',
    waitsOn: 'borrower',
    on: { propertyCorrected: 'WAITING_FOR_PROPERTY_DATA' },
  },
  NO_AVM_FOUND: { stage: 'INITIAL', waitsOn: 'borrower', on: { valueEstimated: 'PREQUAL_TITLE' } },
  BPO_ESTIMATE: { stage: 'INITIAL', waitsOn: 'borrower', on: { valueEstimated: 'PREQUAL_TITLE' } },
  RESIDENTIAL_EVALUATION_ESTIMATE: { stage: 'INITIAL', waitsOn: 'borrower', on: { valueEstimated: 'PREQUAL_TITLE' } },
  PREQUAL_TITLE: {
    stage: 'INITIAL',
    waitsOn: 'vendor',
    on: {
      titleSummarized: [['ownershipDiffers', 'PREQUAL_TITLE'], 'LIEN_VERIFICATION'],
      ownershipCorrected: 'PREQUAL_TITLE',
    },
  },
  LIEN_VERIFICATION: {
    stage: 'INITIAL',
    waitsOn: 'borrower',
    on: {
      liensConfirmed: [
        ['hasInquiriesToAttest', 'LIEN_VERIFICATION_INQUIRY'],
        ['ownsFreeAndClear', 'LIEN_ATTESTATION'],
        'WAITING_FOR_INITIAL_DECISION',
      ],
    },
  },
  LIEN_VERIFICATION_INQUIRY: {
    stage: 'INITIAL',
    waitsOn: 'borrower',
    on: { inquiriesAttested: [['ownsFreeAndClear', 'LIEN_ATTESTATION'], 'WAITING_FOR_INITIAL_DECISION'] },
  },
  LIEN_ATTESTATION: {
    stage: 'INITIAL',
    waitsOn: 'borrower',
    on: { freeAndClearAttested: 'WAITING_FOR_INITIAL_DECISION' },
  },
  WAITING_FOR_INITIAL_DECISION: {
    stage: 'INITIAL',
    waitsOn: 'system',
    on: {
      decided: [
        ['isDelinquent', 'DELINQUENCY_REVIEW'],
        ['isDeclined', 'DECLINED'],
        ['needsUnderwriter', 'WAITING_FOR_UNDERWRITER'],
        ['needsAssets', 'ASSETS_PREQUAL'],
        ['needsRequalify', 'CLTV_LIEN_POSITION_REQUALIFY'],
        'OFFER_SELECTION',
      ],
    },
  },
  ASSETS_PREQUAL: {
    stage: 'PRODUCT_SELECT',
    waitsOn: 'borrower',
    on: { assetsGiven: 'WAITING_FOR_INITIAL_DECISION', ...backToOffers },
  },
  CLTV_LIEN_POSITION_REQUALIFY: {
    stage: 'PRODUCT_SELECT',
    waitsOn: 'borrower',
    on: { counterAccepted: 'WAITING_FOR_INITIAL_DECISION', ...withoutCounteroffer, ...backToOffers },
  },
  DELINQUENCY_REVIEW: {
    stage: 'inherit',
    waitsOn: 'staff',
    on: { reviewCleared: 'WAITING_FOR_INITIAL_DECISION', reviewRefused: 'DECLINED' },
  },
  WAITING_FOR_UNDERWRITER: {
    stage: 'inherit',
    waitsOn: 'staff',
    on: {
      reviewCleared: [
        ['lacksEvaluation', 'RESIDENTIAL_EVALUATION_ORDER_REQUEST'],
        ['lacksValue', 'BPO_ORDER_REQUEST'],
        ['hasHardCredit', 'WAITING_FOR_FINAL_DECISION'],
        'WAITING_FOR_INITIAL_DECISION',
      ],
      reviewRefused: 'DECLINED',
    },
  },

  // Select Offer
  OFFER_SELECTION: {
    stage: 'PRODUCT_SELECT',
    waitsOn: 'borrower',
    on: { offerChosen: 'COLLECT_ADDITIONAL_INFO', offerExpired: 'WAITING_FOR_INITIAL_DECISION', ...backToOffers },
  },

  // Provide More Info
  COLLECT_ADDITIONAL_INFO: {
    stage: 'MORE_INFO',
    waitsOn: 'borrower',
    on: { additionalInfoGiven: [['isHmdaSettled', 'GENERATE_SUMMARY_DISCLOSURE'], 'HMDA'], ...backToOffers },
  },
  HMDA: {
    stage: 'MORE_INFO',
    waitsOn: 'borrower',
    on: { demographicsAnswered: 'GENERATE_SUMMARY_DISCLOSURE', ...backToOffers },
  },
  GENERATE_SUMMARY_DISCLOSURE: { stage: 'MORE_INFO', waitsOn: 'system', on: { documentsMade: 'SUMMARY_DISCLOSURE' } },
  SUMMARY_DISCLOSURE: {
    stage: 'MORE_INFO',
    waitsOn: 'borrower',
    on: {
      summaryCertified: 'GENERATE_APP_DISCLOSURES',
      papersOutdated: 'GENERATE_SUMMARY_DISCLOSURE',
      ...backToOffers,
    },
  },

  // Link Income Sources
  GENERATE_APP_DISCLOSURES: {
    stage: 'LINK_INCOME',
    waitsOn: 'system',
    // Certified again after a correction: the report that is already there is not requested a second time.
    on: { documentsMade: [['hasHardCredit', 'INCOME_VERIFICATION'], 'HARD_CREDIT_PULL'] },
  },
  HARD_CREDIT_PULL: {
    stage: 'LINK_INCOME',
    waitsOn: 'vendor',
    on: {
      // When a report is renewed, the income is already verified.
      creditReported: [['needsIncome', 'INCOME_VERIFICATION'], 'WAITING_FOR_FINAL_DECISION'],
      creditLocked: 'HARD_CREDIT_LOCKED_OR_FROZEN',
      creditFailed: 'CREDIT_ERROR',
      factaAlert: 'FACTA_REVIEW',
      answerUnreadable: 'UNKNOWN',
    },
  },
  HARD_CREDIT_LOCKED_OR_FROZEN: { stage: 'LINK_INCOME', waitsOn: 'borrower', on: { creditLifted: 'HARD_CREDIT_PULL' } },
  INCOME_VERIFICATION: {
    stage: 'LINK_INCOME',
    waitsOn: 'borrower',
    on: { incomeVerified: [['needsEmploymentCheck', 'EMPLOYMENT_VERIFICATION'], ...afterIncome], ...backToOffers },
  },
  EMPLOYMENT_VERIFICATION: {
    stage: 'LINK_INCOME',
    waitsOn: 'staff',
    on: { employmentVerified: afterIncome, employmentUnverified: 'WAITING_FOR_UNDERWRITER' },
  },
  BPO_ORDER_REQUEST: { stage: 'inherit', waitsOn: 'borrower', on: { valuationOrdered: 'BPO_PROCESSING' } },
  BPO_PROCESSING: {
    stage: 'inherit',
    waitsOn: 'vendor',
    // In Texas this also comes after identity, and may bring a condition that has not been evaluated. A report that
    // expires meanwhile is renewed by a later step: this one may not be skipped.
    on: { valued: 'WAITING_FOR_FINAL_DECISION', valuationFailed: 'ONSITE_APPRAISAL_REQUEST' },
  },
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: {
    stage: 'inherit',
    waitsOn: 'borrower',
    on: { valuationOrdered: 'RESIDENTIAL_EVALUATION_PROCESSING' },
  },
  RESIDENTIAL_EVALUATION_PROCESSING: {
    stage: 'inherit',
    waitsOn: 'vendor',
    on: { valued: 'WAITING_FOR_FINAL_DECISION', valuationFailed: 'ONSITE_APPRAISAL_REQUEST' },
  },
  ONSITE_APPRAISAL_REQUEST: { stage: 'inherit', waitsOn: 'vendor', on: { valued: 'WAITING_FOR_FINAL_DECISION' } },
  WAITING_FOR_FINAL_DECISION: {
    stage: 'LINK_INCOME',
    waitsOn: 'system',
    on: {
      decided: [
        ['isDeclined', 'DECLINED'],
        ['needsUnderwriter', 'WAITING_FOR_UNDERWRITER'],
        ['isOfferChanged', 'REVISED_OFFER_SELECTION'],
        ...afterFinalOffer,
      ],
    },
  },
  REVISED_OFFER_SELECTION: {
    stage: 'inherit',
    waitsOn: 'borrower',
    on: {
      offerChosen: afterFinalOffer,
      ...withoutCounteroffer,
      offerExpired: 'WAITING_FOR_FINAL_DECISION',
      ...backToUnderwriting,
    },
  },
  DISBURSEMENT_ACCOUNT: {
    stage: 'LINK_INCOME',
    waitsOn: 'borrower',
    on: { disbursementSet: [['isBankFailed', 'DISBURSEMENT_ACCOUNT'], 'AUTOPAY_ACCOUNT'], ...backToUnderwriting },
  },
  AUTOPAY_ACCOUNT: {
    stage: 'LINK_INCOME',
    waitsOn: 'borrower',
    on: { autopaySettled: 'VERIFIED_AUTOPAY_ACCOUNT', bankReopened: 'DISBURSEMENT_ACCOUNT', ...backToUnderwriting },
  },
  VERIFIED_AUTOPAY_ACCOUNT: {
    stage: 'LINK_INCOME',
    waitsOn: 'borrower',
    on: { bankConfirmed: 'IDENTITY_VERIFICATION', bankReopened: 'DISBURSEMENT_ACCOUNT', ...backToUnderwriting },
  },

  // Verify Identity
  IDENTITY_VERIFICATION: {
    stage: 'ID_UPLOAD',
    waitsOn: 'borrower',
    on: {
      identityVerified: [['needsBrokerValue', 'BPO_ORDER_REQUEST'], 'FINAL_TITLE_PROCESSING'],
      ...backToUnderwriting,
    },
  },
  FINAL_TITLE_PROCESSING: {
    stage: 'ID_UPLOAD',
    waitsOn: 'vendor',
    on: {
      titleFinal: [['hasPayoffs', 'PAYOFF_REQUEST_PENDING'], 'GENERATE_CLOSING_DISCLOSURE'],
      ...backToUnderwriting,
    },
  },
  PAYOFF_REQUEST_PENDING: {
    stage: 'ID_UPLOAD',
    waitsOn: 'vendor',
    on: { payoffsQuoted: 'GENERATE_CLOSING_DISCLOSURE', ...backToUnderwriting },
  },
  GENERATE_CLOSING_DISCLOSURE: {
    stage: 'ID_UPLOAD',
    waitsOn: 'system',
    on: {
      documentsMade: [
        ['meetsOthersAtOffice', 'CO_DEED_REQ'],
        ['closesAtOffice', 'GENERATE_NOTARY_DISCLOSURE'],
        ['waitsBeforeAgreement', 'NOTARY_WAITING_PERIOD'],
        'GENERATE_NOTE_SIGNING',
      ],
      // Nothing is made before the certificate is there: by the vendor's answer, or entered from paper.
      floodCertified: 'GENERATE_CLOSING_DISCLOSURE',
      // While the documents wait, staff may enter a lower value.
      ...backToUnderwriting,
    },
  },

  // Sign Documents
  GENERATE_NOTE_SIGNING: { stage: 'SIGNING', waitsOn: 'system', on: { documentsMade: 'FINAL_OFFER' } },
  FINAL_OFFER: {
    stage: 'SIGNING',
    waitsOn: 'borrower',
    on: { signingStarted: 'NOTE_SIGNING', ...backToClosingDocuments },
  },
  NOTE_SIGNING: {
    stage: 'SIGNING',
    waitsOn: 'borrower',
    on: { noteSigned: [['hasOtherSigners', 'CO_DEED_REQ'], 'GENERATE_NOTARY_DISCLOSURE'], ...backToClosingDocuments },
  },
  CO_DEED_REQ: { stage: 'SIGNING', waitsOn: 'signer', on: { coDeedCompleted: 'GENERATE_NOTARY_DISCLOSURE' } },

  // Talk to eNotary, or Schedule Notary Session
  GENERATE_NOTARY_DISCLOSURE: {
    stage: 'NOTARY',
    waitsOn: 'system',
    on: {
      documentsMade: [
        ['isClosedByAttorney', 'ATTORNEY_REVIEW'],
        ['hasWaitingPeriod', 'NOTARY_WAITING_PERIOD'],
        'GENERATE_DEED_SIGNING',
      ],
    },
  },
  ATTORNEY_REVIEW: {
    stage: 'NOTARY',
    waitsOn: 'staff',
    on: {
      reviewCleared: [['hasWaitingPeriod', 'NOTARY_WAITING_PERIOD'], 'GENERATE_DEED_SIGNING'],
      reviewRefused: 'WAITING_FOR_UNDERWRITER',
    },
  },
  NOTARY_WAITING_PERIOD: {
    stage: 'inherit',
    waitsOn: 'clock',
    // A report that expires meanwhile is renewed from the next step on.
    on: { waitingPeriodOver: [['lacksAgreement', 'GENERATE_NOTE_SIGNING'], 'GENERATE_DEED_SIGNING'] },
  },
  GENERATE_DEED_SIGNING: {
    stage: 'NOTARY',
    waitsOn: 'system',
    on: { documentsMade: [['needsManualNotary', 'MANUAL_DEED_SIGNING'], 'DEED_SIGNING'] },
  },
  DEED_SIGNING: {
    stage: 'NOTARY',
    waitsOn: 'borrower',
    // The note is signed by now. For a closing at an office it is not, and the notary meets in person.
    on: { deedsNotarized: 'TRUST_AND_INSURANCE', notaryMovedInPerson: 'MANUAL_DEED_SIGNING' },
  },
  MANUAL_DEED_SIGNING: {
    stage: 'inherit',
    waitsOn: 'borrower',
    on: { deedsNotarized: 'TRUST_AND_INSURANCE', ...renewsReport },
  },
  TRUST_AND_INSURANCE: {
    stage: 'NOTARY',
    waitsOn: 'borrower',
    on: { trustAndInsuranceComplete: [['isRescindable', 'GENERATE_RESCISSION'], 'RECORDING'] },
  },

  // Complete
  GENERATE_RESCISSION: { stage: 'COMPLETE', waitsOn: 'system', on: { rescissionDatesSet: 'RESCISSION' } },
  RESCISSION: { stage: 'COMPLETE', waitsOn: 'clock', on: { rescissionOver: 'RECORDING' } },
  RECORDING: { stage: 'COMPLETE', waitsOn: 'vendor', on: { recorded: 'FUNDABLE' } },
  FUNDABLE: { stage: 'COMPLETE', waitsOn: 'system', on: { screened: 'FUNDING_DECISION' } },
  FUNDING_DECISION: {
    stage: 'COMPLETE',
    waitsOn: 'staff',
    on: { fundingApproved: 'FUNDING_DECISION', disbursed: [['hasPayoffs', 'DIRECT_DEBT_PAYOFF'], 'COMPLETE'] },
  },
  DIRECT_DEBT_PAYOFF: { stage: 'COMPLETE', waitsOn: 'vendor', on: { payoffsPaid: 'COMPLETE' } },
  COMPLETE: { stage: 'COMPLETE', waitsOn: 'nobody', on: {} },
  DECLINED: { stage: 'inherit', waitsOn: 'nobody', on: {} },
  CANCELLED: { stage: 'inherit', waitsOn: 'nobody', on: {} },
})

/** The events that every open step accepts, in addition to its own row. */
export const fromAnyOpenStep = { cancelled: 'CANCELLED', declined: 'DECLINED' } as const

export type WorkflowRow = Row<Step, WorkflowEvent, Guard>
export type WorkflowExit = Exit<Step, Guard>

/** The steps that wait on one of these. */
type StepsOn<A extends Actor> = {
  [S in keyof typeof workflow]: (typeof workflow)[S]['waitsOn'] extends A ? S : never
}[keyof typeof workflow]

/** Steps that a job of ours or a vendor ends: each has exactly one job (checked where the jobs are listed). */
export type AutomaticStep = StepsOn<'system' | 'vendor'>
export type VendorStep = StepsOn<'vendor'>

export const rowOf = (step: Step): WorkflowRow => workflow[step]
