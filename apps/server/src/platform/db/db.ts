import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log/index.ts'
import { connectionOf } from '../postgres/index.ts'
import { readingConnection, unitConnection } from './connection.ts'
import { LIMITS, type Limits, type LimitsByKind, limitsStatement, lostAfterMs } from './limits.ts'
import { createNotificationListener, type NotificationListener } from './notification-listener.ts'
import { queryBuilderOver, transactionOver } from './query-builders.ts'
import { watchConnection } from './session.ts'
import { createSockets, type Sockets, watchSilence } from './silence.ts'
import { createTx, type Tx, type TxHooks } from './tx.ts'
import { createWaker } from './waker.ts'

export type Db = {
  /**
   * The readers' pool, with no organisation chosen: only for tables without row security. Its connections keep the
   * setting of whichever organisation read last, so any other table would show that one's rows.
   */
  readonly pool: pg.Pool
  /** Reads as an organisation; row security hides the rows of all others. */
  read<Tables>(organisation: string): Kysely<Tables>
  /**
   * One unit of work: read, decide, write, publish. Subscribers run before the commit. `requestId` is the request's that caused
   * it; the app of a request or job gives it by itself (platform/app-context).
   */
  inTransaction<R>(organisation: string, run: (tx: Tx) => Promise<R>, requestId?: string): Promise<R>
  /** How many reads and units of work wait for a connection. */
  waiting(): number
  /** The connections for reads and units of work: how many are open, how many of those nobody uses, and how many there may be. */
  connections(): { readonly open: number; readonly idle: number; readonly most: number }
  /** Listens to notices of any process, over one connection shared by this process. */
  readonly listen: NotificationListener['listen']
  close(): Promise<void>
}

export type DbOptions = {
  readonly url: string
  /** Connections of both pools, at least one each. The listener has one besides. */
  readonly max: number
  readonly hooks: TxHooks
  /** Shorter ones in tests. */
  readonly limits?: LimitsByKind
  /** The release of this process; migrations see it from the first `listen` until the process ends. */
  readonly release?: number
  /** Where a lost database, and its return, are written. */
  readonly log?: Logger
  /** Called when all connections were closed, because the database said nothing any more. */
  readonly onSilent?: () => void
}

/**
 * Each serving process holds this lock with the number of its release. It goes with the listener's connection: where that
 * is lost, the lock is missing until the next one.
 */
export const RELEASE_LOCK = 7_261_946

// pg returns int8 as text by default; our counters stay far below 2^53.
pg.types.setTypeParser(20, Number)
// Instants are sent in UTC, whatever the machine's zone.
pg.defaults.parseInputDatesAsUTC = true
// Days stay text: parsed as an instant, a day would shift by the machine's zone.
pg.types.setTypeParser(1082, (text) => text)

type PoolOptions = {
  readonly url: string
  readonly max: number
  readonly limits: Limits
  readonly sockets: Sockets
}

const openPool = ({ url, max, limits, sockets }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionOf(url),
    max,
    stream: sockets.stream,
    connectionTimeoutMillis: 5_000,
    query_timeout: lostAfterMs(limits),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'hearthline',
    pipeline: true,
  })
  pool.on('error', () => undefined) // a connection that dies while idle is replaced at its next use
  pool.on('connect', (client) => {
    watchConnection(client)
    client.query(limitsStatement(limits)).catch(() => undefined) // it fails with its connection, as what follows it does
  })
  return pool
}

/** One query builder per organisation over a shared pool. */
const readersOf = (pool: pg.Pool) => {
  const readers = new Map<string, Kysely<unknown>>()
  return (organisation: string): Kysely<unknown> => {
    const known = readers.get(organisation)
    if (known !== undefined) return known
    const connection = readingConnection(pool, organisation)
    const made = queryBuilderOver({ provideConnection: (consumer) => consumer(connection) })
    readers.set(organisation, made)
    return made
  }
}

/** Runs a unit of work; any error rolls it back. */
const unitOfWork = async <R>(
  pool: pg.Pool,
  of: Pick<Tx, 'organisation' | 'requestId'>,
  hooks: TxHooks,
  run: (tx: Tx) => Promise<R>,
): Promise<{ readonly result: R; readonly tx: Tx }> => {
  const connection = unitConnection(pool, of.organisation)
  try {
    const tx = createTx(of, transactionOver(connection), connection.later, hooks)
    const result = await run(tx)
    await tx.settle()
    await connection.end('commit')
    return { result, tx }
  } catch (error) {
    await connection.end('rollback').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}

/**
 * Reads and units of work use separate pools: otherwise units of work that also read outside their transaction could
 * wait for each other for ever.
 */
export const createDb = (options: DbOptions): Db => {
  const { url, max, hooks, release, log, limits = LIMITS, onSilent = () => undefined } = options
  const sockets = createSockets()
  const readers = openPool({ url, max: Math.ceil(max / 3), limits: limits.read, sockets })
  const writers = openPool({ url, max: Math.max(1, max - readers.options.max), limits: limits.unit, sockets })
  const isUsed = () => [readers, writers].some(({ totalCount, idleCount }) => totalCount > idleCount)
  const silence = watchSilence({ url, sockets, isUsed, onSilent })
  const reading = readersOf(readers)
  const holdRelease =
    release === undefined
      ? undefined
      : { text: 'select pg_advisory_lock_shared($1, $2)', values: [RELEASE_LOCK, release] }
  const listener = createNotificationListener(url, { first: holdRelease, log })
  const waker = createWaker(readers)
  return {
    pool: readers,
    read: <Tables>(organisation: string) => reading(organisation) as Kysely<Tables>, // each module names its own tables
    inTransaction: async (organisation, run, requestId) => {
      const answer = await unitOfWork(writers, { organisation, requestId }, hooks, run)
      waker.notify(answer.tx.wakes)
      for (const followUp of answer.tx.followUps) followUp()
      await hooks.committed?.(answer.tx)
      return answer.result
    },
    waiting: () => readers.waitingCount + writers.waitingCount,
    connections: () => ({
      open: readers.totalCount + writers.totalCount,
      idle: readers.idleCount + writers.idleCount,
      most: readers.options.max + writers.options.max,
    }),
    listen: listener.listen,
    close: async () => {
      // In this order: units of work that have a connection send their notices, and hold the release until they are done.
      await writers.end()
      await waker.close()
      await Promise.all([readers.end(), listener.close()])
      silence.stop()
    },
  }
}
