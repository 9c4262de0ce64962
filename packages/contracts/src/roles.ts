/**
 * All roles of staff. Those of the chat see an application only with a chat, and only if its customer is identified; compliance and
 * administration look after the lender's security and open none. Written out, so that a page that does not need it leaves it out.
 */
export const STAFF_ROLES = [
  'processor',
  'underwriter',
  'funder',
  'manager',
  'chatAgent',
  'chatSupervisor',
  'compliance',
  'administrator',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
/**
 * How many people it takes to disable somebody with a role, and to enable them again. Whoever guards the others, because they shut accounts or read who
 * did what, takes two: otherwise one thief, or one of them alone, could be rid of whoever would stop them (decision 163).
 */
export const PERSONS_TO_DISABLE = {
  processor: 1,
  underwriter: 1,
  funder: 1,
  manager: 1,
  chatAgent: 1,
  chatSupervisor: 1,
  compliance: 2,
  administrator: 2,
} as const satisfies Readonly<Record<StaffRole, 1 | 2>>
/** Roles that work on applications. */
export const LENDING_ROLES = ['processor', 'underwriter', 'funder', 'manager'] as const satisfies readonly StaffRole[]
export type LendingRole = (typeof LENDING_ROLES)[number]

/** The roles in which a person with an account signs in. The last three need their flag on the account. */
export const ACCOUNT_KINDS = ['borrower', 'signer', 'broker', 'originator', 'agent'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
