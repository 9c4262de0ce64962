import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { passwordFileOf } from './connection-of.ts'
import { codeOf, DatabaseError, messageOf } from './database-error.ts'
import { admitRole, checkAppRole, ensureAppRole, roleOf, roles } from './roles.ts'
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

/** Never by a new password for that role: another Hearthline of the same PostgreSQL may serve as it. */
const notOurs = (): DatabaseError =>
  byHand(
    `The role ${roles.app} is there, with a password that is not ours: another Hearthline may serve as it, so leave it and make one of another name`,
    `create role lender_app login nosuperuser nobypassrls password '…'`,
  )

/** It would change with the owner's while processes serve. */
const followsNoFile = (): DatabaseError =>
  byHand(
    'The password of the application role follows from the one in DATABASE_URL, which a password_file may replace at any time',
    `create role lender_app login nosuperuser nobypassrls password '…'`,
  )

/** The address for the application's role. Its password is derived from the owner's, so that every process knows it. */
const appUrlFor = (ownerUrl: string): { url: string; password: string } => {
  const url = new URL(ownerUrl)
  const ownerPassword = decodeURIComponent(url.password)
  const derived = createHmac('sha256', ownerPassword).update('hearthline application role').digest('base64url')
  url.username = roles.app
  url.password = ownerPassword === '' ? '' : derived
  return { url: url.href, password: url.password }
}

/** Checks version and encoding and returns the name of the database, quoted for SQL. */
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

/** The application's role: ours is created with a password, the operator's only gets access. */
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

/** Checks that the application's role is bound by row security and that connections do not share sessions. */
const signInAs = async (appUrl: string): Promise<void> => {
  await checkAppRole(appUrl)
  await checkSessions(appUrl)
}

const refusedPassword = ['28P01', '28000']

/**
 * Prepares an outside PostgreSQL: version, encoding and the application's role. `url` is the owner's address
 * (DATABASE_URL). Throws DatabaseError: one line with the fix or the SQL to run.
 */
export const prepareOutside = async (url: string, { appUrl }: OutsideOptions = {}): Promise<Outside> => {
  if (appUrl === undefined && passwordFileOf(url) !== undefined) throw followsNoFile()
  const ours = appUrlFor(url)
  await prepareAsOwner(url, appUrl === undefined ? ours : { madeByHand: roleOf(appUrl) })
  const app = appUrl ?? ours.url
  await signInAs(app).catch((error: unknown) => {
    if (error instanceof DatabaseError) throw error
    throw appUrl === undefined && refusedPassword.includes(codeOf(error) ?? '') ? notOurs() : unreachable(app, error)
  })
  return { ownerUrl: url, appUrl: app }
}

const wordOf = async (client: pg.Client, asked: string): Promise<string | undefined> =>
  (await client.query<{ word: string }>(`select pg_backend_pid() || ' ' || ${asked} as word`)).rows[0]?.word

/** Sets a name in a connection's session; returns the backend's pid and the name. */
const enter = (client: pg.Client, name: string) => wordOf(client, `set_config('app.session', '${name}', false)`)
const look = (client: pg.Client) => wordOf(client, `coalesce(current_setting('app.session', true), '')`)

/** The same, read while another connection is inside a transaction. */
const lookDuringTransaction = async (client: pg.Client, other: pg.Client) => {
  await other.query('begin')
  const word = await look(client)
  await other.query('commit')
  return word
}

const areMixed = async (first: pg.Client, second: pg.Client): Promise<boolean> => {
  const [one, two] = [await enter(first, 'first'), await enter(second, 'second')]
  // Read twice, for a pooler that assigns sessions in turn.
  const ones = [await look(first), await look(first), await lookDuringTransaction(first, second)]
  const twos = [await look(second), await look(second), await lookDuringTransaction(second, first)]
  return ones.some((word) => word !== one) || twos.some((word) => word !== two)
}

/**
 * Throws DatabaseError if a pooler shares sessions between connections. A connection of ours remembers its session's
 * organisation (decision 128), and would then run in the session of another one.
 */
export const checkSessions = async (url: string): Promise<void> => {
  const mixed = await withClient(url, (first) => withClient(url, (second) => areMixed(first, second)))
  if (!mixed) return
  const { hostname, port } = new URL(url)
  throw new DatabaseError(
    `The pooler at ${hostname}:${port || 5432} lets several connections use one session of PostgreSQL, which would mix lenders: set it to pool sessions (PgBouncer: pool_mode = session), or name PostgreSQL itself in DATABASE_URL and APP_DATABASE_URL.`,
  )
}
