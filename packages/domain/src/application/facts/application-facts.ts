import type { BpoStatus, TitleStatus } from '../../enumerations/index.ts'
import type { FaultVendor } from '../fault-vendors.ts'
import type { Bank } from './bank.ts'
import type { Instant, IsoDay } from './basics.ts'
import type { CoSigner } from './co-signer.ts'
import type { Condition, Held, Incompleteness } from './conditions.ts'
import type { Credit, CreditFreeze, Liens } from './credit.ts'
import type { EvidenceProposal } from './evidence.ts'
import type { Cancellation, Funding, Rescission } from './funding.ts'
import type {
  Flood,
  FloodNotice,
  FloodPolicy,
  FoundHome,
  Insurance,
  OwnershipDispute,
  Property,
  Valuation,
  ValuationOrder,
} from './home.ts'
import type { Employer, EmploymentWord, GivenAsset, IncomeVerification, StatedIncome } from './income.ts'
import type { AdverseAction, ChosenOffer, ClearedReview, CounterofferAnswer, DecisionFact } from './offer.ts'
import type { AdditionalInfo, Applicant, Consent, IdentityCheck, RedFlagFacts } from './person.ts'
import type { SanctionHit } from './sanctions.ts'
import type { Disclosures, Notary, Signing, SigningQuestion } from './signing.ts'

/** A vendor step that failed for good: which, why, since when. Cleared by a later success. */
type Stuck = {
  readonly step: string
  readonly reason: string
  readonly since: Instant
  /** Whose failure it is, where it is known: a step may ask several. */
  readonly vendor?: FaultVendor | undefined
}

/**
 * Everything the server knows of an application, as current facts. Each section is replaced whole by a change, and
 * each change is a row of the event log. Nothing here is secret: SSN, birth date, account numbers and demographic
 * answers live encrypted in tables of their own.
 */
export type ApplicationFacts = {
  readonly applicant: Applicant
  readonly property: Property
  readonly income: StatedIncome
  /** The amount they had in mind as they began, where they said one. No rule of a decision reads it. */
  readonly wishedCents?: number | undefined
  /** Debts a month that no report shows, as the borrower says; beside those of the report. */
  readonly otherDebts?: { readonly monthlyCents: number } | undefined
  readonly consents: readonly Consent[]
  readonly isCrypto: boolean
  /** The language it was begun in: papers and messages follow it. English where it is missing. */
  readonly locale?: 'en' | 'es' | undefined
  readonly referrerUuid?: string | undefined
  readonly profileConfirmedAt?: Instant | undefined
  readonly softCredit?: Credit | undefined
  readonly hardCredit?: Credit | undefined
  readonly creditTrouble?: 'NO_MATCH' | 'LOCKED' | 'FROZEN_WITH_PIN' | 'MINOR' | 'FAILED' | 'FACTA' | undefined
  readonly creditFreeze?: CreditFreeze | undefined
  readonly propertyTrouble?: 'NOT_FOUND' | 'SEVERAL' | 'DATATREE_NO_MATCH' | 'OWNERSHIP_DIFFERS' | undefined
  /** The homes to choose from while several are found. */
  readonly propertyCandidates?: readonly FoundHome[] | undefined
  readonly ownershipDispute?: OwnershipDispute | undefined
  readonly valuation?: Valuation | undefined
  readonly valuationMethod?: 'BPO' | 'RESIDENTIAL_EVALUATION' | undefined
  readonly valuationOrder?: ValuationOrder | undefined
  readonly bpo?: BpoStatus | undefined
  readonly title?: TitleStatus | undefined
  /** The day of the final search, or of the date-down in its place. */
  readonly titleCheckedOn?: IsoDay | undefined
  readonly liens?: Liens | undefined
  readonly decision?: DecisionFact | undefined
  /** Late on a mortgage, by the soft report. */
  readonly delinquent?: boolean | undefined
  readonly counteroffer?: CounterofferAnswer | undefined
  /** Of an application that ended with a no; none where it ended under an older release. */
  readonly adverseAction?: AdverseAction | undefined
  readonly offer?: ChosenOffer | undefined
  readonly additional?: AdditionalInfo | undefined
  readonly demographics?: 'ANSWERED' | 'NOT_PROVIDED' | 'NOT_ASKED' | undefined
  readonly disclosures?: Disclosures | undefined
  readonly incomeVerification?: IncomeVerification | undefined
  readonly employer?: Employer | undefined
  /** The word on their work that an older release took before the borrower had named an employer. */
  readonly employmentChecked?: EmploymentWord | undefined
  readonly clearedReviews?: readonly ClearedReview[] | undefined
  /** The assets page was answered, also with nothing to list. */
  readonly assetDepletionComplete?: boolean | undefined
  readonly assets?: readonly GivenAsset[] | undefined
  readonly bank?: Bank | undefined
  readonly identity?: IdentityCheck | undefined
  readonly redFlags?: RedFlagFacts | undefined
  /** What the sanctions list answered of each person it was last asked about. */
  readonly sanctionHits?: readonly SanctionHit[] | undefined
  readonly flood?: Flood | undefined
  readonly floodNotice?: FloodNotice | undefined
  readonly payoffsQuotedAt?: Instant | undefined
  readonly signing?: Signing | undefined
  readonly signingQuestions?: readonly SigningQuestion[] | undefined
  readonly coDeed?: 'PENDING' | 'COMPLETE' | undefined
  readonly coSigners?: readonly CoSigner[] | undefined
  readonly notary?: Notary | undefined
  readonly insurance?: Insurance | undefined
  readonly floodPolicy?: FloodPolicy | undefined
  readonly trustReview?: 'NEEDED' | 'DONE' | undefined
  readonly rescission?: Rescission | undefined
  readonly funding?: Funding | undefined
  readonly incompleteness?: Incompleteness | undefined
  readonly cancellation?: Cancellation | undefined
  readonly conditions?: readonly Condition[] | undefined
  readonly held?: Held | undefined
  /** Evidence brought by hand that a second person has not approved. */
  readonly evidenceProposals?: readonly EvidenceProposal[] | undefined
  /** Clocks that ran out while a person should have acted: which, and on what day. */
  readonly overdue?: readonly { readonly clock: string; readonly since: IsoDay }[] | undefined
  readonly stuck?: Stuck | undefined
}

/** A change names the sections it replaces; undefined clears one. */
export type FactsChange = Partial<ApplicationFacts>
