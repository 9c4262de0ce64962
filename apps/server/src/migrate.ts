import { Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
import { roles } from './platform/postgres/index.ts'

/** What the app role may do: rows, never tables; the log only grows. */
const grant = async (db: Kysely<unknown>): Promise<void> => {
  const app = sql.raw(pg.escapeIdentifier(roles.app))
  await sql`grant usage on schema public, house to ${app}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${app}`.execute(db)
  await sql`grant select, insert, update on all tables in schema house to ${app}`.execute(db)
  await sql`revoke update, delete, truncate on application_log from ${app}`.execute(db)
  await sql`revoke all on public.kysely_migration, public.kysely_migration_lock from ${app}`.execute(db)
  // pg-boss keeps its own tables in a schema that belongs to the app role; it holds ids only.
  const there = await sql`select 1 from pg_namespace where nspname = 'jobs'`.execute(db)
  if (there.rows.length === 0) {
    await sql`grant ${app} to current_user`.execute(db).catch(() => undefined)
    await sql`create schema jobs authorization ${app}`.execute(db)
  }
}

/** Brings a database to this release. Safe when several processes start at once: Kysely's lock lets one through. */
export const migrateAll = async (ownerUrl: string): Promise<readonly string[]> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  // A connection may be ended from outside while it is closing; a statement that it cuts off throws by itself.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    const done = results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
    if (done.length > 0) await grant(db)
    return done
  } finally {
    await db.destroy()
  }
}
