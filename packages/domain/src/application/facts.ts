import type { BroughtDocument } from '../documents/index.ts'
import type {
  BpoStatus,
  ConsentType,
  DecisionCode,
  EmploymentType,
  IncomeSource,
  Occupancy,
  Ownership,
  PayType,
  PropertyCondition,
  PropertyType,
  Purpose,
  SubdecisionCode,
  TermYears,
  TitleStatus,
  VerificationStatus,
} from '../enumerations/index.ts'

/** An ISO day, 'YYYY-MM-DD'. */
export type IsoDay = string
/** An ISO instant, '2026-11-21T10:00:00.000Z'. */
export type Instant = string

export type Consent = {
  readonly type: ConsentType
  readonly at: Instant
  readonly textVersion: string
  /** sha256 of the words shown. */
  readonly textHash: string
  /** ECONSENT: what was read off the test page and typed back (15 USC 7001(c)(1)(C)(ii)). */
  readonly demonstrationCode?: string | undefined
}

export type Applicant = {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
  readonly suffix?: string | undefined
  readonly email: string
  readonly phone?: string | undefined
  /** The values themselves live encrypted in a table of their own. */
  readonly hasBirthDate: boolean
  readonly hasTaxId: boolean
  readonly mailing?: Address | undefined
  readonly maritalStatus?: 'MARRIED' | 'UNMARRIED' | 'SEPARATED' | undefined
}

