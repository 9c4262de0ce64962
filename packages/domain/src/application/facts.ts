import type { BroughtDocument } from '../documents/index.ts'
import type {
  BpoStatus,
  ConditionCategory,
  ConsentType,
  DecisionCode,
  EmploymentType,
  IncomeSource,
  Occupancy,
  Ownership,
  OwnershipReason,
  PayType,
  PropertyCondition,
  PropertyType,
  Purpose,
  SubdecisionCode,
  TermYears,
  TitleStatus,
  ValueBasis,
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
  /** Where else the bureau may have the file: under a name of before, or at an address of before. */
  readonly formerName?: string | undefined
  readonly previousAddress?: Address | undefined
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
  /** Eleven digits of the postal record's geography: county, then tract (HMDA reports both). */
  readonly censusTract?: string | undefined
  /** The county's number for the home, where it was chosen among several of one address. */
  readonly parcel?: string | undefined
  readonly type: PropertyType
  readonly occupancy: Occupancy
  readonly units: number
  readonly titleChangedRecently: boolean
  readonly listedForSale: boolean
  readonly boughtRecently: boolean
  readonly condition?: PropertyCondition | undefined
  readonly ownership?: Ownership | undefined
}

/** One of several homes that are on record at an address. */
export type FoundHome = Address & { readonly parcel: string; readonly county?: string | undefined }

/** The public record names other owners than the applicant, and what the applicant said to that. */
export type OwnershipDispute = {
  readonly recordedOwners: readonly string[]
  readonly foundAt: Instant
  /** The legal name before it was corrected to the record's: whoever judges ownership has to see it. */
  readonly nameBefore?: string | undefined
  readonly explanation?: OwnershipExplanation | undefined
}

export type OwnershipExplanation = {
  readonly reason: OwnershipReason
  readonly note?: string | undefined
  readonly documents: readonly { readonly uuid: string; readonly type: BroughtDocument }[]
  readonly givenAt: Instant
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
  /** The report tells of a bankruptcy: a person looks at it first. */
  readonly bankruptcy?: boolean | undefined
}

/** A file that its owner has frozen or locked, and how that bureau opens it. A PIN is never part of it. */
export type CreditFreeze = {
  readonly bureau: string
  readonly phone: string
  readonly website: string
  readonly takesPin: boolean
  readonly wrongPins: number
  /** What the borrower did about it last. */
  readonly tried?: { readonly way: 'LIFTED' | 'PIN'; readonly at: Instant } | undefined
}

export type Lien = {
  readonly id: string
  readonly kind: 'MORTGAGE' | 'HELOC' | 'JUDGMENT' | 'TAX_LIEN' | 'OTHER'
  readonly creditor: string
  readonly mask?: string | undefined
  readonly balanceCents: number
  /** The balance before a payoff was quoted in its place: what the next quote starts from. */
  readonly unquotedCents?: number | undefined
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
  /** What the borrower's own estimate goes by. */
  readonly basis?: ValueBasis | undefined
}

