import type { Condition, ConditionGate } from '../application/index.ts'
import type { BroughtDocument } from '../documents/index.ts'
import type { ConditionCategory } from '../enumerations/index.ts'
import type { Step, WorkflowEvent } from '../workflow/index.ts'

/** Where an open condition can stop the application: the events by which a step may not be left. */
export const BLOCKED_TRANSITIONS = {
  income: [['INCOME_VERIFICATION', 'incomeVerified']],
  finalDecision: [['WAITING_FOR_FINAL_DECISION', 'decided']],
  bank: [['VERIFIED_AUTOPAY_ACCOUNT', 'bankConfirmed']],
  identity: [['IDENTITY_VERIFICATION', 'identityVerified']],
  title: [['FINAL_TITLE_PROCESSING', 'titleFinal']],
  closing: [['GENERATE_CLOSING_DISCLOSURE', 'documentsMade']],
  deed: [['GENERATE_DEED_SIGNING', 'documentsMade']],
  trustAndInsurance: [['TRUST_AND_INSURANCE', 'trustAndInsuranceComplete']],
  funding: [
    ['FUNDABLE', 'screened'],
    ['FUNDING_DECISION', 'fundingApproved'],
  ],
} as const satisfies Record<string, readonly (readonly [Step, WorkflowEvent])[]>
export type BlockedTransition = keyof typeof BLOCKED_TRANSITIONS

/** What staff may request directly; the others follow from a fact and have a review of their own. */
export const STAFF_CONDITIONS = [
  'GENERIC_DOCUMENT_REQUEST',
  'HARD_CREDIT_INQUIRY_REVIEW',
  'FALSE_OWNERSHIP_TYPE_REVIEW',
  'PROPERTY_OWNERSHIP_FRAUD_REVIEW',
  'PROPERTY_LEGAL_DESCRIPTION',
  'MISSING_PHONE_NUMBER',
] as const satisfies readonly ConditionCategory[]

/** What staff may request from an additional signer. */
export const SIGNER_CONDITIONS = [
  'HELOC_MANUAL_PAYSTUB_UPLOAD',
  'GENERIC_DOCUMENT_REQUEST',
] as const satisfies readonly ConditionCategory[]

/** How many paystubs an additional signer owes if the request names no number. */
export const SIGNER_PAYSTUBS = 1

type ConditionKind = {
  /**
   * What it stops. Every condition also stops the payment, even if the step it blocks was passed before it was opened.
   */
  readonly blocks: readonly BlockedTransition[]
  /** What the borrower sends for it on conditions/upload-document; absent if it has a page of its own. */
  readonly document?: BroughtDocument
  /** 'person': staff accept it as a condition. 'facts': it ends with a review or an answer of its own. */
  readonly endsBy: 'person' | 'facts'
  /**
   * Whether staff may waive it. Never where a law requires it, such as the identity of a customer (31 CFR 1020.220).
   */
  readonly mayBeWaived: boolean
}

const asked = { endsBy: 'person', mayBeWaived: true } as const
const found = { endsBy: 'facts', mayBeWaived: false } as const

export const CONDITION_KINDS: Readonly<Record<ConditionCategory, ConditionKind>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: { ...found, blocks: ['bank', 'funding'] },
  FALSE_OWNERSHIP_TYPE_REVIEW: { ...asked, blocks: ['closing', 'funding'], document: 'SUPPORT' },
  GENERIC_DOCUMENT_REQUEST: { ...asked, blocks: ['closing', 'funding'], document: 'SUPPORT' },
  HARD_CREDIT_INQUIRY_REVIEW: { ...asked, blocks: ['finalDecision', 'funding'], document: 'SUPPORT' },
  HELOC_MANUAL_PAYSTUB_UPLOAD: { ...found, blocks: ['income', 'funding'] },
  ID_VERIFICATION_FAILURE: { ...found, blocks: ['identity', 'funding'] },
  IDENTITY_DOCUMENT_FRAUD_REVIEW: { ...found, blocks: ['identity', 'funding'] },
  MISSING_PHONE_NUMBER: { ...asked, endsBy: 'facts', blocks: ['deed', 'funding'] },
  PROPERTY_LEGAL_DESCRIPTION: { ...asked, blocks: ['deed', 'funding'], document: 'PROPERTY_DESCRIPTION_SOURCE' },
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: { ...asked, mayBeWaived: false, blocks: ['title', 'funding'], document: 'SUPPORT' },
  // The review of the trust itself ends it; only the certificate is requested here.
  REVIEW_TRUST_REQUIREMENTS: { ...found, blocks: ['trustAndInsurance', 'funding'], document: 'CERTIFICATE_OF_TRUST' },
}

/**
 * A signer's paystub belongs to no employer link and to no income calculation: staff read it like any other document.
 */
const OF_SIGNERS: Readonly<Partial<Record<ConditionCategory, ConditionKind>>> = {
  HELOC_MANUAL_PAYSTUB_UPLOAD: { ...asked, blocks: ['income', 'funding'], document: 'PAYSTUB' },
}

/** What each gate stops. A condition before the documents also comes before the payment. */
const GATES: Readonly<Record<ConditionGate, readonly BlockedTransition[]>> = {
  DOCUMENTS: ['closing', 'funding'],
  FUNDING: ['funding'],
}

const byCategory = ({ category, signer }: Pick<Condition, 'category' | 'signer'>): ConditionKind =>
  (signer === undefined ? undefined : OF_SIGNERS[category]) ?? CONDITION_KINDS[category]

/** What a condition is, which may depend on who has to meet it, whose task it is and what it comes before. */
export const kindOf = (one: Pick<Condition, 'category' | 'signer' | 'owner' | 'gate'>): ConditionKind => {
  const { document, ...kind } = byCategory(one)
  return {
    ...kind,
    ...(one.gate !== undefined && { blocks: GATES[one.gate] }),
    // Nobody uploads a document for what the lender itself has to do.
    ...(document !== undefined && one.owner !== 'STAFF' && { document }),
  }
}
