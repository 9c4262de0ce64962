export { ApplicationFacts, type Channel, type FactsChange, factsError, shownFacts } from './application-facts.ts'
export { Cents, type Instant, type IsoDay, type StaffMember } from './basics.ts'
export {
  CONDITION_GATES,
  CONDITION_OWNERS,
  type ConditionGate,
  type ConditionOwner,
  FAULT_VENDORS,
  type FaultVendor,
  PUBLIC_RECORD_KINDS,
  type PublicRecordKind,
  SHARED_BY_SIGNERS,
  type SharedBySigners,
  TRADELINE_KINDS,
  type TradelineKind,
} from './closed-lists.ts'
export type { BroughtEvidence, Condition, EvidenceProposal, Held, Incompleteness } from './conditions.ts'
export type { Credit, CreditFreeze, Inquiry, Lien, Liens, PublicRecord, Tradeline } from './credit.ts'
export type {
  Bank,
  BankAccount,
  Cancellation,
  ClosingInvoice,
  Funding,
  Rescission,
  RescissionEvent,
} from './funding.ts'
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
export type {
  AdditionalInfo,
  Address,
  Applicant,
  Consent,
  CoSigner,
  IdentityCheck,
  OtherOwner,
  RedFlagFacts,
  SanctionHit,
  Screened,
} from './person.ts'

export type {
  Disclosures,
  Notary,
  NotaryRequest,
  NotarySlot,
  Signing,
  SigningQuestion,
} from './signing.ts'
export { MOST_OF_TITLE, TitleRecord } from './title.ts'
export { FACTS_VERSION, upgradeFacts } from './upgrade-facts.ts'
