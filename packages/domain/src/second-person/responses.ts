/** How somebody showed who they are before their second factor is taken away: a closed list, each as strong as at first. */
export const IDENTITY_PROOFS = ['ID_IN_PERSON', 'ID_BY_VIDEO', 'CALLED_BACK'] as const
export type IdentityProof = (typeof IDENTITY_PROOFS)[number]

/** What two people do for the security of a lender: one asks for it, and another one approves. */
export const RESPONSES = {
  /** Takes the authenticator app of somebody who lost it away: whoever has the password could then add their own. */
  RESET_FACTOR: { about: 'account', needsProof: true },
  /** Of whoever guards the others; one administrator shuts all other accounts, and lets them in again. */
  DISABLE_ACCOUNT: { about: 'account' },
  ENABLE_ACCOUNT: { about: 'account' },
  FREEZE_CASE: { about: 'application' },
  UNFREEZE_CASE: { about: 'application' },
  FREEZE_PAYMENTS: { about: 'lender' },
  UNFREEZE_PAYMENTS: { about: 'lender' },
  /** A legal hold: nothing of the application, or of the account with all its applications, is purged or erased. */
  HOLD_CASE: { about: 'application' },
  LIFT_CASE_HOLD: { about: 'application' },
  HOLD_ACCOUNT: { about: 'account' },
  LIFT_ACCOUNT_HOLD: { about: 'account' },
  /** What no law has us keep of somebody who asks for it. */
  ERASE_ACCOUNT: { about: 'account' },
} as const satisfies Readonly<
  Record<string, { readonly about: 'account' | 'application' | 'lender'; readonly needsProof?: true }>
>

export type Response = keyof typeof RESPONSES
export const RESPONSE_KINDS = Object.keys(RESPONSES) as [Response, ...Response[]] // a record of this type has no other keys

/** Whether a response asks for the proof of identity that was seen. */
export const needsIdentityProof = (kind: Response): boolean => 'needsProof' in RESPONSES[kind]

/** A request that nobody answered for this long is void: what it was about may be over. */
const VOID_AFTER_MS = 24 * 3_600_000

type Asked = {
  readonly kind: Response
  readonly askedBy: string
  readonly askedAt: Date
  /** Whose account it is about, or which application. */
  readonly subject: string | null
}

/**
 * Whether somebody may approve a request: not their own, and nothing about their own account. A request too old is there no
 * longer.
 */
export const judgeSecond = (
  { kind, askedBy, askedAt, subject }: Asked,
  { who, now }: { readonly who: string; readonly now: Date },
): 'approves' | 'ownWork' | 'void' => {
  if (now.getTime() - askedAt.getTime() >= VOID_AFTER_MS) return 'void'
  if (askedBy === who) return 'ownWork'
  return RESPONSES[kind].about === 'account' && subject === who ? 'ownWork' : 'approves'
}
