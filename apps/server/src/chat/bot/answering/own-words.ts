import type { DocumentType } from '@hearthline/domain/documents'
import type { ConditionCategory } from '@hearthline/domain/enumerations'
import type { Actor, ReachedStage, Step } from '@hearthline/domain/workflow'
import type { Word } from '../../../platform/language/index.ts'

export const stageWords: Readonly<Record<ReachedStage, Word>> = {
  INITIAL: /*i18n*/ { id: 'bot.stage.INITIAL', message: 'Basic Info' },
  PRODUCT_SELECT: /*i18n*/ { id: 'bot.stage.PRODUCT_SELECT', message: 'Select Offer' },
  MORE_INFO: /*i18n*/ { id: 'bot.stage.MORE_INFO', message: 'Provide More Info' },
  LINK_INCOME: /*i18n*/ { id: 'bot.stage.LINK_INCOME', message: 'Link Income Sources' },
  ID_UPLOAD: /*i18n*/ { id: 'bot.stage.ID_UPLOAD', message: 'Verify Identity' },
  SIGNING: /*i18n*/ { id: 'bot.stage.SIGNING', message: 'Sign Documents' },
  NOTARY: /*i18n*/ { id: 'bot.stage.NOTARY', message: 'the notary' },
  COMPLETE: /*i18n*/ { id: 'bot.stage.COMPLETE', message: 'the closing' },
}

/** The words for who acts now. */
export const actorWords: Readonly<Record<Actor, Word>> = {
  borrower: /*i18n*/ { id: 'bot.actor.borrower', message: 'It is your turn.' },
  system: /*i18n*/ { id: 'bot.actor.system', message: 'We are working on it; there is nothing for you to do.' },
  vendor: /*i18n*/ {
    id: 'bot.actor.vendor',
    message: 'We are waiting for an answer from a company we asked; there is nothing for you to do.',
  },
  staff: /*i18n*/ { id: 'bot.actor.staff', message: 'A person here is looking at it; there is nothing for you to do.' },
  signer: /*i18n*/ { id: 'bot.actor.signer', message: 'We are waiting for the other owners to sign.' },
  clock: /*i18n*/ {
    id: 'bot.actor.clock',
    message: 'A waiting period is running. After it, your application goes on by itself.',
  },
  nobody: /*i18n*/ { id: 'bot.actor.nobody', message: 'There is nothing open.' },
}

