/** Roles that work on applications. */
export const LENDING_ROLES = ['processor', 'underwriter', 'funder', 'manager'] as const
/** Roles that work on the chat; they see an application only beside a chat, and only if its customer is identified. */
const CHAT_ROLES = ['chatAgent', 'chatSupervisor'] as const
/** Roles for the lender's security: what happened, and the accounts. They open no application. */
const SECURITY_ROLES = ['compliance', 'administrator'] as const
export const STAFF_ROLES = [...LENDING_ROLES, ...CHAT_ROLES, ...SECURITY_ROLES] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
export type LendingRole = (typeof LENDING_ROLES)[number]

/** The roles in which a person with an account signs in. The last three need their flag on the account. */
export const ACCOUNT_KINDS = ['borrower', 'signer', 'broker', 'originator', 'agent'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
