import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Db, RELEASE_LOCK } from '../platform/db/index.ts'
import { codeOf, DatabaseError } from '../platform/postgres/index.ts'
import type { Migration, Schema } from './migration.ts'
import { tenantStatements } from './tenant-table.ts'

/** Whoever writes waits behind a change that waits for a lock: no longer than this. */
const LOCK_TIMEOUT_MS = 300
const PAUSE_MS = 500
/** Two minutes: then somebody holds a table who will not let go by himself. */
const MOST_TRIES = 150
const ROWS_AT_A_TIME = 500

/** lock_not_available, deadlock_detected */
const BUSY = ['55P03', '40P01']

const TABLE = `create table if not exists house.migrations (
  name text primary key, release int not null, serves_from int, ran_at timestamptz not null default now())`

type Any = { readonly name: string; readonly migration: Migration; readonly mostTries: number }
type Named<Kind extends Migration['kind']> = Any & { readonly migration: Extract<Migration, { kind: Kind }> }

const tooBusy = (name: string): DatabaseError =>
  new DatabaseError(
    `The migration ${name} waits in vain for a table that another session holds: end that session (select pid, xact_start, query from pg_stat_activity order by xact_start) and start again.`,
  )

/** One transaction that never keeps others waiting for long. */
const briefly = async <T>(client: pg.Client, { name, mostTries }: Any, work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; tries <= mostTries; tries++) {
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    try {
      const answer = await work()
      await client.query('commit')
      return answer
    } catch (error) {
      await client.query('rollback')
      if (!BUSY.includes(codeOf(error) ?? '')) throw error
    }
    await pause(PAUSE_MS)
  }
  throw tooBusy(name)
}

const note = async (client: pg.Client, { name, migration }: Any): Promise<void> => {
  await client.query('insert into house.migrations (name, release, serves_from) values ($1, $2, $3)', [
    name,
    migration.release,
    'since' in migration ? migration.since : null,
  ])
}

const runStatements = (client: pg.Client, named: Named<'expand'> | Named<'contract'>): Promise<void> =>
  briefly(client, named, async () => {
    for (const statement of named.migration.statements) await client.query(statement)
    const { tenantTables = [] } = 'tenantTables' in named.migration ? named.migration : {}
    for (const statement of tenantTables.flatMap(tenantStatements)) await client.query(statement)
    await note(client, named)
  })