export type Address = {
  readonly street: string
  readonly unit?: string | undefined
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type Property = Address & {
  readonly uuid: string
  readonly county?: string | undefined
  readonly type: PropertyType
  readonly occupancy: Occupancy
  readonly units: number
  readonly titleChangedRecently: boolean
  readonly listedForSale: boolean
  readonly boughtRecently: boolean
  readonly condition?: PropertyCondition | undefined
  readonly ownership?: Ownership | undefined
}

export type StatedIncome = {
  readonly employmentTypes: readonly EmploymentType[]
  readonly annualCents: number
  readonly employerName?: string | undefined
}

export type Credit = {
  readonly bureau: string
  readonly score: number
  readonly scoreFactors: readonly string[]
  readonly reportId: string
  readonly pulledOn: IsoDay
  /** Debts of the report that no home secures, a month. */
  readonly monthlyDebtCents: number
}

export type Lien = {
  readonly id: string
  readonly kind: 'MORTGAGE' | 'HELOC' | 'JUDGMENT' | 'TAX_LIEN' | 'OTHER'
  readonly creditor: string
  readonly mask?: string | undefined
  readonly balanceCents: number
  readonly limitCents: number
  readonly paymentCents: number
  readonly position: number
  readonly securedByHome: boolean
  readonly beingPaidOff: boolean
  readonly includesTaxesAndInsurance?: 'YES' | 'NO' | 'PARTLY' | undefined
  readonly source: 'CREDIT' | 'TITLE' | 'BORROWER'
}

export type Inquiry = {
  readonly id: string
  readonly creditor: string
  readonly on: IsoDay
  readonly newDebt?: boolean | undefined
}

export type Liens = {
  readonly items: readonly Lien[]
  readonly inquiries: readonly Inquiry[]
  readonly taxesAnnualCents: number
  readonly insuranceAnnualCents: number
  readonly hoaMonthlyCents: number
  readonly confirmedAt?: Instant | undefined
  readonly attestedAt?: Instant | undefined
  readonly freeAndClearAttestedAt?: Instant | undefined
}

export type Valuation = {
  readonly valueCents: number
  readonly source: 'AVM' | 'BPO' | 'RESIDENTIAL_EVALUATION' | 'APPRAISAL' | 'BORROWER_ESTIMATE'
  readonly asOf: IsoDay
}

export type DecisionFact = {
  readonly uuid: string
  readonly stage: 'initial' | 'final'
  readonly decision: DecisionCode
  readonly subDecision: SubdecisionCode
  readonly maxLineCents: number
  readonly bindingLimit?: 'amount' | 'cltv' | 'dti' | 'state' | undefined
  readonly reasons: readonly string[]
  readonly dtiDecline: boolean
  readonly creditScoreDecline: boolean
  readonly decidedAt: Instant
  readonly offerExpiresOn?: IsoDay | undefined
}

/**
 * Both prices of the terms chosen: rate, APR and payment with autopay, and beside them without. `autopay` is what was
 * wished for then; price-in-force says which price applies now.
 */
export type ChosenOffer = {
  readonly uuid: string
  readonly decisionUuid: string
  readonly amountCents: number
  readonly termYears: TermYears
  readonly feePercent: string
  readonly autopay: boolean
  readonly ratePercent: string
  readonly rateWithoutAutopayPercent: string
  readonly aprPercent: string
  readonly aprWithoutAutopayPercent: string
  readonly paymentCents: number
  readonly paymentWithoutAutopayCents: number
  readonly payments: number
  readonly feeCents: number
  readonly netCents: number
  /** The days its payments are reckoned from: those of a line signed when it was chosen, later those of its closing papers. */
  readonly fundingOn?: IsoDay | undefined
  readonly firstPaymentOn?: IsoDay | undefined
  readonly chosenAt: Instant
  /** sha256 of the offer as shown: both prices, the limits, the dates. */
  readonly receipt: string
}

export type OtherOwner = {
  readonly uuid: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone?: string | undefined
  readonly relation: string
  readonly owes: boolean
}

export type AdditionalInfo = {
  readonly purpose: Purpose
  readonly otherOwners: readonly OtherOwner[]
  readonly givenAt: Instant
}

export type IncomeVerification = {
  readonly sources: readonly {
    readonly id: string
    readonly source: IncomeSource
    readonly status: 'STARTED' | 'IN_REVIEW' | 'VERIFIED' | 'REJECTED'
    readonly annualCents: number
    readonly label: string
    readonly reason?: string | undefined
  }[]
  readonly verifiedAnnualCents?: number | undefined
  readonly manualPaystub?:
    | { readonly needed: boolean; readonly tasksComplete: boolean; readonly count: number }
    | undefined
  readonly employmentVerificationNeeded: boolean
}

export type BankAccount = {
  readonly uuid: string
  readonly routingNumber: string
  readonly mask: string
  readonly accountType: 'CHECKING' | 'SAVINGS'
  readonly holderName: string
  readonly status?: VerificationStatus | undefined
}

export type Bank = {
  readonly disburse?: BankAccount | undefined
  readonly payType?: PayType | undefined
  readonly autopay?:
    | { readonly uuid: string; readonly mask: string; readonly dayOfMonth: number; readonly authorizedAt: Instant }
    | undefined
  readonly confirmedAt?: Instant | undefined
}

export type IdentityCheck = {
  readonly documents: readonly BroughtDocument[]
  readonly tries: number
  readonly status: 'IN_REVIEW' | 'VERIFIED' | 'REJECTED'
  readonly reasons: readonly string[]
  readonly screenedAt?: Instant | undefined
}

export type Flood = {
  readonly status: 'ORDERED' | 'CERTIFIED'
  readonly zone?: string | undefined
  readonly specialHazardArea?: boolean | undefined
}

export type Disclosures = {
  readonly summaryReadyAt?: Instant | undefined
  readonly summaryCertifiedAt?: Instant | undefined
  readonly closingReadyAt?: Instant | undefined
  readonly closingSignedAt?: Instant | undefined
  readonly notaryReadyAt?: Instant | undefined
  readonly notarySignedAt?: Instant | undefined
}

export type Signing = {
  readonly startedAt?: Instant | undefined
  readonly signerState?: string | undefined
  readonly adoptedName?: string | undefined
  readonly adoptedKind?: 'typed' | 'drawn' | undefined
  readonly signedAt?: Instant | undefined
}

export type Notary = {
  readonly manual: boolean
  readonly requestedManualNotaryTime?: Instant | undefined
  readonly sessionUuid?: string | undefined
  readonly tries: number
  readonly primaryAcceptedAt?: Instant | undefined
  readonly notarizedAt?: Instant | undefined
  readonly notaryName?: string | undefined
  readonly waitingPeriodEndsOn?: IsoDay | undefined
}

export type Insurance = {
  readonly complete: boolean
  readonly insurer?: string | undefined
  readonly policyNumber?: string | undefined
  readonly dwellingCoverCents?: number | undefined
  readonly effectiveOn?: IsoDay | undefined
  readonly expiresOn?: IsoDay | undefined
}

export type Rescission = {
  readonly applies: boolean
  readonly lastOfThreeEventsOn: IsoDay
  readonly endsMidnightOf: IsoDay
  readonly earliestDisbursementOn: IsoDay
  readonly settlementOn: IsoDay
}

export type Funding = {
  readonly screenedAt?: Instant | undefined
  readonly recordedAs?: string | undefined
  readonly recordedOn?: IsoDay | undefined
  readonly approvals: readonly { readonly staffUuid: string; readonly name: string; readonly at: Instant }[]
  readonly disbursedOn?: IsoDay | undefined
  readonly reference?: string | undefined
}

export type Cancellation = {
  readonly at: Instant
  readonly kind: 'WITHDRAWN' | 'RESCINDED' | 'LENDER'
  readonly reason: string
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
  readonly consents: readonly Consent[]
  readonly isCrypto: boolean
  /** The language it was begun in: papers and messages follow it. English where it is missing. */
  readonly locale?: 'en' | 'es' | undefined
  readonly referrerUuid?: string | undefined
  readonly profileConfirmedAt?: Instant | undefined
  readonly softCredit?: Credit | undefined
  readonly hardCredit?: Credit | undefined
  readonly creditTrouble?: 'NO_MATCH' | 'LOCKED' | 'FROZEN_WITH_PIN' | 'MINOR' | 'FAILED' | 'FACTA' | undefined
  readonly propertyTrouble?: 'NOT_FOUND' | 'SEVERAL' | 'DATATREE_NO_MATCH' | 'OWNERSHIP_DIFFERS' | undefined
  readonly valuation?: Valuation | undefined
  readonly valuationMethod?: 'BPO' | 'RESIDENTIAL_EVALUATION' | undefined
  readonly bpo?: BpoStatus | undefined
  readonly title?: TitleStatus | undefined
  readonly liens?: Liens | undefined
  readonly decision?: DecisionFact | undefined
  readonly delinquent?: boolean | undefined
  readonly offer?: ChosenOffer | undefined
  readonly additional?: AdditionalInfo | undefined
  readonly demographics?: 'ANSWERED' | 'NOT_PROVIDED' | 'NOT_ASKED' | undefined
  readonly disclosures?: Disclosures | undefined
  readonly incomeVerification?: IncomeVerification | undefined
  readonly assetDepletionComplete?: boolean | undefined
  readonly bank?: Bank | undefined
  readonly identity?: IdentityCheck | undefined
  readonly flood?: Flood | undefined
  readonly payoffsQuotedAt?: Instant | undefined
  readonly signing?: Signing | undefined
  readonly coDeed?: 'PENDING' | 'COMPLETE' | undefined
  readonly notary?: Notary | undefined
  readonly insurance?: Insurance | undefined
  readonly trustReview?: 'NEEDED' | 'DONE' | undefined
  readonly rescission?: Rescission | undefined
  readonly funding?: Funding | undefined
  readonly cancellation?: Cancellation | undefined
  /** A vendor step that failed for good: which, why, since when. Cleared by a later success. */
  readonly stuck?: { readonly step: string; readonly reason: string; readonly since: Instant } | undefined
}

/** A change names the sections it replaces; undefined clears one. */
export type FactsChange = Partial<ApplicationFacts>
