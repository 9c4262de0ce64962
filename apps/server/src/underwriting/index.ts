export { decideFinal, decideInitial } from './decision/decide.ts'
export { isOfPerson, isReplayable } from './decision/decision-record.ts'
export { DecisionCopy, isNamedWhole, type Replay, ReplayFile, replayDecision } from './decision/replay-decision.ts'
export {
  copyDecision,
  copyDecisions,
  copyReceipts,
  counteroffersOf,
  decisionsOf,
  rulesOfOffer,
} from './decision/stored-decisions.ts'
export { offerCalls } from './http.ts'
export { isUnsigned, ReceiptCopy, receiptErrors } from './offers/receipt.ts'
export { keepRates, keepYields, ratesInForce, yieldsOn } from './rates/store.ts'
export { reviewCalls } from './review/decide-review.ts'
export { declineByPerson } from './review/decline-by-person.ts'
export { whatWouldChange } from './review/reason-lines.ts'
export { referralOf } from './review/referral-of.ts'
