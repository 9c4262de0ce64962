export type { DocumentsPort } from './documents-port.ts'
export { verificationCalls } from './http.ts'
export { checkIdentity } from './identity/check-identity.ts'
export {
  acceptIdentity,
  type Judged,
  passScreening,
  rejectIdentity,
  screenApplicant,
} from './identity/review-identity.ts'
export {
  acceptSignerIdentity,
  passSignerScreening,
  rejectSignerIdentity,
  requireListedSigner,
  screenSigner,
} from './identity/review-signer-identity.ts'
export { entriesOf, withHits } from './identity/screening.ts'
export { findSharedBySigners, redFlagsWith } from './identity/signers-share.ts'
export { aboutLink, askForOrder } from './income/income-orders.ts'
export { incomeSection, withNewerProof } from './income/income-section.ts'
export { acceptPaystub, rejectPaystub } from './income/paystubs.ts'
export { certifiedByHand, certifyFlood } from './property/certify-flood.ts'
export { findValue } from './property/find-value.ts'
export { verificationJobs } from './step-jobs.ts'