/** PostgreSQL leaves an index behind that is not valid where its making was cut off. */
const makeIndex = async (client: pg.Client, named: Named<'index'>): Promise<void> => {
  const { name: index, on } = named.migration
  await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(index)}`)
  await client.query(`create index concurrently ${pg.escapeIdentifier(index)} on ${on}`)
  await note(client, named)
}

/** As each organisation by turns, since row security binds the owner of the tables as well. */
const fill = async (client: pg.Client, named: Named<'fill'>): Promise<void> => {
  const { table, set, where } = named.migration
  const some = `with due as (select ctid as place from ${table} where ${where} limit ${ROWS_AT_A_TIME} for update)
    update ${table} set ${set} from due where ${table}.ctid = due.place`
  const { rows } = await client.query<{ id: string }>('select id from house.organisations')
  for (const { id } of rows) {
    const fillSome = () =>
      briefly(client, named, async () => {
        await client.query("select set_config('app.organisation', $1, true)", [id])
        return (await client.query(some)).rowCount
      })
    while ((await fillSome()) !== 0);
  }
  await note(client, named)
}

/** Rows are looked through under a lock that lets others write: a column alone would be looked through under one that does not. */
const forbidNull = async (client: pg.Client, named: Named<'notNull'>): Promise<void> => {
  const { table, column } = named.migration
  const check = pg.escapeIdentifier(`${table}_${column}_is_there`)
  await briefly(client, named, async () => {
    await client.query(`alter table ${table} drop constraint if exists ${check}`)
    await client.query(`alter table ${table} add constraint ${check} check (${column} is not null) not valid`)
  })
  await client.query(`alter table ${table} validate constraint ${check}`)
  await briefly(client, named, async () => {
    await client.query(`alter table ${table} alter column ${column} set not null`)
    await client.query(`alter table ${table} drop constraint ${check}`)
    await note(client, named)
  })
}

const run: { readonly [Kind in Migration['kind']]: (client: pg.Client, named: Named<Kind>) => Promise<void> } = {
  expand: runStatements,
  index: makeIndex,
  fill,
  notNull: forbidNull,
  contract: runStatements,
}

/**
 * Keeps processes of releases older than `since` out while `work` runs. False where one runs already; one that starts
 * meanwhile waits, and is told then.
 */
const withoutOlder = async (client: pg.Client, since: number, work: () => Promise<void>): Promise<boolean> => {
  const older = Array.from({ length: since - 1 }, (_, nth) => nth + 1)
  const held: number[] = []
  try {
    for (const release of older) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
        RELEASE_LOCK,
        release,
      ])
      if (rows[0]?.free !== true) return false
      held.push(release)
    }
    await work()
    return true
  } finally {
    for (const release of held) await client.query('select pg_advisory_unlock($1, $2)', [RELEASE_LOCK, release])
  }
}

export type Applied = {
  readonly done: readonly string[]
  /** What waits until no process of an older release runs. */
  readonly waiting: readonly string[]
}

/**
 * Runs what has not run yet, on the owner's connection, which no other process may use for this meanwhile. What a newer
 * release ran is none of this one's business.
 */
export const applyMigrations = async (
  client: pg.Client,
  { migrations }: Schema,
  mostTries: number = MOST_TRIES,
): Promise<Applied> => {
  await client.query(TABLE)
  const { rows } = await client.query<{ name: string }>('select name from house.migrations')
  const ran = new Set(rows.map(({ name }) => name))
  const done: string[] = []
  const waiting: string[] = []
  for (const [name, migration] of Object.entries(migrations)) {
    if (ran.has(name)) continue
    // The table gives each kind what runs it.
    const work = () =>
      (run[migration.kind] as (client: pg.Client, named: Any) => Promise<void>)(client, { name, migration, mostTries })
    const isDone = await withoutOlder(client, 'since' in migration ? migration.since : 1, work)
    const list = isDone ? done : waiting
    list.push(name)
  }
  return { done, waiting }
}

/** After a reconnection the pool may be full for a while. */
const ASK_AGAIN_MS = 1_000

/** Throws DatabaseError where the database has left this release behind. */
const requireServed = async (db: Db, release: number): Promise<void> => {
  const { rows } = await db.pool.query<{ oldest: number | null }>(
    'select max(serves_from) as oldest from house.migrations',
  )
  const oldest = rows[0]?.oldest ?? release
  if (oldest <= release) return
  throw new DatabaseError(
    `This is release ${release} of Hearthline, and a newer one has taken from the database what it needs: start release ${oldest} or newer, or restore the backup from before.`,
  )
}

/**
 * This process is seen by migrations from now on. Throws DatabaseError where the database has left its release behind.
 * While the connection that makes it seen is lost, a newer release may take from the database what this one needs: it is
 * asked again after each reconnection, and `onLeftBehind` has to end the process.
 */
export const joinRelease = async (
  db: Db,
  release: number,
  onLeftBehind: (error: DatabaseError) => void,
): Promise<void> => {
  let joins = true
  const askAgain = (): void => {
    requireServed(db, release).catch((error: unknown) => {
      if (error instanceof DatabaseError) onLeftBehind(error)
      else setTimeout(askAgain, ASK_AGAIN_MS).unref() // nobody answered
    })
  }
  await db.listen({}, () => {
    if (!joins) askAgain()
  })
  joins = false
  await requireServed(db, release)
}
