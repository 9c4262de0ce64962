export type * from '../facts/index.ts'
export {
  CONDITION_GATES,
  CONDITION_OWNERS,
  FAULT_VENDORS,
  PUBLIC_RECORD_KINDS,
  SHARED_BY_SIGNERS,
  TRADELINE_KINDS,
} from '../facts/index.ts'
export {
  asksSpouses,
  BORROWER,
  type DeedSigner,
  deedSigners,
  hasSpouseOnDeed,
  isDeedSignedByAll,
  isDeedSignedByOwners,
  lacksSpousesConsent,
  meetsNotaryInPerson,
  rescissionEvents,
} from './closing-signers.ts'
export * from './co-signers.ts'
export { isCustomer, mayGiveSignerDetails, signerDetailsOwed } from './co-signers.ts'
export { confirmedLiens, isOwing, type LienAnswer } from './confirmed-liens.ts'
export { isNamedIn, isSameName, legalName, nameParts, searchWords, wordsSearched } from './names.ts'
export {
  isCleared,
  isConditionKnown,
  isCreditShut,
  paystubsOwed,
  pinTriesLeft,
  withPaystubsAsked,
} from './open-checks.ts'
export {
  APPROVALS_NEEDED,
  INCOMPLETE,
  isApproved,
  isCounteroffer,
  isCounterofferOut,
  isMoneyUnderWay,
  isReleased,
  LENDER_CANCELLATIONS,
  mayEndAs,
  owesAdverseActionNotice,
  pendingNotice,
} from './outcome.ts'
export { type PriceInForce, paysAutomatically, priceInForce, priceOf } from './price-in-force.ts'
export { sampleFacts, sampleOffer } from './sample-facts.ts'
export { isSignerAwaited, remindersSoFar, SIGNER_STEPS, signersToRemind } from './signer-reminders.ts'
