import type { Step } from '@hearthline/domain/workflow'

/** The detours off the straight path by subject, with the steps of which a story of each subject visits one. */
export const families = {
  'the bureau does not know them, or may not tell': [
    'CREDIT_NO_MATCH',
    'CREDIT_NO_MATCH_SSN',
    'SOFT_CREDIT_LOCKED_OR_FROZEN',
    'HARD_CREDIT_LOCKED_OR_FROZEN',
  ],
  'a person looks at the file': ['CREDIT_MINOR', 'CREDIT_ERROR', 'FACTA_REVIEW', 'UNKNOWN', 'DELINQUENCY_REVIEW'],
  'which home it is': ['NO_PROPERTY_FOUND', 'MULTIPLE_PROPERTIES'],
  'the value of the home': [
    'NO_AVM_FOUND',
    'BPO_ESTIMATE',
    'RESIDENTIAL_EVALUATION_ESTIMATE',
    'BPO_ORDER_REQUEST',
    'RESIDENTIAL_EVALUATION_ORDER_REQUEST',
    'ONSITE_APPRAISAL_REQUEST',
  ],
  'debts and what else counts': [
    'LIEN_VERIFICATION_INQUIRY',
    'LIEN_ATTESTATION',
    'ASSETS_PREQUAL',
    'CLTV_LIEN_POSITION_REQUALIFY',
  ],
  'an underwriter, and another offer': [
    'WAITING_FOR_UNDERWRITER',
    'REVISED_OFFER_SELECTION',
    'EMPLOYMENT_VERIFICATION',
  ],
  'another closing': [
    'CO_DEED_REQ',
    'ATTORNEY_REVIEW',
    'NOTARY_WAITING_PERIOD',
    'MANUAL_DEED_SIGNING',
    'PAYOFF_REQUEST_PENDING',
    'DIRECT_DEBT_PAYOFF',
  ],
  'no line': ['DECLINED', 'CANCELLED'],
} as const satisfies Readonly<Record<string, readonly Step[]>>
