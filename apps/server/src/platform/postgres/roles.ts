import { realpathSync } from 'node:fs'
import pg from 'pg'
import { codeOf, DatabaseError } from './database-error.ts'
import { withClient } from './with-client.ts'

/** Names of the database roles: super makes the cluster, owner migrates, app serves requests under row security. */
export const roles = { super: 'hearthline_super', owner: 'hearthline_owner', app: 'hearthline_app' } as const

export type Role = keyof typeof roles

export const databaseName = 'hearthline'

/** The role in a database address. */
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

/** An arbitrary lock number. Without the lock, two grants at once would fail. */
const roleLock = 7_261_943

/** Creates the application's role if it is missing; safe for several processes at once. */
export const ensureAppRole = async (client: pg.Client, database: string, password: string): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [roleLock])
  const found = await client.query('select from pg_roles where rolname = $1', [roles.app])
  if (found.rowCount === 0) {
    const secret = password === '' ? '' : ` password '${password}'`
    await client
      .query(`create role ${roles.app} login nosuperuser nobypassrls nocreatedb nocreaterole${secret}`)
      .catch((error: unknown) => {
        // duplicate_object, unique_violation: a process on another database of the server has just created it
        if (!['42710', '23505'].includes(codeOf(error) ?? '')) throw error
      })
  }
  await client.query(`grant connect on database ${database} to ${roles.app}`)
}

/** Lets a role that the operator created connect. Throws DatabaseError if it does not exist. */
export const admitRole = async (client: pg.Client, database: string, name: string): Promise<void> => {
  const role = pg.escapeIdentifier(name)
  const found = await client.query('select from pg_roles where rolname = $1', [name])
  if (found.rowCount === 0)
    throw new DatabaseError(
      `There is no role ${name}, which APP_DATABASE_URL names: as an administrator run  create role ${role} login nosuperuser nobypassrls password '…';`,
    )
  await client.query(`grant connect on database ${database} to ${role}`)
}

/** Throws DatabaseError if the role could bypass row security and see other organisations. */
export const checkAppRole = async (appUrl: string): Promise<void> => {
  const role = await withClient(appUrl, async (client) => {
    const { rows } = await client.query<{ name: string; unbound: boolean; owns: boolean }>(
      `select rolname as name, rolsuper or rolbypassrls as unbound,
              pg_has_role(oid, (select datdba from pg_database where datname = current_database()), 'member') as owns
       from pg_roles where rolname = current_user`,
    )
    return rows[0]
  })
  if (!role || role.unbound)
    throw new DatabaseError(
      `The application's database role ${role?.name ?? ''} is superuser or bypasses row security: run  alter role ${role?.name ?? ''} nosuperuser nobypassrls;  or name another in APP_DATABASE_URL.`,
    )
  if (role.owns)
    throw new DatabaseError(
      `The role ${role.name} owns the database, so it could change what row security hides: name another role in APP_DATABASE_URL.`,
    )
}

/** The address of the embedded database for a role. */
export const urlOf = (role: Role, password: string, port: number, database: string = databaseName): string =>
  `postgres://${roles[role]}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

/** Whether the server at this address runs on our data folder. */
export const answersAs = async (data: string, superUrl: string): Promise<boolean> => {
  try {
    const folder = await withClient(superUrl, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory ?? ''
    })
    return realpathSync(folder) === realpathSync(data)
  } catch {
    return false
  }
}
