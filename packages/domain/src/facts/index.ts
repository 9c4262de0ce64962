export { ApplicationFacts, type FactsChange, shownFacts } from './application-facts.ts'
export type { Bank, BankAccount } from './bank.ts'
export { Cents, type Instant, type IsoDay, type StaffMember } from './basics.ts'
export type { CoSigner } from './co-signer.ts'
export { CONDITION_GATES, CONDITION_OWNERS, type ConditionGate, type ConditionOwner } from './condition-gates.ts'
export type { Condition, Held, Incompleteness } from './conditions.ts'
export type { Credit, CreditFreeze, Inquiry, Lien, Liens, PublicRecord, Tradeline } from './credit.ts'
export type { BroughtEvidence, EvidenceProposal } from './evidence.ts'
export { factsError } from './facts-error.ts'
export { FAULT_VENDORS, type FaultVendor } from './fault-vendors.ts'
export type { Cancellation, ClosingInvoice, Funding, Rescission, RescissionEvent } from './funding.ts'
export {
  type Flood,
  FloodDetermination,
  type FloodNotice,
  type FloodPolicy,
  type FoundHome,
  type Insurance,
  type OwnershipDispute,
  type OwnershipExplanation,
  type Property,
  type Valuation,
  type ValuationOrder,
} from './home.ts'
export type { Employer, EmploymentWord, GivenAsset, IncomeVerification, StatedIncome } from './income.ts'
export type { AdverseAction, ChosenOffer, ClearedReview, CounterofferAnswer, DecisionFact } from './offer.ts'
export type { AdditionalInfo, Address, Applicant, Consent, IdentityCheck, OtherOwner, RedFlagFacts } from './person.ts'
export { PUBLIC_RECORD_KINDS, type PublicRecordKind, TRADELINE_KINDS, type TradelineKind } from './report-kinds.ts'
export type { SanctionHit, Screened } from './sanctions.ts'
export type {
  Disclosures,
  Notary,
  NotaryRequest,
  NotarySlot,
  Signing,
  SigningQuestion,
} from './signing.ts'
export { FACTS_VERSION, upgradeFacts } from './upgrade-facts.ts'
