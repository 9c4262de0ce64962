import { z } from 'zod/mini'
import { BROUGHT_DOCUMENTS } from '../documents/index.ts'
import {
  OCCUPANCIES,
  OWNERSHIP_REASONS,
  OWNERSHIPS,
  PROPERTY_CONDITIONS,
  PROPERTY_TYPES,
  VALUE_BASES,
} from '../enumerations/index.ts'
import { DocumentLaw, HomeEquityLaw } from '../states/index.ts'
import { Cents, type Fact, Instant, IsoDay, Uuid } from './basics.ts'
import { addressShape } from './person.ts'

const propertyShown = {
  ...addressShape,
  uuid: Uuid,
  county: z.optional(z.string()),
  /** The county's number for the home, if it was chosen among several at one address. */
  parcel: z.optional(z.string()),
  type: z.enum(PROPERTY_TYPES),
  occupancy: z.enum(OCCUPANCIES),
  units: z.number(),
  titleChangedRecently: z.boolean(),
  listedForSale: z.boolean(),
  boughtRecently: z.boolean(),
  condition: z.optional(z.enum(PROPERTY_CONDITIONS)),
  ownership: z.optional(z.enum(OWNERSHIPS)),
  /** What its state requires under the lender's policy, as stored with the newest decision. */
  law: z.optional(HomeEquityLaw),
}
export const PropertyShown = z.object(propertyShown)
export const Property = z.object({
  ...propertyShown,
  /** Eleven digits of census geography: county, then tract (HMDA reports both). */
  censusTract: z.optional(z.string()),
})
export type Property = Fact<typeof Property>

/**
 * What the law of the home's state asks of the documents, stored with `property.law`. A section of its own, because the
 * release before this one refuses a property with a field that it does not know, and serves while this one starts.
 */
export const StoredDocumentLaw = z.object({ state: z.string(), asks: DocumentLaw })

/** One of several homes on record at an address. */
export const FoundHome = z.object({ ...addressShape, county: z.optional(z.string()), parcel: z.string() })
export type FoundHome = Fact<typeof FoundHome>

const OwnershipExplanation = z.object({
  reason: z.enum(OWNERSHIP_REASONS),
  note: z.optional(z.string()),
  documents: z.array(z.object({ uuid: Uuid, type: z.enum(BROUGHT_DOCUMENTS) })),
  givenAt: Instant,
})
export type OwnershipExplanation = Fact<typeof OwnershipExplanation>

/**
 * The public record names other owners than the applicant, and the applicant has answered or has to. The owners' names
 * are public; the answer belongs to the borrower.
 */
export const OwnershipDispute = z.object({
  recordedOwners: z.array(z.string()),
  foundAt: Instant,
  /** The legal name before it was corrected to match the record; whoever reviews the ownership must see it. */
  nameBefore: z.optional(z.string()),
  explanation: z.optional(OwnershipExplanation),
})
export type OwnershipDispute = Fact<typeof OwnershipDispute>

export const Valuation = z.object({
  valueCents: Cents,
  source: z.enum(['AVM', 'BPO', 'RESIDENTIAL_EVALUATION', 'APPRAISAL', 'BORROWER_ESTIMATE']),
  asOf: IsoDay,
  /** What the borrower's own estimate is based on. */
  basis: z.optional(z.enum(VALUE_BASES)),
})
export type Valuation = Fact<typeof Valuation>

/** A valuation by a person, on the terms that were agreed. */
export const ValuationOrder = z.object({
  kind: z.enum(['BPO', 'RESIDENTIAL_EVALUATION']),
  /** 0 if the lender requires it in addition to an automated value. */
  feeCents: Cents,
  /** Until then the fee is refunded to a borrower who withdraws (12 CFR 1026.40(h)). */
  refundableThrough: z.optional(IsoDay),
  visit: z.enum(['EXTERIOR', 'INTERIOR']),
  contact: z.optional(z.object({ name: z.string(), phone: z.string() })),
  orderedAt: Instant,
  /** When the visit gave no value and an appraiser was sent. */
  failedAt: z.optional(Instant),
})
export type ValuationOrder = Fact<typeof ValuationOrder>

const short = z.string().check(z.maxLength(100))

/**
 * The fields of the federal Standard Flood Hazard Determination Form (FEMA Form 086-0-32) other than zone and hazard
 * area.
 */
export const FloodDetermination = z.object({
  communityName: short,
  /** The community's number in the national program, six characters. */
  communityNumber: short,
  /** The number of the map or its panel, with its suffix. */
  mapPanel: short,
  mapOn: IsoDay,
  determinedOn: IsoDay,
  preparer: short,
  /** Whether the community participates in the national program, so that federal flood insurance is available. */
  participates: z.boolean(),
  /** Whether the certificate covers map changes for the life of the line. */
  lifeOfLoan: z.boolean(),
})
export type FloodDetermination = Fact<typeof FloodDetermination>

const floodShown = {
  status: z.enum(['ORDERED', 'CERTIFIED']),
  zone: z.optional(z.string()),
  specialHazardArea: z.optional(z.boolean()),
  /** Absent from certificates stored by an older release. */
  determination: z.optional(FloodDetermination),
  /** Where the community does not participate: whether the lender accepts a private policy there. */
  outsideProgram: z.optional(z.literal('PRIVATE_POLICY')),
}
export const FloodShown = z.object(floodShown)
export const Flood = z.object({
  ...floodShown,
  /** Entered by staff from a paper certificate. */
  byHand: z.optional(z.literal(true)),
  /** For a certificate that replaced an older one; the first is as old as the report it was ordered with. */
  certifiedOn: z.optional(IsoDay),
})
export type Flood = Fact<typeof Flood>

/** The notice of special flood hazards (12 CFR 22.9): when it was delivered and when it was received. */
export const FloodNotice = z.object({
  deliveredAt: Instant,
  /** When the borrower had read it to its end. */
  acknowledgedAt: z.optional(Instant),
})
export type FloodNotice = Fact<typeof FloodNotice>

export const Insurance = z.object({
  complete: z.boolean(),
  insurer: z.optional(z.string()),
  policyNumber: z.optional(z.string()),
  dwellingCoverCents: z.optional(Cents),
  deductibleCents: z.optional(Cents),
  /** The replacement cost of the home, if the policy states it. */
  replacementCostCents: z.optional(Cents),
  effectiveOn: z.optional(IsoDay),
  expiresOn: z.optional(IsoDay),
})
export type Insurance = Fact<typeof Insurance>

/** From the national program or from a private insurer (42 U.S.C. 4012a(b)(7)). */
export const FloodPolicy = z.object({
  kind: z.enum(['NFIP', 'PRIVATE']),
  insurer: z.string(),
  policyNumber: z.string(),
  coverCents: Cents,
  effectiveOn: IsoDay,
  expiresOn: IsoDay,
  /** Staff read a private policy that does not state that it meets the federal definition. */
  status: z.enum(['ACCEPTED', 'IN_REVIEW', 'REFUSED']),
  givenAt: Instant,
  /** Why it was refused, in words for the borrower. */
  reason: z.optional(z.string()),
})
export type FloodPolicy = Fact<typeof FloodPolicy>

/** Reminders that a flood policy is missing: from the first of them the owner has 45 days (42 U.S.C. 4012a(e)). */
export const FloodReminders = z.object({ since: Instant, count: z.number(), at: Instant })
export type FloodReminders = Fact<typeof FloodReminders>
