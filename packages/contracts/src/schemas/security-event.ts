import { z } from 'zod/mini'
import { Instant, Uuid } from './basics.ts'

/** Everything that is noted for the lender's security, as a closed list. */
export const SECURITY_EVENT_KINDS = [
  'signedIn',
  'signInRefused',
  'lockedOut',
  'tokenForged',
  'tokenForeign',
  'tokenCopied',
  'tokenExpired',
  'permissionDenied',
  'limitExceeded',
  'inputRefused',
  'rolesChanged',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'exportMade',
  'secretShown',
  'caseRead',
  'documentRead',
  'configurationPublished',
  'accountDisabled',
  'accountEnabled',
  'sessionsEnded',
  'accountUnlocked',
  'tokensRevoked',
  'responseAsked',
  'responseDeclined',
  'factorReset',
  'caseFrozen',
  'caseUnfrozen',
  'paymentsFrozen',
  'paymentsUnfrozen',
  'evidenceBroken',
  'holdPut',
  'holdLifted',
  'dataPurged',
  'accountErased',
  'staffInvited',
  'staffInvitedAgain',
  'staffInvitationWithdrawn',
  'staffJoined',
  'staffLeft',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** The browser by its family: the text that a client sends of itself could carry anything. */
export const AGENT_FAMILIES = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const
export type AgentFamily = (typeof AGENT_FAMILIES)[number]

/** A row of the stream: ids and words of closed lists, and no text that anybody typed. */
export const SecurityEvent = z.object({
  uuid: Uuid,
  at: Instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  outcome: z.enum(['success', 'failure']),
  /** Who did it: the kind of caller and, where they signed in, their account and roles. */
  actor: z.object({ kind: z.string(), uuid: z.nullable(Uuid), roles: z.array(z.string()) }),
  /** Whose account it is about. */
  account: z.nullable(Uuid),
  application: z.nullable(Uuid),
  /** What was read or changed there: a document, a record, a request. */
  object: z.nullable(Uuid),
  /** The whole address of staff; of all others the network: /24 of IPv4, /48 of IPv6. */
  network: z.nullable(z.string()),
  agent: z.nullable(z.enum(AGENT_FAMILIES)),
  /** The code of the refusal. */
  reason: z.nullable(z.string()),
  requestId: z.nullable(Uuid),
  /** How many alike: more than one where refusals repeated within a minute, or of input within ten. */
  count: z.int(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

/** An event as it is read: with what the ids in it stand for, where that is known and may be shown. */
export const SeenSecurityEvent = z.extend(SecurityEvent, {
  /** Of whoever did it: a name, or the address of an account whose owner no case names. */
  actorName: z.nullable(z.string()),
  /** The same of whose account it is about. */
  accountName: z.nullable(z.string()),
  loanNumber: z.nullable(z.string()),
})
export type SeenSecurityEvent = z.output<typeof SeenSecurityEvent>
