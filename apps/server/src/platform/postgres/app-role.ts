import pg from 'pg'
import { codeOf, DatabaseError } from './database-error.ts'
import { roles } from './roles.ts'
import { withClient } from './with-client.ts'

/** Any number, so long as no other user of the database locks it: two grants at once would fail each other. */
const roleLock = 7_261_943

/** Makes the application's role where it is missing; several processes may do so at once. */
export const ensureAppRole = async (client: pg.Client, database: string, password: string): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [roleLock])
  const found = await client.query('select from pg_roles where rolname = $1', [roles.app])
  if (found.rowCount === 0) {
    const secret = password === '' ? '' : ` password '${password}'`
    await client
      .query(`create role ${roles.app} login nosuperuser nobypassrls nocreatedb nocreaterole${secret}`)
      .catch((error: unknown) => {
        // duplicate_object, unique_violation: a process on another database of the server has just made it
        if (!['42710', '23505'].includes(codeOf(error) ?? '')) throw error
      })
  }
  await client.query(`grant connect on database ${database} to ${roles.app}`)
}

/** Lets a role that the operator made by hand connect. Throws where there is none. */
export const admitRole = async (client: pg.Client, database: string, name: string): Promise<void> => {
  const role = pg.escapeIdentifier(name)
  const found = await client.query('select from pg_roles where rolname = $1', [name])
  if (found.rowCount === 0)
    throw new DatabaseError(
      `There is no role ${name}, which APP_DATABASE_URL names: as an administrator run  create role ${role} login nosuperuser nobypassrls password '…';`,
    )
  await client.query(`grant connect on database ${database} to ${role}`)
}

/** Refuses a role that would see through row security, and so into other organisations. */
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
