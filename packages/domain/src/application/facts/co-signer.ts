import type { Instant } from './basics.ts'
import type { Address, Consent, IdentityCheck } from './person.ts'

/**
 * An owner beside the borrower on the way through their own flow. Their birth date and tax number live encrypted in a
 * table of their own, as the borrower's do.
 */
export type CoSigner = {
  /** The owner's: the account they sign in with. */
  readonly uuid: string
  readonly invitedAt: Instant
  readonly invitationEndsAt: Instant
  /** How many invitations were sent. */
  readonly invitations: number
  /** The language they chose; that of the application until they have. */
  readonly locale?: 'en' | 'es' | undefined
  /** How often they were reminded at a step, and when last. */
  readonly reminded?: { readonly step: string; readonly count: number; readonly at: Instant } | undefined
  /** When they took up the invitation: from then on, and not before, the application is theirs to see. */
  readonly acceptedAt?: Instant | undefined
  /** What their test page shows (15 USC 7001(c)(1)(C)(ii)). */
  readonly demonstrationCode?: string | undefined
  readonly consent?: Consent | undefined
  /** Of whoever owes: where they live, told together with the tax number. */
  readonly customer?: { readonly address: Address; readonly givenAt: Instant } | undefined
  /** Whether they answered; what they said is nowhere in the facts. */
  readonly demographics?: 'ANSWERED' | 'NOT_PROVIDED' | undefined
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
