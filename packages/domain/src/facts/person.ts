import { z } from 'zod/mini'
import { BROUGHT_DOCUMENTS } from '../documents/index.ts'
import { CONSENT_TYPES, PURPOSES } from '../enumerations/index.ts'
import { type Fact, Instant, StaffMember, Uuid } from './basics.ts'

export const Consent = z.object({
  type: z.enum(CONSENT_TYPES),
  at: Instant,
  textVersion: z.string(),
  /** sha256 of the words shown. */
  textHash: z.string(),
  /** ECONSENT: what was read off the test page and typed back (15 USC 7001(c)(1)(C)(ii)). */
  demonstrationCode: z.optional(z.string()),
})
export type Consent = Fact<typeof Consent>

export const addressShape = {
  street: z.string(),
  unit: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
}
export const Address = z.object(addressShape)
export type Address = Fact<typeof Address>

export const Applicant = z.object({
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  suffix: z.optional(z.string()),
  email: z.string(),
  phone: z.optional(z.string()),
  /** The values themselves live encrypted in a table of their own. */
  hasBirthDate: z.boolean(),
  hasTaxId: z.boolean(),
  mailing: z.optional(Address),
  maritalStatus: z.optional(z.enum(['MARRIED', 'UNMARRIED', 'SEPARATED'])),
  /** Where else the bureau may have the file: under a name of before, or at an address of before. */
  formerName: z.optional(z.string()),
  previousAddress: z.optional(Address),
})
export type Applicant = Fact<typeof Applicant>

const OtherOwner = z.object({
  uuid: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  relation: z.string(),
  owes: z.boolean(),
})
export type OtherOwner = Fact<typeof OtherOwner>

export const AdditionalInfo = z.object({
  purpose: z.enum(PURPOSES),
  otherOwners: z.array(OtherOwner),
  givenAt: Instant,
})
export type AdditionalInfo = Fact<typeof AdditionalInfo>

const identityShown = {
  documents: z.array(z.enum(BROUGHT_DOCUMENTS)),
  tries: z.number(),
  status: z.enum(['IN_REVIEW', 'VERIFIED', 'REJECTED']),
  reasons: z.array(z.string()),
}
export const IdentityCheckShown = z.object(identityShown)
export const IdentityCheck = z.object({
  ...identityShown,
  /** When the last try was sent in. */
  submittedAt: z.optional(Instant),
  /** Beside the usual ones, given by a person who asked for other documents. */
  triesGranted: z.optional(z.number()),
  /** A document of one of the tries named somebody else, or another birth date. */
  mismatched: z.optional(z.literal(true)),
  screenedAt: z.optional(Instant),
  /** Verified by a person where the vendor would not say. */
  byHand: z.optional(z.literal(true)),
})
export type IdentityCheck = Fact<typeof IdentityCheck>

/** Of signs of identity theft: what facts alone do not show, and what a person said to them. */
export const RedFlagFacts = z.object({
  /** How many applications of other people at this lender give the same phone number. */
  contactSharedWith: z.optional(z.number()),
  judged: z.array(z.object({ flags: z.array(z.string()), reason: z.string(), by: StaffMember, at: Instant })),
})
export type RedFlagFacts = Fact<typeof RedFlagFacts>
