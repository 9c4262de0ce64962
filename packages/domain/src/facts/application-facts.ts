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

/** Sections that the record of an application shows as they are. */
const shown = {
  applicant: Applicant,
  income: StatedIncome,
  /** The amount they had in mind as they began, where they said one. No rule of a decision reads it. */
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
      /** Whose failure it is, where it is known: a step may ask several. */
      vendor: z.optional(z.enum(FAULT_VENDORS)),
    }),
  ),
}

/** Sections that the record shows without the fields that are inward. */
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

/** The same sections whole, as they are kept. */
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

/** Sections that no record shows: what the server alone goes by, or what a call of its own tells to whom it concerns. */
const inward = {
  /** Debts a month that no report shows, as the borrower says; beside those of the report. */
  otherDebts: z.optional(z.object({ monthlyCents: Cents })),
  consents: z.array(Consent),
  isCrypto: z.boolean(),
  /** The language it was begun in: papers and messages follow it. English where it is missing. */
  locale: z.optional(Locale),
  referrerUuid: z.optional(z.string()),
  softCredit: z.optional(Credit),
  hardCredit: z.optional(Credit),
  creditTrouble: z.optional(z.enum(['NO_MATCH', 'LOCKED', 'FROZEN_WITH_PIN', 'MINOR', 'FAILED', 'FACTA'])),
  valuationMethod: z.optional(z.enum(['BPO', 'RESIDENTIAL_EVALUATION'])),
  /** The day of the final search, or of the date-down in its place. */
  titleCheckedOn: z.optional(IsoDay),
  /** Late on a mortgage, by the soft report. */
  delinquent: z.optional(z.boolean()),
  counteroffer: z.optional(CounterofferAnswer),
  /** Of an application that ended with a no; none where it ended under an older release. */
  adverseAction: z.optional(AdverseAction),
  /** The word on their work that an older release took before the borrower had named an employer. */
  employmentChecked: z.optional(EmploymentWord),
  clearedReviews: z.optional(z.array(ClearedReview)),
  /** The assets page was answered, also with nothing to list. */
  assetDepletionComplete: z.optional(z.boolean()),
  assets: z.optional(z.array(GivenAsset)),
  redFlags: z.optional(RedFlagFacts),
  /** What the sanctions list answered of each person it was last asked about. */
  sanctionHits: z.optional(z.array(SanctionHit)),
  /** While a flood policy is missing. */
  floodReminders: z.optional(FloodReminders),
  payoffsQuotedAt: z.optional(Instant),
  coDeed: z.optional(z.enum(['PENDING', 'COMPLETE'])),
  coSigners: z.optional(z.array(CoSigner)),
  trustReview: z.optional(z.enum(['NEEDED', 'DONE'])),
  conditions: z.optional(z.array(Condition)),
  held: z.optional(Held),
  /** Evidence brought by hand that a second person has not approved. */
  evidenceProposals: z.optional(z.array(EvidenceProposal)),
  /** Clocks that ran out while a person should have acted: which, and on what day. */
  overdue: z.optional(z.array(z.object({ clock: z.string(), since: IsoDay }))),
}

/** What the record of an application shows of its facts, section by section. */
export const shownFacts = { ...shown, ...shownInPart }

/**
 * Everything the server knows of an application, as current facts. Each section is replaced whole by a change, and
 * each change is a row of the event log. Nothing here is secret: SSN, birth date, account numbers and demographic
 * answers live encrypted in tables of their own.
 *
 * This one schema makes the type, checks every write, and makes what a record shows. A field stands once: among those
 * that are shown or among those that are inward.
 */
export const ApplicationFacts = z.object({ ...shown, ...shownInPartWhole, ...inward })
export type ApplicationFacts = Fact<typeof ApplicationFacts>

/** A change names the sections it replaces; undefined clears one. */
export type FactsChange = Partial<ApplicationFacts>

/** Where a value names what its schema does not: nothing slips into the facts through a spread. */
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
  const schema = (ApplicationFacts.shape as Readonly<Record<string, z.ZodMiniType>>)[section] // any name may be asked
  if (schema === undefined) return [section]
  const read = schema.safeParse(value)
  return read.success
    ? unnamed(value, read.data, section)
    : read.error.issues.map(({ path }) => [section, ...path.map(String)].join('.'))
}

/**
 * The places, such as `bank.disburse.mask`, where a change is not what the schema of the facts says: a value of another
 * kind, or a key it does not name. No value is told, as some are personal. Empty where the change may be written.
 */
export const factsError = (change: FactsChange): readonly string[] =>
  Object.entries(change).flatMap(([section, value]) => errorOf(section, value))