/** What the borrower does at the steps that wait for them, in short; the application's page has the details. */
export const askWords: Readonly<Partial<Record<Step, Word>>> = {
  APP_SUBMISSION: /*i18n*/ { id: 'bot.ask.APP_SUBMISSION', message: 'Confirm your name, birth date and home.' },
  CREDIT_NO_MATCH: /*i18n*/ {
    id: 'bot.ask.CREDIT_NO_MATCH',
    message: 'Check your name and address, so that the bureau finds your file.',
  },
  CREDIT_NO_MATCH_SSN: /*i18n*/ {
    id: 'bot.ask.CREDIT_NO_MATCH_SSN',
    message: 'Check your number on the secure page, so that the bureau finds your file.',
  },
  SOFT_CREDIT_LOCKED_OR_FROZEN: /*i18n*/ {
    id: 'bot.ask.SOFT_CREDIT_LOCKED_OR_FROZEN',
    message: 'Lift the freeze or lock on your credit, then say so on the page.',
  },
  HARD_CREDIT_LOCKED_OR_FROZEN: /*i18n*/ {
    id: 'bot.ask.HARD_CREDIT_LOCKED_OR_FROZEN',
    message: 'Lift the freeze or lock on your credit, then say so on the page.',
  },
  NO_PROPERTY_FOUND: /*i18n*/ { id: 'bot.ask.NO_PROPERTY_FOUND', message: 'Check the address of your home.' },
  MULTIPLE_PROPERTIES: /*i18n*/ {
    id: 'bot.ask.MULTIPLE_PROPERTIES',
    message: 'Say which of the homes found is yours.',
  },
  NO_AVM_FOUND: /*i18n*/ { id: 'bot.ask.NO_AVM_FOUND', message: 'Tell us what your home is worth.' },
  BPO_ESTIMATE: /*i18n*/ { id: 'bot.ask.BPO_ESTIMATE', message: 'Tell us what your home is worth.' },
  RESIDENTIAL_EVALUATION_ESTIMATE: /*i18n*/ {
    id: 'bot.ask.RESIDENTIAL_EVALUATION_ESTIMATE',
    message: 'Tell us what your home is worth.',
  },
  LIEN_VERIFICATION: /*i18n*/ { id: 'bot.ask.LIEN_VERIFICATION', message: 'Confirm what is owed on your home.' },
  LIEN_VERIFICATION_INQUIRY: /*i18n*/ {
    id: 'bot.ask.LIEN_VERIFICATION_INQUIRY',
    message: 'Say whether the inquiries on your report led to new debt.',
  },
  LIEN_ATTESTATION: /*i18n*/ { id: 'bot.ask.LIEN_ATTESTATION', message: 'Certify that your home is free of liens.' },
  ASSETS_PREQUAL: /*i18n*/ { id: 'bot.ask.ASSETS_PREQUAL', message: 'Give your assets.' },
  CLTV_LIEN_POSITION_REQUALIFY: /*i18n*/ {
    id: 'bot.ask.CLTV_LIEN_POSITION_REQUALIFY',
    message: 'Answer our counteroffer.',
  },
  OFFER_SELECTION: /*i18n*/ { id: 'bot.ask.OFFER_SELECTION', message: 'Choose your offer.' },
  REVISED_OFFER_SELECTION: /*i18n*/ {
    id: 'bot.ask.REVISED_OFFER_SELECTION',
    message: 'Look at the changed offer and choose.',
  },
  COLLECT_ADDITIONAL_INFO: /*i18n*/ {
    id: 'bot.ask.COLLECT_ADDITIONAL_INFO',
    message: 'Tell us a little more about you and the home.',
  },
  HMDA: /*i18n*/ { id: 'bot.ask.HMDA', message: 'Answer the demographic questions, or decline each.' },
  SUMMARY_DISCLOSURE: /*i18n*/ { id: 'bot.ask.SUMMARY_DISCLOSURE', message: 'Check and certify your application.' },
  INCOME_VERIFICATION: /*i18n*/ {
    id: 'bot.ask.INCOME_VERIFICATION',
    message: 'Show us your income: link an account or send paystubs.',
  },
  BPO_ORDER_REQUEST: /*i18n*/ { id: 'bot.ask.BPO_ORDER_REQUEST', message: 'Order the valuation of your home.' },
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: /*i18n*/ {
    id: 'bot.ask.RESIDENTIAL_EVALUATION_ORDER_REQUEST',
    message: 'Order the valuation of your home.',
  },
  DISBURSEMENT_ACCOUNT: /*i18n*/ { id: 'bot.ask.DISBURSEMENT_ACCOUNT', message: 'Say where the money goes.' },
  AUTOPAY_ACCOUNT: /*i18n*/ { id: 'bot.ask.AUTOPAY_ACCOUNT', message: 'Choose autopay, or not.' },
  VERIFIED_AUTOPAY_ACCOUNT: /*i18n*/ { id: 'bot.ask.VERIFIED_AUTOPAY_ACCOUNT', message: 'Confirm your bank account.' },
  IDENTITY_VERIFICATION: /*i18n*/ { id: 'bot.ask.IDENTITY_VERIFICATION', message: 'Show us your identity document.' },
  FINAL_OFFER: /*i18n*/ { id: 'bot.ask.FINAL_OFFER', message: 'Open your final terms.' },
  NOTE_SIGNING: /*i18n*/ { id: 'bot.ask.NOTE_SIGNING', message: 'Read and sign your documents.' },
  DEED_SIGNING: /*i18n*/ { id: 'bot.ask.DEED_SIGNING', message: 'Meet the notary.' },
  MANUAL_DEED_SIGNING: /*i18n*/ { id: 'bot.ask.MANUAL_DEED_SIGNING', message: 'Agree on a time with the notary.' },
  TRUST_AND_INSURANCE: /*i18n*/ { id: 'bot.ask.TRUST_AND_INSURANCE', message: 'Send proof of your home insurance.' },
}

