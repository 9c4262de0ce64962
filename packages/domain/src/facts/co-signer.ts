import { z } from 'zod/mini'
import { type Fact, Instant, Locale } from './basics.ts'
import { Address, Consent, IdentityCheck } from './person.ts'

/**
 * An owner beside the borrower on the way through their own flow. Their birth date and tax number live encrypted in a
 * table of their own, as the borrower's do.
 */
export const CoSigner = z.object({
  /** The owner's: the account they sign in with. */
  uuid: z.string(),
  invitedAt: Instant,
  invitationEndsAt: Instant,
  /** How many invitations were sent. */
  invitations: z.number(),
  /** The language they chose; that of the application until they have. */
  locale: z.optional(Locale),
  /** How often they were reminded at a step, and when last. */
  reminded: z.optional(z.object({ step: z.string(), count: z.number(), at: Instant })),
  /** When they took up the invitation: from then on, and not before, the application is theirs to see. */
  acceptedAt: z.optional(Instant),
  /** What their test page shows (15 USC 7001(c)(1)(C)(ii)). */
  demonstrationCode: z.optional(z.string()),
  consent: z.optional(Consent),
  /** Of whoever owes: where they live, told together with the tax number. */
  customer: z.optional(z.object({ address: Address, givenAt: Instant })),
  /** Whether they answered; what they said is nowhere in the facts. */
  demographics: z.optional(z.enum(['ANSWERED', 'NOT_PROVIDED'])),
  identity: z.optional(IdentityCheck),
  /** A person of the lender's has to judge who they are. */
  identityForPerson: z.optional(z.object({ reason: z.string(), since: Instant })),
  signerState: z.optional(z.string()),
  /** The papers they read to the end, by their bytes. */
  read: z.optional(z.array(z.object({ sha256: z.string(), at: Instant }))),
  signedAt: z.optional(Instant),
  declined: z.optional(z.object({ at: Instant, reason: z.string() })),
  /** Their own session with the notary. */
  sessionUuid: z.optional(z.string()),
  /** Before the notary. */
  deedSignedAt: z.optional(Instant),
})
export type CoSigner = Fact<typeof CoSigner>
