import { describe, expect, it } from 'vitest'
import { carryOver } from './step-maps.ts'
import { STEPS } from './steps.ts'
import { WORKFLOW_VERSION } from './workflow.ts'

/** The identifiers that chat-signin-data.md 4 lists, in order. */
const SPELT_OUT = `
  APP_SUBMISSION ASSETS_PREQUAL ATTORNEY_REVIEW AUTOPAY_ACCOUNT BPO_ORDER_REQUEST CANCELLED
  CLTV_LIEN_POSITION_REQUALIFY COLLECT_ADDITIONAL_INFO COMPLETE CO_DEED_REQ CREDIT_ERROR CREDIT_MINOR CREDIT_NO_MATCH
  CREDIT_NO_MATCH_SSN DECLINED DEED_SIGNING DELINQUENCY_REVIEW DIRECT_DEBT_PAYOFF DISBURSEMENT_ACCOUNT
  EMPLOYMENT_VERIFICATION FACTA_REVIEW FINAL_OFFER FUNDABLE FUNDING_DECISION HARD_CREDIT_LOCKED_OR_FROZEN
  HARD_CREDIT_PULL HMDA IDENTITY_VERIFICATION INCOME_VERIFICATION IN_PROGRESS LIEN_ATTESTATION LIEN_VERIFICATION
  LIEN_VERIFICATION_INQUIRY MANUAL_DEED_SIGNING MULTIPLE_PROPERTIES NOTARY_WAITING_PERIOD NOTE_SIGNING NO_AVM_FOUND
  NO_PROPERTY_FOUND OFFER_SELECTION ONSITE_APPRAISAL_REQUEST PAYOFF_REQUEST_PENDING PREQUAL_TITLE RECORDING RESCISSION
  REVISED_OFFER_SELECTION SOFT_CREDIT_LOCKED_OR_FROZEN TRUST_AND_INSURANCE UNKNOWN VERIFIED_AUTOPAY_ACCOUNT`
  .trim()
  .split(/\s+/)

/** Steps that it only describes, in its words, with our names (docs/decisions/011). */
const DESCRIBED: Readonly<Record<string, readonly string[]>> = {
  'final-title steps': ['FINAL_TITLE_PROCESSING'],
  'document-generation steps': [
    'GENERATE_APP_DISCLOSURES',
    'GENERATE_CLOSING_DISCLOSURE',
    'GENERATE_DEED_SIGNING',
    'GENERATE_NOTARY_DISCLOSURE',
    'GENERATE_NOTE_SIGNING',
    'PRE_SOFT_CREDIT_DISCLOSURE',
    'GENERATE_RESCISSION',
    'GENERATE_SUMMARY_DISCLOSURE',
  ],
  'BPO and residential-evaluation estimate, order and processing steps': [
    'BPO_ESTIMATE',
    'BPO_PROCESSING',
    'RESIDENTIAL_EVALUATION_ESTIMATE',
    'RESIDENTIAL_EVALUATION_ORDER_REQUEST',
    'RESIDENTIAL_EVALUATION_PROCESSING',
  ],
  'several WAITING_FOR_* steps': [
    'WAITING_FOR_SOFT_CREDIT',
    'WAITING_FOR_PROPERTY_DATA',
    'WAITING_FOR_INITIAL_DECISION',
    'WAITING_FOR_UNDERWRITER',
    'WAITING_FOR_FINAL_DECISION',
  ],
  // portal.md 4.3 mentions several summary states: besides its making, the one in which it is read.
  'summary states': ['SUMMARY_DISCLOSURE'],
}

describe('[C-4-01] the steps are a closed list', () => {
  it('of the names of the specification and of those it describes, each once', () =>
    expect(STEPS.toSorted()).toEqual([...SPELT_OUT, ...Object.values(DESCRIBED).flat()].toSorted()))

  it('in which the name of each step that waits for somebody outside says so', () =>
    expect(STEPS.filter((step) => step.startsWith('WAITING_FOR_'))).toEqual(DESCRIBED['several WAITING_FOR_* steps']))

  it.each(['', 'note_signing', 'NOTE_SIGNING ', 'SOMETHING_NEW', 'toString', '__proto__'])(
    'that does not take %j',
    (step) => expect(carryOver(step, WORKFLOW_VERSION)).toEqual({ ok: false, reason: 'tableUnknown' }),
  )
})