export const conditionWords: Readonly<Record<ConditionCategory, Word>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: /*i18n*/ {
    id: 'bot.condition.BANK_ACCOUNT_FRAUD_REVIEW',
    message: 'a look at your bank account',
  },
  FALSE_OWNERSHIP_TYPE_REVIEW: /*i18n*/ {
    id: 'bot.condition.FALSE_OWNERSHIP_TYPE_REVIEW',
    message: 'proof of how the home is owned',
  },
  GENERIC_DOCUMENT_REQUEST: /*i18n*/ { id: 'bot.condition.GENERIC_DOCUMENT_REQUEST', message: 'a document' },
  HARD_CREDIT_INQUIRY_REVIEW: /*i18n*/ {
    id: 'bot.condition.HARD_CREDIT_INQUIRY_REVIEW',
    message: 'an explanation of an inquiry in your credit report',
  },
  HELOC_MANUAL_PAYSTUB_UPLOAD: /*i18n*/ { id: 'bot.condition.HELOC_MANUAL_PAYSTUB_UPLOAD', message: 'paystubs' },
  ID_VERIFICATION_FAILURE: /*i18n*/ {
    id: 'bot.condition.ID_VERIFICATION_FAILURE',
    message: 'another identity document',
  },
  IDENTITY_DOCUMENT_FRAUD_REVIEW: /*i18n*/ {
    id: 'bot.condition.IDENTITY_DOCUMENT_FRAUD_REVIEW',
    message: 'a look at your identity document',
  },
  MISSING_PHONE_NUMBER: /*i18n*/ { id: 'bot.condition.MISSING_PHONE_NUMBER', message: 'your phone number' },
  PROPERTY_LEGAL_DESCRIPTION: /*i18n*/ {
    id: 'bot.condition.PROPERTY_LEGAL_DESCRIPTION',
    message: 'the legal description of the home',
  },
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: /*i18n*/ {
    id: 'bot.condition.PROPERTY_OWNERSHIP_FRAUD_REVIEW',
    message: 'proof that the home is yours',
  },
  REVIEW_TRUST_REQUIREMENTS: /*i18n*/ {
    id: 'bot.condition.REVIEW_TRUST_REQUIREMENTS',
    message: 'documents of the trust',
  },
}

const DOCUMENT: Readonly<Partial<Record<DocumentType, Word>>> = {
  PAYSTUB: /*i18n*/ { id: 'bot.document.PAYSTUB', message: 'paystub' },
  BANK_STATEMENT: /*i18n*/ { id: 'bot.document.BANK_STATEMENT', message: 'bank statement' },
  CERTIFICATE_OF_TRUST: /*i18n*/ { id: 'bot.document.CERTIFICATE_OF_TRUST', message: 'certificate of trust' },
  PROPERTY_DESCRIPTION_SOURCE: /*i18n*/ {
    id: 'bot.document.PROPERTY_DESCRIPTION_SOURCE',
    message: 'property description',
  },
  INSURANCE_DECLARATIONS: /*i18n*/ { id: 'bot.document.INSURANCE_DECLARATIONS', message: 'insurance declarations' },
  CANCELLATION_PROOF: /*i18n*/ { id: 'bot.document.CANCELLATION_PROOF', message: 'proof of cancellation' },
}

/** The name of a document type; all identity documents share one name. */
export const documentWords = (type: DocumentType): Word =>
  DOCUMENT[type] ??
  (/LICENSE|ID_CARD|PASSPORT|RESIDENT/.test(type)
    ? /*i18n*/ { id: 'bot.document.identity', message: 'identity document' }
    : /*i18n*/ { id: 'bot.document.other', message: 'document' })
