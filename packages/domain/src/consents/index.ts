export * from './consent-text.ts'
export { CONSENT_VERSION, importantTermsWords } from './important-terms.ts'
