import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Applied, applyMigrations } from './migrations/apply-migrations.ts'
import { baseline } from './migrations/index.ts'
import { thisRelease } from './migrations/this-release.ts'
import { connectionOf, DatabaseError, type Outside, roleOf, withClient } from './platform/postgres/index.ts'

export { thisRelease }

/** An arbitrary lock number. Without the lock, two grants at once would fail. */
const grantLock = 7_261_945

/**
 * Throws if pg-boss's tables belong to another role: the serving role creates them (an earlier release also gave it the
 * schema), other roles cannot use them, and the owner cannot transfer them.
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
 * Grants the serving role access to rows, never to tables; the log is append-only. Runs in one transaction at every
 * start, so that an interrupted start leaves nothing behind. The owner needs no power over that role: pg-boss creates
 * its tables in a schema that the owner opens to it; they hold ids only.
 */
const grant = async (tx: Transaction<unknown>, role: string): Promise<void> => {
  const app = sql.raw(pg.escapeIdentifier(role))
  await sql`select pg_advisory_xact_lock(${grantLock})`.execute(tx)
  await checkJobsOwner(tx, role)
  await sql`grant usage on schema public, house to ${app}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema public to ${app}`.execute(tx)
  await sql`grant select, insert, update on all tables in schema house to ${app}`.execute(tx)
  await sql`revoke update, truncate on application_log from ${app}`.execute(tx)
  await sql`revoke insert, update on house.migrations from ${app}`.execute(tx)
  await sql`revoke all on public.kysely_migration, public.kysely_migration_lock from ${app}`.execute(tx)
  const { rows } = await sql<{ open: boolean }>`
    select has_schema_privilege(${role}, oid, 'usage, create') as open from pg_namespace where nspname = 'jobs'`.execute(
    tx,
  )
  if (rows.length === 0) await sql`create schema jobs`.execute(tx)
  // If an earlier release created it, it belongs to the serving role, and only that role may grant access.
  if (rows[0]?.open !== true) await sql`grant usage, create on schema jobs to ${app}`.execute(tx)
}

const migrateBaseline = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...baseline }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}

/** An arbitrary lock number. */
const migrationLock = 7_261_947

/**
 * Waits until no other process migrates. Polls for the lock, because building an index concurrently in the other
 * process would wait for a statement that waits for the lock.
 */
const untilAlone = async (client: pg.Client): Promise<void> => {
  const ask = () => client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [migrationLock])
  while ((await ask()).rows[0]?.free !== true) await pause(100)
}

/** Runs `work` while nobody migrates; whoever starts meanwhile waits. Where `work` fails, until the connection ends. */
export const whileNobodyMigrates = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await untilAlone(client)
  const answer = await work()
  await client.query('select pg_advisory_unlock($1)', [migrationLock])
  return answer
}

/**
 * Migrates a database to a release while processes of the release before still serve and write. Safe when several start
 * at once: one migrates, the others wait.
 */
export const migrateAll = ({ ownerUrl, appUrl }: Outside, schema = thisRelease): Promise<Applied> =>
  withClient(ownerUrl, async (client) => {
    // The lock is released with the connection.
    await untilAlone(client)
    const pool = new pg.Pool({ ...connectionOf(ownerUrl), max: 1 })
    // A connection may be terminated while it is closing; an interrupted statement throws anyway.
    pool.on('error', () => undefined)
    // Without a listener, one that dies between two statements would end this process without a word of why.
    pool.on('connect', (connection) => connection.on('error', () => undefined))
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
