import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { admitRole, checkAppRole, ensureAppRole } from './app-role.ts'
import { codeOf, DatabaseError, messageOf } from './database-error.ts'
import { roleOf, roles } from './roles.ts'
import { checkSessions } from './sessions.ts'
import { withClient } from './with-client.ts'

export type OutsideOptions = {
  /** Address of the application's own role, where the operator made it by hand (APP_DATABASE_URL). */
  appUrl?: string | undefined
}

export type Outside = { ownerUrl: string; appUrl: string }

const oldestMajor = 15

const unreachable = (url: string, error: unknown): DatabaseError => {
  const { hostname, port, pathname } = new URL(url)
  const cause = messageOf(error) || codeOf(error)
  return new DatabaseError(
    `The database at ${hostname}:${port || 5432}${pathname} cannot be used (${cause}): check DATABASE_URL and that PostgreSQL runs there.`,
  )
}

const byHand = (reason: string, sql: string): DatabaseError =>
  new DatabaseError(
    `${reason}: as an administrator of the database run  ${sql};  and set APP_DATABASE_URL to that role's address.`,
  )

const cannotMake = (database: string): DatabaseError =>
  byHand(
    'The database does not let us make the application role',
    `create role ${roles.app} login nosuperuser nobypassrls password '…'; grant connect on database ${database} to ${roles.app}`,
  )

const notOurs = (): DatabaseError =>
  byHand(`The role ${roles.app} is there, with a password that is not ours`, `alter role ${roles.app} password '…'`)

/** The application's address; its password follows from the owner's, so that no process has to tell another. */
const appUrlFor = (ownerUrl: string): { url: string; password: string } => {
  const url = new URL(ownerUrl)
  const ownerPassword = decodeURIComponent(url.password)
  const derived = createHmac('sha256', ownerPassword).update('hearthline application role').digest('base64url')
  url.username = roles.app
  url.password = ownerPassword === '' ? '' : derived
  return { url: url.href, password: url.password }
}

/** Name of the database, quoted for SQL, once its version and encoding will do. */
const checkServer = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ version: string; encoding: string; database: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
            quote_ident(current_database()) as database`,
  )
  const { version = '0', encoding = '', database = '' } = rows[0] ?? {}
  const major = Math.floor(Number(version) / 10_000)
  if (major < oldestMajor)
    throw new DatabaseError(`The database is PostgreSQL ${major}: Hearthline needs ${oldestMajor} or newer.`)
  if (encoding !== 'UTF8')
    throw new DatabaseError(`The database is encoded in ${encoding}: make one in UTF8 and name it in DATABASE_URL.`)
  return database
}

/** The application's role: ours is made with its password, the operator's is let in. */
type AppRole = { readonly password: string } | { readonly madeByHand: string }

const prepareAsOwner = (ownerUrl: string, role: AppRole): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const database = await checkServer(client)
    if ('madeByHand' in role) await admitRole(client, database, role.madeByHand)
    else
      await ensureAppRole(client, database, role.password).catch((error: unknown) => {
        // insufficient_privilege
        throw codeOf(error) === '42501' ? cannotMake(database) : error
      })
  }).catch((error: unknown) => {
    throw error instanceof DatabaseError ? error : unreachable(ownerUrl, error)
  })

/** The application's role may see no other organisation, and its sessions are its own. */
const signInAs = async (appUrl: string): Promise<void> => {
  await checkAppRole(appUrl)
  await checkSessions(appUrl)
}

const refusedPassword = ['28P01', '28000']

/**
 * Makes an outside PostgreSQL ready: version, encoding and the application's role. `url` is the owner's address
 * (DATABASE_URL). Throws DatabaseError, one line with the mend or the SQL to run.
 */
export const prepareOutside = async (url: string, { appUrl }: OutsideOptions = {}): Promise<Outside> => {
  const ours = appUrlFor(url)
  await prepareAsOwner(url, appUrl === undefined ? ours : { madeByHand: roleOf(appUrl) })
  const app = appUrl ?? ours.url
  await signInAs(app).catch((error: unknown) => {
    if (error instanceof DatabaseError) throw error
    throw appUrl === undefined && refusedPassword.includes(codeOf(error) ?? '') ? notOurs() : unreachable(app, error)
  })
  return { ownerUrl: url, appUrl: app }
}
