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
  /** Of staff, where a role that guards the others is given or taken (peopleForRoles): asked for where staff are looked after. */
  INVITE_STAFF: { about: 'invitation', isOfStaff: true },
  CHANGE_ROLES: { about: 'account', isOfStaff: true },
  STAFF_LEAVES: { about: 'account', isOfStaff: true },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly about: 'account' | 'application' | 'invitation' | 'lender'
      readonly needsProof?: true
      readonly isOfStaff?: true
    }
  >
>

export type Response = keyof typeof RESPONSES
export const RESPONSE_KINDS = Object.keys(RESPONSES) as [Response, ...Response[]] // a record of this type has no other keys

/** Responses that are asked for as such; those of staff follow from what somebody does to a colleague. */
export type AskedResponse = {
  [K in Response]: (typeof RESPONSES)[K] extends { readonly isOfStaff: true } ? never : K
}[Response]
const isAsked = (kind: Response): kind is AskedResponse => !('isOfStaff' in RESPONSES[kind])
export const ASKED_RESPONSES = RESPONSE_KINDS.filter(isAsked) as [AskedResponse, ...AskedResponse[]] // most of the table

/** Whoever has one of these guards the others: they shut accounts, or read who did what. */
export const GUARD_ROLES = ['compliance', 'administrator'] as const

/**
 * Roles that nobody gives alone: the guards, and all who decide cases or approve what a colleague did in them. Two funders, or two
 * processors of whom one approves the other's evidence, would be one person if one administrator had made both.
 */
export const ROLES_GIVEN_BY_TWO = [...GUARD_ROLES, 'processor', 'underwriter', 'funder', 'manager'] as const

/**
 * How many people it takes to give somebody other roles; none of the new ones, where they leave. A guard is not unmade by one
 * alone either.
 */
export const peopleForRoles = (before: readonly string[], after: readonly string[]): 1 | 2 => {
  const isGiven = ROLES_GIVEN_BY_TWO.some((role) => !before.includes(role) && after.includes(role))
  return isGiven || GUARD_ROLES.some((role) => before.includes(role) && !after.includes(role)) ? 2 : 1
}

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
