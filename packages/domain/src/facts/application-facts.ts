import { z } from 'zod/mini'
import { BPO_STATUSES, TITLE_STATUSES } from '../enumerations/index.ts'
import { Cents, type Fact, Instant, IsoDay, Locale } from './basics.ts'
import { FAULT_VENDORS } from './closed-lists.ts'
import { Condition, EvidenceProposal, Held, Incompleteness, IncompletenessShown } from './conditions.ts'
import { Credit, CreditFreeze, Liens, LiensShown } from './credit.ts'
import { Bank, BankShown, Cancellation, Funding, FundingShown, Rescission } from './funding.ts'
import {
  Flood,
  FloodNotice,
  FloodPolicy,
  FloodReminders,
  FloodShown,
  FoundHome,
  Insurance,
  OwnershipDispute,
  Property,
  PropertyShown,
  StoredDocumentLaw,
  Valuation,
  ValuationOrder,
} from './home.ts'
import {
  Employer,
  EmployerShown,
  EmploymentWord,
  GivenAsset,
  IncomeVerification,
  IncomeVerificationShown,
  StatedIncome,
} from './income.ts'
import { AdverseAction, ChosenOffer, ClearedReview, CounterofferAnswer, DecisionFact, DecisionShown } from './offer.ts'
import {
  AdditionalInfo,
  Applicant,
  Consent,
  CoSigner,
  IdentityCheck,
  IdentityCheckShown,
  RedFlagFacts,
  SanctionHit,
} from './person.ts'
import { Disclosures, Notary, NotaryShown, Signing, SigningQuestion, SigningShown } from './signing.ts'
import { ProposedTitleRecord, TitleRecord } from './title.ts'

/** Sections that the record of an application shows unchanged. */
const shown = {
  applicant: Applicant,
  income: StatedIncome,
  /** The amount the applicant had in mind at the start, if they named one. No decision rule reads it. */
  wishedCents: z.optional(Cents),
  profileConfirmedAt: z.optional(Instant),
  creditFreeze: z.optional(CreditFreeze),
  valuation: z.optional(Valuation),
  propertyTrouble: z.optional(z.enum(['NOT_FOUND', 'SEVERAL', 'DATATREE_NO_MATCH', 'OWNERSHIP_DIFFERS'])),
  /** The homes to choose from while several are found. */
  propertyCandidates: z.optional(z.array(FoundHome)),
  ownershipDispute: z.optional(OwnershipDispute),
  valuationOrder: z.optional(ValuationOrder),
  bpo: z.optional(z.enum(BPO_STATUSES)),
  title: z.optional(z.enum(TITLE_STATUSES)),
  offer: z.optional(ChosenOffer),
  additional: z.optional(AdditionalInfo),
  demographics: z.optional(z.enum(['ANSWERED', 'NOT_PROVIDED', 'NOT_ASKED'])),
  disclosures: z.optional(Disclosures),
  floodNotice: z.optional(FloodNotice),
  signingQuestions: z.optional(z.array(SigningQuestion)),
  insurance: z.optional(Insurance),
  floodPolicy: z.optional(FloodPolicy),
  rescission: z.optional(Rescission),
  cancellation: z.optional(Cancellation),
  /** A vendor step that failed for good: which, why, since when. Cleared by a later success. */
  needsAttention: z.optional(
    z.object({
      step: z.string(),
      reason: z.string(),
      since: Instant,
      /** The vendor that failed, if known: a step may call several. */
      vendor: z.optional(z.enum(FAULT_VENDORS)),
    }),
  ),
}

/** Sections that the record shows without their internal fields. */
const shownInPart = {
  property: PropertyShown,
  liens: z.optional(LiensShown),
  decision: z.optional(DecisionShown),
  incomeVerification: z.optional(IncomeVerificationShown),
  employer: z.optional(EmployerShown),
  bank: z.optional(BankShown),
  identity: z.optional(IdentityCheckShown),
  flood: z.optional(FloodShown),
  signing: z.optional(SigningShown),
  notary: z.optional(NotaryShown),
  funding: z.optional(FundingShown),
  incompleteness: z.optional(IncompletenessShown),
}

/** The same sections with all fields, as stored. */
const shownInPartWhole = {
  property: Property,
  liens: z.optional(Liens),
  decision: z.optional(DecisionFact),
  incomeVerification: z.optional(IncomeVerification),
  employer: z.optional(Employer),
  bank: z.optional(Bank),
  identity: z.optional(IdentityCheck),
  flood: z.optional(Flood),
  signing: z.optional(Signing),
  notary: z.optional(Notary),
  funding: z.optional(Funding),
  incompleteness: z.optional(Incompleteness),
} satisfies Record<keyof typeof shownInPart, z.ZodMiniType>

/**
 * How an application came, as on the day it began: by the visitor alone, through an officer of the lender's, or through a
 * broker. An originator's entry in the lender's record may change later.
 */
