export * from './consent-text.ts'
export { identificationWords } from './identification-words.ts'
export { CONSENT_VERSION, importantTermsWords } from './important-terms.ts'