/** A look at the home by a person, as it was agreed to. */
export type ValuationOrder = {
  readonly kind: 'BPO' | 'RESIDENTIAL_EVALUATION'
  /** Nothing where the lender wants it beside an automated value. */
  readonly feeCents: number
  /** Until then the fee is given back to whoever withdraws (12 CFR 1026.40(h)). */
  readonly refundableThrough?: IsoDay | undefined
  readonly visit: 'EXTERIOR' | 'INTERIOR'
  readonly contact?: { readonly name: string; readonly phone: string } | undefined
  readonly orderedAt: Instant
  /** Nobody could value it, and an appraiser was sent. */
  readonly failedAt?: Instant | undefined
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

/** An asset as its owner stated it on the assets page. */
export type GivenAsset = {
  readonly kind: 'DEPOSIT' | 'BROKERAGE' | 'RETIREMENT' | 'OTHER'
  readonly institution: string
  readonly balanceCents: number
  /** Share of it that is the applicant's, in whole percent. */
  readonly ownedPercent: number
  /** Of a retirement account: the share that is theirs to keep whatever happens. */
  readonly vestedPercent?: number | undefined
  readonly asOf: IsoDay
}

/** What was said to a counteroffer, and to which decision's (12 CFR 1002.9(a)(1)(iv)). */
export type CounterofferAnswer = {
  readonly decisionUuid: string
  readonly answer: 'ACCEPTED' | 'REFUSED'
  readonly at: Instant
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

/**
 * An owner beside the borrower on the way through their own flow. Their birth date lives encrypted in a table of its
 * own, as the borrower's does.
 */
export type CoSigner = {
  /** The owner's: the account they sign in with. */
  readonly uuid: string
  readonly invitedAt: Instant
  readonly invitationEndsAt: Instant
  /** How many invitations were sent. */
  readonly invitations: number
  /** When they took up the invitation: from then on, and not before, the application is theirs to see. */
  readonly acceptedAt?: Instant | undefined
  /** What their test page shows (15 USC 7001(c)(1)(C)(ii)). */
  readonly demonstrationCode?: string | undefined
  readonly consent?: Consent | undefined
  readonly identity?: IdentityCheck | undefined
  /** A person of the lender's has to judge who they are. */
  readonly identityForPerson?: { readonly reason: string; readonly since: Instant } | undefined
  readonly signerState?: string | undefined
  /** The papers they read to the end, by their bytes. */
  readonly read?: readonly { readonly sha256: string; readonly at: Instant }[] | undefined
  readonly signedAt?: Instant | undefined
  readonly declined?: { readonly at: Instant; readonly reason: string } | undefined
  /** Their own session with the notary. */
  readonly sessionUuid?: string | undefined
  /** Before the notary. */
  readonly deedSignedAt?: Instant | undefined
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

/** Somebody of the lender's, by the name they had then. */
export type StaffMember = { readonly staffUuid: string; readonly name: string }

/** A review that a person cleared: what it covers is not asked again, and what the person asked for in return. */
export type ClearedReview = {
  readonly step: string
  /** The open questions it answers: review codes of underwriting, and outcomes of the bureau. */
  readonly covers: readonly string[]
  readonly conditions: readonly string[]
  readonly reason: string
  readonly by: StaffMember
  readonly at: Instant
}

/** Whom the lender may ask about the work of the borrower, and what came of it. */
export type Employer = {
  readonly name: string
  readonly address: Address
  readonly contactPhone: string
  readonly contactEmail?: string | undefined
  readonly title: string
  readonly startedOn: IsoDay
  readonly status: 'FULL_TIME' | 'PART_TIME'
  readonly consentedAt: Instant
  readonly checked?: { readonly verified: boolean; readonly spokeWith: string; readonly at: Instant } | undefined
}

export type BankAccount = {
  readonly uuid: string
  readonly routingNumber: string
  readonly mask: string
  readonly accountType: 'CHECKING' | 'SAVINGS'
  readonly holderName: string
  readonly status?: VerificationStatus | undefined
  /** Since when a person of the lender's has it to look at. */
  readonly reviewSince?: Instant | undefined
  /** Why a person refused it, in words for the borrower. */
  readonly refusedFor?: string | undefined
  /** Verified by a person where the vendor would not say. */
  readonly byHand?: true | undefined
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
  /** Beside the usual ones, given by a person who asked for other documents. */
  readonly triesGranted?: number | undefined
  /** A document of one of the tries named somebody else, or another birth date. */
  readonly mismatched?: true | undefined
  readonly status: 'IN_REVIEW' | 'VERIFIED' | 'REJECTED'
  readonly reasons: readonly string[]
  readonly screenedAt?: Instant | undefined
  /** Verified by a person where the vendor would not say. */
  readonly byHand?: true | undefined
}

/** Of signs of identity theft: what facts alone do not show, and what a person said to them. */
export type RedFlagFacts = {
  /** How many applications of other people at this lender give the same phone number. */
  readonly contactSharedWith?: number | undefined
  readonly judged: readonly {
    readonly flags: readonly string[]
    readonly reason: string
    readonly by: StaffMember
    readonly at: Instant
  }[]
}

export type Flood = {
  readonly status: 'ORDERED' | 'CERTIFIED'
  readonly zone?: string | undefined
  readonly specialHazardArea?: boolean | undefined
  /** Entered by a person from a certificate on paper. */
  readonly byHand?: true | undefined
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

/** A time and place at which a notary is met. */
export type NotarySlot = { readonly uuid: string; readonly at: Instant; readonly place: string }

export type NotaryRequest = {
  readonly place: 'HOME' | 'WORK' | 'OFFICE'
  readonly address: string
  /** The times that would suit, the best first. */
  readonly wishes: readonly Instant[]
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
  readonly request?: NotaryRequest | undefined
  /** What staff offer; one of them is the appointment. */
  readonly slots?: readonly NotarySlot[] | undefined
  readonly appointment?: NotarySlot | undefined
  /** Why the last meeting came to nothing. */
  readonly failedFor?: string | undefined
  /** The notary who comes in person costs this, where the law of the state leaves no other way. */
  readonly feeCents?: number | undefined
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

/** OPEN waits for the borrower, SUBMITTED for whoever judges what they sent; the other two are the end of it. */
type ConditionState = 'OPEN' | 'SUBMITTED' | 'CLOSED' | 'WAIVED'

/** Something the lender asks for before it goes on, from its opening on; one that has ended stays on file. */
export type Condition = {
  readonly uuid: string
  readonly category: ConditionCategory
  readonly state: ConditionState
  readonly openedAt: Instant
  /** Since when it is in this state. */
  readonly since: Instant
  readonly openedBy: 'RULE' | 'VENDOR' | 'STAFF'
  /** Why, for the staff: what a rule or vendor found, or a person's words. */
  readonly why: string
  /** For the borrower: what exactly is wanted. */
  readonly notes?: string | undefined
  /** For the borrower: why it is asked, and what was wrong with what they sent. */
  readonly commentsToBorrower?: string | undefined
  readonly documentsRequired: number
  /** What the borrower sent for it. */
  readonly documents: readonly string[]
  /** The person who ended it; where it is missing, the facts did. */
  readonly endedBy?: StaffMember | undefined
  readonly endedFor?: string | undefined
}

/** Where the application stands still for its conditions; an event that came meanwhile is told once they are met. */
type Held = { readonly step: string; readonly event?: string | undefined; readonly since: Instant }

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
  readonly liens?: Liens | undefined
  readonly decision?: DecisionFact | undefined
  /** Late on a mortgage, by the soft report. */
  readonly delinquent?: boolean | undefined
  readonly counteroffer?: CounterofferAnswer | undefined
  readonly offer?: ChosenOffer | undefined
  readonly additional?: AdditionalInfo | undefined
  readonly demographics?: 'ANSWERED' | 'NOT_PROVIDED' | 'NOT_ASKED' | undefined
  readonly disclosures?: Disclosures | undefined
  readonly incomeVerification?: IncomeVerification | undefined
  readonly employer?: Employer | undefined
  readonly clearedReviews?: readonly ClearedReview[] | undefined
  /** The assets page was answered, also with nothing to list. */
  readonly assetDepletionComplete?: boolean | undefined
  readonly assets?: readonly GivenAsset[] | undefined
  readonly bank?: Bank | undefined
  readonly identity?: IdentityCheck | undefined
  readonly redFlags?: RedFlagFacts | undefined
  readonly flood?: Flood | undefined
  readonly payoffsQuotedAt?: Instant | undefined
  readonly signing?: Signing | undefined
  readonly coDeed?: 'PENDING' | 'COMPLETE' | undefined
  readonly coSigners?: readonly CoSigner[] | undefined
  readonly notary?: Notary | undefined
  readonly insurance?: Insurance | undefined
  readonly trustReview?: 'NEEDED' | 'DONE' | undefined
  readonly rescission?: Rescission | undefined
  readonly funding?: Funding | undefined
  readonly cancellation?: Cancellation | undefined
  readonly conditions?: readonly Condition[] | undefined
  readonly held?: Held | undefined
  /** Clocks that ran out while a person should have acted: which, and on what day. */
  readonly overdue?: readonly { readonly clock: string; readonly since: IsoDay }[] | undefined
  /** A vendor step that failed for good: which, why, since when. Cleared by a later success. */
  readonly stuck?: { readonly step: string; readonly reason: string; readonly since: Instant } | undefined
}

/** A change names the sections it replaces; undefined clears one. */
export type FactsChange = Partial<ApplicationFacts>
