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
import { HomeEquityLaw } from '../states/index.ts'
import { Cents, type Fact, Instant, IsoDay, Uuid } from './basics.ts'
import { addressShape } from './person.ts'

const propertyShown = {
  ...addressShape,
  uuid: Uuid,
  county: z.optional(z.string()),
  /** The county's number for the home, where it was chosen among several of one address. */
  parcel: z.optional(z.string()),
  type: z.enum(PROPERTY_TYPES),
  occupancy: z.enum(OCCUPANCIES),
  units: z.number(),
  titleChangedRecently: z.boolean(),
  listedForSale: z.boolean(),
  boughtRecently: z.boolean(),
  condition: z.optional(z.enum(PROPERTY_CONDITIONS)),
  ownership: z.optional(z.enum(OWNERSHIPS)),
  /** What its state asks by the lender's policy, as it was kept with the newest decision. */
  law: z.optional(HomeEquityLaw),
}
export const PropertyShown = z.object(propertyShown)
export const Property = z.object({
  ...propertyShown,
  /** Eleven digits of the postal record's geography: county, then tract (HMDA reports both). */
  censusTract: z.optional(z.string()),
})
export type Property = Fact<typeof Property>

/** One of several homes that are on record at an address. */
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
 * The public record names other owners than the applicant, and what the applicant said to that. The owners that the
 * county names are public; what was said to it is the borrower's own.
 */
export const OwnershipDispute = z.object({
  recordedOwners: z.array(z.string()),
  foundAt: Instant,
  /** The legal name before it was corrected to the record's: whoever judges ownership has to see it. */
  nameBefore: z.optional(z.string()),
  explanation: z.optional(OwnershipExplanation),
})
export type OwnershipDispute = Fact<typeof OwnershipDispute>

export const Valuation = z.object({
  valueCents: Cents,
  source: z.enum(['AVM', 'BPO', 'RESIDENTIAL_EVALUATION', 'APPRAISAL', 'BORROWER_ESTIMATE']),
  asOf: IsoDay,
  /** What the borrower's own estimate goes by. */
  basis: z.optional(z.enum(VALUE_BASES)),
})
export type Valuation = Fact<typeof Valuation>

/** A look at the home by a person, as it was agreed to. */
export const ValuationOrder = z.object({
  kind: z.enum(['BPO', 'RESIDENTIAL_EVALUATION']),
  /** Nothing where the lender wants it beside an automated value. */
  feeCents: Cents,
  /** Until then the fee is given back to whoever withdraws (12 CFR 1026.40(h)). */
  refundableThrough: z.optional(IsoDay),
  visit: z.enum(['EXTERIOR', 'INTERIOR']),
  contact: z.optional(z.object({ name: z.string(), phone: z.string() })),
  orderedAt: Instant,
  /** Nobody could value it, and an appraiser was sent. */
  failedAt: z.optional(Instant),
})
export type ValuationOrder = Fact<typeof ValuationOrder>

const short = z.string().check(z.maxLength(100))

/** The fields of the federal Standard Flood Hazard Determination Form (FEMA Form 086-0-32) beside zone and hazard area. */
export const FloodDetermination = z.object({
  communityName: short,
  /** Of the national program, six characters. */
  communityNumber: short,
  /** Number of the map or of its panel, with its suffix. */
  mapPanel: short,
  mapOn: IsoDay,
  determinedOn: IsoDay,
  preparer: short,
  /** The community takes part in the national program: federal flood insurance can be had. */
  participates: z.boolean(),
  /** Whoever made it follows the maps for as long as the line is open. */
  lifeOfLoan: z.boolean(),
})
export type FloodDetermination = Fact<typeof FloodDetermination>

const floodShown = {
  status: z.enum(['ORDERED', 'CERTIFIED']),
  zone: z.optional(z.string()),
  specialHazardArea: z.optional(z.boolean()),
  /** Absent from certificates of an older release. */
  determination: z.optional(FloodDetermination),
  /** Where the community takes no part: that the lender lends there on a private policy. */
  outsideProgram: z.optional(z.literal('PRIVATE_POLICY')),
}
export const FloodShown = z.object(floodShown)
export const Flood = z.object({
  ...floodShown,
  /** Entered by a person from a certificate on paper. */
  byHand: z.optional(z.literal(true)),
  /** Of one that took the place of an older; the first is as old as the report it was ordered with. */
  certifiedOn: z.optional(IsoDay),
})
export type Flood = Fact<typeof Flood>

/** The notice of special flood hazards (12 CFR 22.9): the record of its delivery and of its receipt. */
export const FloodNotice = z.object({
  deliveredAt: Instant,
  /** Read to its end by the borrower. */
  acknowledgedAt: z.optional(Instant),
})
export type FloodNotice = Fact<typeof FloodNotice>

export const Insurance = z.object({
  complete: z.boolean(),
  insurer: z.optional(z.string()),
  policyNumber: z.optional(z.string()),
  dwellingCoverCents: z.optional(Cents),
  deductibleCents: z.optional(Cents),
  /** What building the home anew costs, where the policy states it. */
  replacementCostCents: z.optional(Cents),
  effectiveOn: z.optional(IsoDay),
  expiresOn: z.optional(IsoDay),
})
export type Insurance = Fact<typeof Insurance>

/** Of the national program, or of a private insurer (42 U.S.C. 4012a(b)(7)). */
export const FloodPolicy = z.object({
  kind: z.enum(['NFIP', 'PRIVATE']),
  insurer: z.string(),
  policyNumber: z.string(),
  coverCents: Cents,
  effectiveOn: IsoDay,
  expiresOn: IsoDay,
  /** A private policy that does not state that it meets the federal definition is read by a person. */
  status: z.enum(['ACCEPTED', 'IN_REVIEW', 'REFUSED']),
  givenAt: Instant,
  /** Why it was refused, as the borrower reads it. */
  reason: z.optional(z.string()),
})
export type FloodPolicy = Fact<typeof FloodPolicy>

/** Reminders that a flood policy is missing: since the first of them the owner has 45 days (42 U.S.C. 4012a(e)). */
export const FloodReminders = z.object({ since: Instant, count: z.number(), at: Instant })
export type FloodReminders = Fact<typeof FloodReminders>
