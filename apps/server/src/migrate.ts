import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Applied, applyMigrations } from './migrations/apply-migrations.ts'
import { baseline } from './migrations/index.ts'
import { thisRelease } from './migrations/this-release.ts'
import { DatabaseError, type Outside, roleOf, withClient } from './platform/postgres/index.ts'

/** Any number, so long as no other user of the database locks it: two grants at once would fail each other. */
const grantLock = 7_261_945

/**
 * pg-boss makes its tables as the role that serves, and an earlier release gave that role the schema too; another role
 * cannot use them, and the owner cannot hand them over.
 */
const checkJobsOwner = async (tx: Transaction<unknown>, role: string): Promise<void> => {
  const { rows } = await sql<{ owner: string }>`
    select quote_ident(tableowner) as owner from pg_tables where schemaname = 'jobs' and tableowner <> ${role}
    union all
    select quote_ident(pg_get_userbyid(nspowner)) from pg_namespace
    where nspname = 'jobs' and not has_schema_privilege(${role}, oid, 'usage, create')
      and not pg_has_role(current_user, nspowner, 'usage')
    limit 1`.execute(tx)
  const owner = rows[0]?.owner
  if (owner === undefined) return
  throw new DatabaseError(
    `The jobs of this database belong to ${owner}, and APP_DATABASE_URL names ${role}: as an administrator run in this database  reassign owned by ${owner} to ${pg.escapeIdentifier(role)};  or name ${owner} again.`,
  )
}

/**
 * What the role that serves may do: rows, never tables; the log only grows. In one transaction and at every start, so
 * that a process that ended on its way here leaves nothing behind. The owner needs no power over that role: pg-boss
 * makes its own tables in a schema that the owner opens to it; it holds ids only.
 */
const grant = async (tx: Transaction<unknown>, role: string): Promise<void> => {
  const app = sql.raw(pg.escapeIdentifier(role))
  await sql`select pg_advisory_xact_lock(${grantLock})`.execute(tx)
  await checkJobsOwner(tx, role)
  await sql`grant usage on schema public, house to ${app}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema public to ${app}`.execute(tx)
  await sql`grant select, insert, update on all tables in schema house to ${app}`.execute(tx)
  await sql`revoke update, delete, truncate on application_log from ${app}`.execute(tx)
  await sql`revoke insert, update on house.migrations from ${app}`.execute(tx)
  await sql`revoke all on public.kysely_migration, public.kysely_migration_lock from ${app}`.execute(tx)
  const { rows } = await sql<{ open: boolean }>`
    select has_schema_privilege(${role}, oid, 'usage, create') as open from pg_namespace where nspname = 'jobs'`.execute(
    tx,
  )
  if (rows.length === 0) await sql`create schema jobs`.execute(tx)
  // Made by an earlier release, it belongs to the role that serves, and nobody else may open it.
  if (rows[0]?.open !== true) await sql`grant usage, create on schema jobs to ${app}`.execute(tx)
}

const migrateBaseline = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...baseline }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}

/** Any number, so long as no other user of the database locks it. */
const migrationLock = 7_261_947

/**
 * Until no other process migrates. It asks again and again: one that waited inside a statement would be waited for by the
 * index that the other one makes.
 */
const untilAlone = async (client: pg.Client): Promise<void> => {
  const ask = () => client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [migrationLock])
  while ((await ask()).rows[0]?.free !== true) await pause(100)
}

/**
 * Brings a database to a release, while processes of the release before serve and write. Safe when several start at once:
 * one does it, the others wait.
 */
export const migrateAll = ({ ownerUrl, appUrl }: Outside, schema = thisRelease): Promise<Applied> =>
  withClient(ownerUrl, async (client) => {
    // It goes with the connection.
    await untilAlone(client)
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
    // A connection may be ended from outside while it is closing; a statement that it cuts off throws by itself.
    pool.on('error', () => undefined)
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    try {
      const first = await migrateBaseline(db)
      const { done, waiting } = await applyMigrations(client, schema)
      await db.transaction().execute((tx) => grant(tx, roleOf(appUrl)))
      return { done: [...first, ...done], waiting }
    } finally {
      await db.destroy()
    }
  })
