import { z } from 'zod/mini'
import { BROUGHT_DOCUMENTS } from '../documents/index.ts'
import { CONSENT_TYPES, PURPOSES } from '../enumerations/index.ts'
import { type Fact, Instant, IsoDay, Locale, StaffMember, Uuid } from './basics.ts'
import { SHARED_BY_SIGNERS } from './closed-lists.ts'

export const Consent = z.object({
  type: z.enum(CONSENT_TYPES),
  at: Instant,
  textVersion: z.string(),
  /** sha256 of the words shown. */
  textHash: z.string(),
  /** ECONSENT: the code read on the test page and typed back (15 USC 7001(c)(1)(C)(ii)). */
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
  /** The values themselves are stored encrypted in a table of their own. */
  hasBirthDate: z.boolean(),
  hasTaxId: z.boolean(),
  mailing: z.optional(Address),
  maritalStatus: z.optional(z.enum(['MARRIED', 'UNMARRIED', 'SEPARATED'])),
  /** Where else the bureau may have the file: under a former name or at a former address. */
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
  /** Additional tries, granted by staff who asked for other documents. */
  triesGranted: z.optional(z.number()),
  /** A document of one of the tries had another name or another birth date. */
  mismatched: z.optional(z.literal(true)),
  screenedAt: z.optional(Instant),
  /** Verified by staff because the vendor gave no answer. */
  byHand: z.optional(z.literal(true)),
})
export type IdentityCheck = Fact<typeof IdentityCheck>

/** Signs of identity theft: what facts alone do not show, and how staff judged them. */
export const RedFlagFacts = z.object({
  /** How many applications of other people at this lender have the same phone number. */
  contactSharedWith: z.optional(z.number()),
  /** What two people who sign were found to have in common. What was found once stays. */
  signersShare: z.optional(z.array(z.enum(SHARED_BY_SIGNERS))),
  judged: z.array(z.object({ flags: z.array(z.string()), reason: z.string(), by: StaffMember, at: Instant })),
})
export type RedFlagFacts = Fact<typeof RedFlagFacts>

/**
 * An additional signer's progress through their own flow. Their birth date and tax number are stored encrypted in a
 * table of their own, like the borrower's.
 */
export const CoSigner = z.object({
  /** The owner's uuid, which is also that of the account they sign in with. */
  uuid: z.string(),
  invitedAt: Instant,
  invitationEndsAt: Instant,
  /** How many invitations were sent. */
  invitations: z.number(),
  /** The language they chose; until then, the application's. */
  locale: z.optional(Locale),
  /** How often they were reminded at a step, and when last. */
  reminded: z.optional(z.object({ step: z.string(), count: z.number(), at: Instant })),
  /** When they accepted the invitation; they can see the application only from then on. */
  acceptedAt: z.optional(Instant),
  /** The code that their test page shows (15 USC 7001(c)(1)(C)(ii)). */
  demonstrationCode: z.optional(z.string()),
  consent: z.optional(Consent),
  /** For an owner who also owes: their address, given together with the tax number. */
  customer: z.optional(z.object({ address: Address, givenAt: Instant })),
  /** Whether they answered; the answers themselves are not in the facts. */
  demographics: z.optional(z.enum(['ANSWERED', 'NOT_PROVIDED'])),
  identity: z.optional(IdentityCheck),
  /** Staff have to review their identity. */
  identityForPerson: z.optional(z.object({ reason: z.string(), since: Instant })),
  signerState: z.optional(z.string()),
  /** The documents they read to the end, by their hash. */
  read: z.optional(z.array(z.object({ sha256: z.string(), at: Instant }))),
  signedAt: z.optional(Instant),
  declined: z.optional(z.object({ at: Instant, reason: z.string() })),
  /** Their own session with the notary. */
  sessionUuid: z.optional(z.string()),
  /** Before they meet the notary. */
  deedSignedAt: z.optional(Instant),
})
export type CoSigner = Fact<typeof CoSigner>

/** A person whose name was checked against the sanctions list. */
const Screened = z.object({
  name: z.string(),
  /** The additional signer; absent for the borrower and for a spouse. */
  owner: z.optional(z.string()),
  /** A spouse who consents owns nothing and gave no birth date. */
  isSpouse: z.optional(z.literal(true)),
})
export type Screened = Fact<typeof Screened>

/** An entry of a sanctions list that resembles a person of the application. The list is public. */
export const SanctionHit = z.object({
  of: Screened,
  list: z.string(),
  entry: z.string(),
  names: z.array(z.string()),
  /** As the list gives it; often only a year. */
  birthDates: z.array(z.string()),
  listedOn: z.optional(IsoDay),
  likenessPercent: z.number(),
  at: Instant,
})
export type SanctionHit = Fact<typeof SanctionHit>
