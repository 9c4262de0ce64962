export { certifiedByHand, certifyFlood } from './certify-flood.ts'
export { checkIdentity } from './check-identity.ts'
export type { DocumentsPort } from './documents-port.ts'
export { findValue } from './find-value.ts'
export { verificationCalls } from './http.ts'
export { askForOrder } from './income-orders.ts'
export { incomeSection, withNewerProof } from './income-section.ts'
export {
  acceptIdentity,
  type Judged,
  passScreening,
  rejectIdentity,
  screenApplicant,
} from './review-identity.ts'
export { acceptPaystub, rejectPaystub } from './review-paystub.ts'
export {
  acceptSignerIdentity,
  passSignerScreening,
  rejectSignerIdentity,
  requireListedSigner,
  screenSigner,
} from './review-signer-identity.ts'
export { verificationJobs } from './step-jobs.ts'
export { entriesOf, withHits } from './with-hits.ts'
