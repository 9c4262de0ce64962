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
/** Roles that work on applications. */
export const LENDING_ROLES = ['processor', 'underwriter', 'funder', 'manager'] as const satisfies readonly StaffRole[]
export type LendingRole = (typeof LENDING_ROLES)[number]

/** The roles in which a person with an account signs in. The last three need their flag on the account. */
export const ACCOUNT_KINDS = ['borrower', 'signer', 'broker', 'originator', 'agent'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
