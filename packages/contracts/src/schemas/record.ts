import { FAULT_VENDORS } from '@hearthline/domain/application'
import { BROUGHT_DOCUMENTS } from '@hearthline/domain/documents'
import {
  BPO_STATUSES,
  DECISIONS,
  EMPLOYMENT_TYPES,
  INCOME_SOURCES,
  OCCUPANCIES,
  OWNERSHIP_REASONS,
  OWNERSHIPS,
  PAY_TYPES,
  PROPERTY_CONDITIONS,
  PROPERTY_TYPES,
  PURPOSES,
  SUBDECISIONS,
  TERMS_YEARS,
  TITLE_STATUSES,
  VALUE_BASES,
  VERIFICATION_STATUSES,
} from '@hearthline/domain/enumerations'
import { CLOSING_COST_PAYERS } from '@hearthline/domain/pricing'
import { MEETING_PLACES, NOTARY_PLACES } from '@hearthline/domain/states'
import { type ReachedStage, STAGE_VALUES, STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { Cents, Day, Instant, Percent, Uuid } from './basics.ts'
import { FloodDetermination } from './flood.ts'
import { HomeEquityLaw } from './lending.ts'

const STAGES = Object.keys(STAGE_VALUES) as [ReachedStage, ...ReachedStage[]] // its own keys

const Address = {
  street: z.string(),
  unit: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
}

const Applicant = z.object({
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  suffix: z.optional(z.string()),
  email: z.string(),
  phone: z.optional(z.string()),
  hasBirthDate: z.boolean(),
  hasTaxId: z.boolean(),
  mailing: z.optional(z.object(Address)),
  maritalStatus: z.optional(z.enum(['MARRIED', 'UNMARRIED', 'SEPARATED'])),
  formerName: z.optional(z.string()),
  previousAddress: z.optional(z.object(Address)),
})

const CreditFreeze = z.object({
  bureau: z.string(),
  phone: z.string(),
  website: z.string(),
  takesPin: z.boolean(),
  wrongPins: z.number(),
  tried: z.optional(z.object({ way: z.enum(['LIFTED', 'PIN']), at: Instant })),
})

const Property = z.object({
  ...Address,
  uuid: Uuid,
  county: z.optional(z.string()),
  parcel: z.optional(z.string()),
  type: z.enum(PROPERTY_TYPES),
  occupancy: z.enum(OCCUPANCIES),
  units: z.number(),
  titleChangedRecently: z.boolean(),
  listedForSale: z.boolean(),
  boughtRecently: z.boolean(),
  condition: z.optional(z.enum(PROPERTY_CONDITIONS)),
  ownership: z.optional(z.enum(OWNERSHIPS)),
  law: z.optional(HomeEquityLaw),
})

/** The owners that the county names are public; what was said to it is the borrower's own. */
const OwnershipDispute = z.object({
  recordedOwners: z.array(z.string()),
  foundAt: Instant,
  nameBefore: z.optional(z.string()),
  explanation: z.optional(
    z.object({
      reason: z.enum(OWNERSHIP_REASONS),
      note: z.optional(z.string()),
      documents: z.array(z.object({ uuid: Uuid, type: z.enum(BROUGHT_DOCUMENTS) })),
      givenAt: Instant,
    }),
  ),
})

const ValuationOrder = z.object({
  kind: z.enum(['BPO', 'RESIDENTIAL_EVALUATION']),
  feeCents: Cents,
  refundableThrough: z.optional(Day),
  visit: z.enum(['EXTERIOR', 'INTERIOR']),
  contact: z.optional(z.object({ name: z.string(), phone: z.string() })),
  orderedAt: Instant,
  failedAt: z.optional(Instant),
})

const Lien = z.object({
  id: Uuid,
  kind: z.enum(['MORTGAGE', 'HELOC', 'JUDGMENT', 'TAX_LIEN', 'OTHER']),
  creditor: z.string(),
  mask: z.optional(z.string()),
  balanceCents: Cents,
  limitCents: Cents,
  paymentCents: Cents,
  position: z.number(),
  securedByHome: z.boolean(),
  beingPaidOff: z.boolean(),
  includesTaxesAndInsurance: z.optional(z.enum(['YES', 'NO', 'PARTLY'])),
  source: z.enum(['CREDIT', 'TITLE', 'BORROWER']),
})

const Liens = z.object({
  items: z.array(Lien),
  inquiries: z.array(z.object({ id: Uuid, creditor: z.string(), on: Day, newDebt: z.optional(z.boolean()) })),
  taxesAnnualCents: Cents,
  insuranceAnnualCents: Cents,
  hoaMonthlyCents: Cents,
  confirmedAt: z.optional(Instant),
  attestedAt: z.optional(Instant),
  freeAndClearAttestedAt: z.optional(Instant),
})

const Decision = z.object({
  uuid: Uuid,
  stage: z.enum(['initial', 'final']),
  decision: z.enum(DECISIONS),
  subDecision: z.enum(SUBDECISIONS),
  maxLineCents: Cents,
  bindingLimit: z.optional(z.enum(['amount', 'cltv', 'dti', 'state'])),
  reasons: z.array(z.string()),
  dtiDecline: z.boolean(),
  creditScoreDecline: z.boolean(),
  decidedAt: Instant,
  offerExpiresOn: z.optional(Day),
})

export const ChosenOffer = z.object({
  uuid: Uuid,
  decisionUuid: Uuid,
  amountCents: Cents,
  termYears: z.literal(TERMS_YEARS),
  feePercent: Percent,
  autopay: z.boolean(),
  ratePercent: Percent,
  rateWithoutAutopayPercent: Percent,
  aprPercent: Percent,
  aprWithoutAutopayPercent: Percent,
  paymentCents: Cents,
  paymentWithoutAutopayCents: Cents,
  payments: z.number(),
  interestOnly: z.optional(z.object({ payments: z.number(), averageCents: Cents, averageWithoutAutopayCents: Cents })),
  feeCents: Cents,
  netCents: Cents,
  closingCosts: z.optional(
    z.object({
      paidBy: z.enum(CLOSING_COST_PAYERS),
      items: z.array(z.object({ code: z.enum(['NOTARY', 'RECORDING', 'MORTGAGE_TAX']), amountCents: Cents })),
    }),
  ),
  fundingOn: z.optional(Day),
  firstPaymentOn: z.optional(Day),
  chosenAt: Instant,
  receipt: z.string(),
})

const OtherOwner = z.object({
  uuid: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  relation: z.string(),
  owes: z.boolean(),
})

const IncomeSource = z.object({
  id: Uuid,
  source: z.enum(INCOME_SOURCES),
  status: z.enum(['STARTED', 'IN_REVIEW', 'VERIFIED', 'REJECTED']),
  annualCents: Cents,
  label: z.string(),
  reason: z.optional(z.string()),
  ordered: z.optional(z.object({ at: Instant })),
})

const BankAccount = z.object({
  uuid: Uuid,
  routingNumber: z.string(),
  mask: z.string(),
  accountType: z.enum(['CHECKING', 'SAVINGS']),
  holderName: z.string(),
  status: z.optional(z.enum(VERIFICATION_STATUSES)),
  reviewSince: z.optional(Instant),
  refusedFor: z.optional(z.string()),
})

const Employer = z.object({
  name: z.string(),
  address: z.object(Address),
  contactPhone: z.string(),
  contactEmail: z.optional(z.string()),
  title: z.string(),
  startedOn: Day,
  status: z.enum(['FULL_TIME', 'PART_TIME']),
  consentedAt: Instant,
})

const NotarySlot = z.object({ uuid: Uuid, at: Instant, place: z.string(), kind: z.optional(z.enum(MEETING_PLACES)) })

const sections = {
  applicant: Applicant,
  property: Property,
  income: z.object({
    employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES)),
    annualCents: Cents,
    employerName: z.optional(z.string()),
  }),
  wishedCents: z.optional(Cents),
  profileConfirmedAt: z.optional(Instant),
  creditFreeze: z.optional(CreditFreeze),
  valuation: z.optional(
    z.object({
      valueCents: Cents,
      source: z.enum(['AVM', 'BPO', 'RESIDENTIAL_EVALUATION', 'APPRAISAL', 'BORROWER_ESTIMATE']),
      asOf: Day,
      basis: z.optional(z.enum(VALUE_BASES)),
    }),
  ),
  propertyTrouble: z.optional(z.enum(['NOT_FOUND', 'SEVERAL', 'DATATREE_NO_MATCH', 'OWNERSHIP_DIFFERS'])),
  propertyCandidates: z.optional(z.array(z.object({ ...Address, county: z.optional(z.string()), parcel: z.string() }))),
  ownershipDispute: z.optional(OwnershipDispute),
  valuationOrder: z.optional(ValuationOrder),
  bpo: z.optional(z.enum(BPO_STATUSES)),
  title: z.optional(z.enum(TITLE_STATUSES)),
  liens: z.optional(Liens),
  decision: z.optional(Decision),
  offer: z.optional(ChosenOffer),
  additional: z.optional(z.object({ purpose: z.enum(PURPOSES), otherOwners: z.array(OtherOwner), givenAt: Instant })),
  demographics: z.optional(z.enum(['ANSWERED', 'NOT_PROVIDED', 'NOT_ASKED'])),
  disclosures: z.optional(
    z.object({
      summaryReadyAt: z.optional(Instant),
      summaryCertifiedAt: z.optional(Instant),
      closingReadyAt: z.optional(Instant),
      closingSignedAt: z.optional(Instant),
      notaryReadyAt: z.optional(Instant),
      notarySignedAt: z.optional(Instant),
    }),
  ),
  incomeVerification: z.optional(
    z.object({
      sources: z.array(IncomeSource),
      verifiedAnnualCents: z.optional(Cents),
      manualPaystub: z.optional(z.object({ needed: z.boolean(), tasksComplete: z.boolean(), count: z.number() })),
      employmentVerificationNeeded: z.boolean(),
    }),
  ),
  employer: z.optional(Employer),
  bank: z.optional(
    z.object({
      disburse: z.optional(BankAccount),
      payType: z.optional(z.enum(PAY_TYPES)),
      autopay: z.optional(z.object({ uuid: Uuid, mask: z.string(), dayOfMonth: z.number(), authorizedAt: Instant })),
      confirmedAt: z.optional(Instant),
    }),
  ),
  identity: z.optional(
    z.object({
      documents: z.array(z.enum(BROUGHT_DOCUMENTS)),
      tries: z.number(),
      status: z.enum(['IN_REVIEW', 'VERIFIED', 'REJECTED']),
      reasons: z.array(z.string()),
    }),
  ),
  flood: z.optional(
    z.object({
      status: z.enum(['ORDERED', 'CERTIFIED']),
      zone: z.optional(z.string()),
      specialHazardArea: z.optional(z.boolean()),
      determination: z.optional(FloodDetermination),
      outsideProgram: z.optional(z.literal('PRIVATE_POLICY')),
    }),
  ),
  floodNotice: z.optional(z.object({ deliveredAt: Instant, acknowledgedAt: z.optional(Instant) })),
  signing: z.optional(
    z.object({
      startedAt: z.optional(Instant),
      signerState: z.optional(z.string()),
      adoptedName: z.optional(z.string()),
      adoptedKind: z.optional(z.enum(['typed', 'drawn'])),
      signedAt: z.optional(Instant),
    }),
  ),
  signingQuestions: z.optional(
    z.array(
      z.object({
        uuid: Uuid,
        askedAt: Instant,
        message: z.string(),
        /** Who answered is named by their name alone. */
        answer: z.optional(z.object({ says: z.string(), at: Instant, name: z.string() })),
      }),
    ),
  ),
  notary: z.optional(
    z.object({
      manual: z.boolean(),
      requestedManualNotaryTime: z.optional(Instant),
      sessionUuid: z.optional(Uuid),
      tries: z.number(),
      primaryAcceptedAt: z.optional(Instant),
      notarizedAt: z.optional(Instant),
      notaryName: z.optional(z.string()),
      signedDeed: z.optional(z.object({ document: Uuid, sha256: z.string(), givenAt: Instant })),
      waitingPeriodEndsOn: z.optional(Day),
      request: z.optional(z.object({ place: z.enum(NOTARY_PLACES), address: z.string(), wishes: z.array(Instant) })),
      slots: z.optional(z.array(NotarySlot)),
      appointment: z.optional(NotarySlot),
      failedFor: z.optional(z.string()),
      feeCents: z.optional(Cents),
    }),
  ),
  insurance: z.optional(
    z.object({
      complete: z.boolean(),
      insurer: z.optional(z.string()),
      policyNumber: z.optional(z.string()),
      dwellingCoverCents: z.optional(Cents),
      deductibleCents: z.optional(Cents),
      replacementCostCents: z.optional(Cents),
      effectiveOn: z.optional(Day),
      expiresOn: z.optional(Day),
    }),
  ),
  floodPolicy: z.optional(
    z.object({
      kind: z.enum(['NFIP', 'PRIVATE']),
      insurer: z.string(),
      policyNumber: z.string(),
      coverCents: Cents,
      effectiveOn: Day,
      expiresOn: Day,
      status: z.enum(['ACCEPTED', 'IN_REVIEW', 'REFUSED']),
      givenAt: Instant,
      reason: z.optional(z.string()),
    }),
  ),
  rescission: z.optional(
    z.object({
      applies: z.boolean(),
      events: z.optional(
        z.array(
          z.object({
            kind: z.enum(['accountOpened', 'noticeDelivered', 'disclosuresDelivered']),
            at: Instant,
            owner: z.optional(Uuid),
          }),
        ),
      ),
      lastOfThreeEventsOn: Day,
      endsMidnightOf: Day,
      earliestDisbursementOn: Day,
      settlementOn: Day,
    }),
  ),
  funding: z.optional(
    z.object({
      recordedAs: z.optional(z.string()),
      recordedOn: z.optional(Day),
      disbursedOn: z.optional(Day),
      reference: z.optional(z.string()),
      invoice: z.optional(z.object({ number: z.string(), amountCents: Cents, issuedOn: Day, dueOn: Day })),
    }),
  ),
  incompleteness: z.optional(
    z.object({ step: z.string(), missing: z.array(z.string()), noticedAt: Instant, answerBy: Day }),
  ),
  cancellation: z.optional(
    z.object({ at: Instant, kind: z.enum(['WITHDRAWN', 'RESCINDED', 'LENDER']), reason: z.string() }),
  ),
  /** The hard credit report, once it is too old to sign on; computed at every read. */
  expiredReport: z.optional(z.object({ pulledOn: Day, since: Day, canBeRenewed: z.boolean() })),
  stuck: z.optional(
    z.object({ step: z.string(), reason: z.string(), since: Instant, vendor: z.optional(z.enum(FAULT_VENDORS)) }),
  ),
}

/** Our own, fuller view of an application in integer cents, for its owner and the lender's staff. Never a secret. */
export const ApplicationRecord = z.object({
  uuid: Uuid,
  loanNumber: z.string(),
  createdAt: Instant,
  step: z.enum(STEPS),
  stepEnteredAt: Instant,
  stage: z.enum(STAGES),
  furthestStage: z.enum(STAGES),
  version: z.number(),
  /** Today on the organisation's clock, so that a page says the right dates in a sandbox too. */
  today: Day,
  ...sections,
})
export type ApplicationRecord = z.output<typeof ApplicationRecord>
