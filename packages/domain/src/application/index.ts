export type * from '../facts/index.ts'
export {
  CONDITION_GATES,
  CONDITION_OWNERS,
  FAULT_VENDORS,
  PUBLIC_RECORD_KINDS,
  TRADELINE_KINDS,
} from '../facts/index.ts'
export * from './co-signers.ts'
export { confirmedLiens, isOwing, type LienAnswer } from './confirmed-liens.ts'
export { isCounteroffer, isCounterofferOut, owesAdverseActionNotice } from './counteroffer.ts'
export { asksSpouses, BORROWER, type DeedSigner, deedSigners, hasSpouseOnDeed } from './deed-signers.ts'
export { INCOMPLETE, pendingNotice } from './incompleteness.ts'
export { isCleared } from './is-cleared.ts'
export { isConditionKnown } from './is-condition-known.ts'
export { isCreditShut } from './is-credit-shut.ts'
export { isSameName, legalName, nameParts } from './legal-name.ts'
export { isApproved, LENDER_CANCELLATIONS, mayEndAs } from './lender-cancellation.ts'
export { meetsNotaryInPerson } from './meets-notary-in-person.ts'
export { APPROVALS_NEEDED, isMoneyUnderWay, isReleased } from './money-under-way.ts'
export { paystubsOwed, withPaystubsAsked } from './paystubs.ts'
export { pinTriesLeft } from './pin-tries-left.ts'
export { type PriceInForce, paysAutomatically, priceInForce, priceOf } from './price-in-force.ts'
export { rescissionEvents } from './rescission-events.ts'
export { sampleFacts } from './sample-facts.ts'
export { sampleOffer } from './sample-offer.ts'
export { searchWords, wordsSearched } from './search-words.ts'
export { isCustomer, mayGiveSignerDetails, signerDetailsOwed } from './signer-details.ts'
export { isSignerAwaited, remindersSoFar, SIGNER_STEPS, signersToRemind } from './signer-reminders.ts'
