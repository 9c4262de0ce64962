/** Names of the database roles: super makes the cluster, owner migrates, app serves requests under row security. */
export const roles = { super: 'hearthline_super', owner: 'hearthline_owner', app: 'hearthline_app' } as const

export type Role = keyof typeof roles

export const databaseName = 'hearthline'

/** The role that an address signs in as. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)

const plain = 'nosuperuser nobypassrls nocreatedb nocreaterole noreplication'

/** One statement a line, as PostgreSQL's single-user mode reads them. Passwords are base64url: nothing to quote. */
export const roleStatements = (passwords: Record<Role, string>): string[] => [
  `create role ${roles.owner} login ${plain} password '${passwords.owner}'`,
  `create role ${roles.app} login ${plain} password '${passwords.app}'`,
  `create database ${databaseName} owner ${roles.owner}`,
  `revoke all on database ${databaseName} from public`,
  `grant connect on database ${databaseName} to ${roles.app}`,
]