const Channel = z.enum(['DIRECT', 'RETAIL', 'WHOLESALE'])
export type Channel = z.infer<typeof Channel>

/** Sections that no record shows: only the server uses them, or a separate call shows them to the people concerned. */
const inward = {
  /** Absent where an older release stored the law of the home. */
  documentLaw: z.optional(StoredDocumentLaw),
  /** Monthly debts that no report shows, as the borrower states them; they are added to those of the report. */
  otherDebts: z.optional(z.object({ monthlyCents: Cents })),
  consents: z.array(Consent),
  isCrypto: z.boolean(),
  /** The language in which the application began, used for documents and messages. English if absent. */
  locale: z.optional(Locale),
  referrerUuid: z.optional(z.string()),
  /** Absent from applications that an older release began. */
  channel: z.optional(Channel),
  softCredit: z.optional(Credit),
  hardCredit: z.optional(Credit),
  creditTrouble: z.optional(z.enum(['NO_MATCH', 'LOCKED', 'FROZEN_WITH_PIN', 'MINOR', 'FAILED', 'FACTA'])),
  valuationMethod: z.optional(z.enum(['BPO', 'RESIDENTIAL_EVALUATION'])),
  /** The day of the final title search, or of the date-down in its place. */
  titleCheckedOn: z.optional(IsoDay),
  /** Absent where an older release read the title. */
  titleRecord: z.optional(TitleRecord),
  proposedTitleRecord: z.optional(ProposedTitleRecord),
  /** Whether mortgage payments were late, according to the soft report. */
  delinquent: z.optional(z.boolean()),
  counteroffer: z.optional(CounterofferAnswer),
  /** For an application that ended in a refusal; absent if it ended under an older release. */
  adverseAction: z.optional(AdverseAction),
  /** The employment check that an older release stored before the borrower had named an employer. */
  employmentChecked: z.optional(EmploymentWord),
  clearedReviews: z.optional(z.array(ClearedReview)),
  /** The assets page was answered, even if nothing was listed. */
  assetDepletionComplete: z.optional(z.boolean()),
  assets: z.optional(z.array(GivenAsset)),
  redFlags: z.optional(RedFlagFacts),
  /** The sanctions list's answer for each person it was last asked about. */
  sanctionHits: z.optional(z.array(SanctionHit)),
  /** Present while a flood policy is missing. */
  floodReminders: z.optional(FloodReminders),
  payoffsQuotedAt: z.optional(Instant),
  coDeed: z.optional(z.enum(['PENDING', 'COMPLETE'])),
  coSigners: z.optional(z.array(CoSigner)),
  trustReview: z.optional(z.enum(['NEEDED', 'DONE'])),
  conditions: z.optional(z.array(Condition)),
  held: z.optional(Held),
  /** Evidence entered by hand that a second person has not approved. */
  evidenceProposals: z.optional(z.array(EvidenceProposal)),
  /** Clocks that expired while staff should have acted: which, and on what day. */
  overdue: z.optional(z.array(z.object({ clock: z.string(), since: IsoDay }))),
}

/** What the record of an application shows of its facts, section by section. */
export const shownFacts = { ...shown, ...shownInPart }

/**
 * Everything the server knows about an application, as current facts. A change replaces whole sections, and each change
 * is a row of the event log. Nothing here is secret: SSN, birth date, account numbers and demographic answers are
 * stored encrypted in tables of their own.
 * This one schema defines the type, the check of every write, and what a record shows. Each field is declared once: as
 * shown or as internal.
 */
export const ApplicationFacts = z.object({ ...shown, ...shownInPartWhole, ...inward })
export type ApplicationFacts = Fact<typeof ApplicationFacts>

/** A change names the sections it replaces; undefined clears one. */
export type FactsChange = Partial<ApplicationFacts>

/** Paths of keys in a value that its schema does not have, so that a spread cannot add unknown facts. */
const unnamed = (value: unknown, parsed: unknown, path: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const known = (parsed ?? {}) as Readonly<Record<string, unknown>> // parsed from an object or an array
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return []
    const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`
    return key in known ? unnamed(inner, known[key], at) : [at]
  })
}

const errorOf = (section: string, value: unknown): readonly string[] => {
  const schema = (ApplicationFacts.shape as Readonly<Record<string, z.ZodMiniType>>)[section] // any name may be looked up
  if (schema === undefined) return [section]
  const read = schema.safeParse(value)
  return read.success
    ? unnamed(value, read.data, section)
    : read.error.issues.map(({ path }) => [section, ...path.map(String)].join('.'))
}

/**
 * The paths, such as `bank.disburse.mask`, where a change does not match the schema of the facts: a value of another
 * kind, or an unknown key. Values are not returned, as some are personal. Empty if the change may be written.
 */
export const factsError = (change: FactsChange): readonly string[] =>
  Object.entries(change).flatMap(([section, value]) => errorOf(section, value))
