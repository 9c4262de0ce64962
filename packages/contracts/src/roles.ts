/** Whose work the applications are. */
export const LENDING_ROLES = ['processor', 'underwriter', 'funder', 'manager'] as const
/** Whose work the chat is; applications they see beside a chat alone, and only where its customer is known for certain. */
const CHAT_ROLES = ['chatAgent', 'chatSupervisor'] as const
export const STAFF_ROLES = [...LENDING_ROLES, ...CHAT_ROLES] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
export type LendingRole = (typeof LENDING_ROLES)[number]

/** As whom somebody with an account signs in. The last three need their flag on the account. */
export const ACCOUNT_KINDS = ['borrower', 'signer', 'broker', 'originator', 'agent'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
