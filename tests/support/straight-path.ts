import type { Step } from '@hearthline/domain/workflow'

/** The steps of the plain borrower, in order. */
export const straightPath: readonly Step[] = [
  'APP_SUBMISSION',
  'PRE_SOFT_CREDIT_DISCLOSURE',
  'WAITING_FOR_SOFT_CREDIT',
  'WAITING_FOR_PROPERTY_DATA',
  'PREQUAL_TITLE',
  'LIEN_VERIFICATION',
  'WAITING_FOR_INITIAL_DECISION',
  'OFFER_SELECTION',
  'COLLECT_ADDITIONAL_INFO',
  'HMDA',
  'GENERATE_SUMMARY_DISCLOSURE',
  'SUMMARY_DISCLOSURE',
  'GENERATE_APP_DISCLOSURES',
  'HARD_CREDIT_PULL',
  'INCOME_VERIFICATION',
  'WAITING_FOR_FINAL_DECISION',
  'DISBURSEMENT_ACCOUNT',
  'AUTOPAY_ACCOUNT',
  'VERIFIED_AUTOPAY_ACCOUNT',
  'IDENTITY_VERIFICATION',
  'FINAL_TITLE_PROCESSING',
  'GENERATE_CLOSING_DISCLOSURE',
  'GENERATE_NOTE_SIGNING',
  'FINAL_OFFER',
  'NOTE_SIGNING',
  'GENERATE_NOTARY_DISCLOSURE',
  'GENERATE_DEED_SIGNING',
  'DEED_SIGNING',
  'TRUST_AND_INSURANCE',
  'GENERATE_RESCISSION',
  'RESCISSION',
  'RECORDING',
  'FUNDABLE',
  'FUNDING_DECISION',
  'COMPLETE',
]

/** How many commits kills may find between the commit and its note. */
const LOST_AT_MOST = 2

/**
 * What is wrong with the steps that were noted. The kill of one occasion may come between the commit of another and its
 * note, on a busy machine: such a step was entered all the same, which the log of the application proves.
 */
export const errorsOfPath = (entered: readonly string[]): readonly string[] => {
  const inOrder = straightPath.filter((step) => entered.includes(step))
  const lost = straightPath.length - inOrder.length
  return [
    ...(entered.join() === inOrder.join() ? [] : [`not the path of a plain borrower: ${entered.join(' ')}`]),
    ...(lost > LOST_AT_MOST ? [`${lost} steps have no note`] : []),
  ]
}
