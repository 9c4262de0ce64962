/**
 * PostgreSQL for all modules, through what pg and Kysely publish
 * (docs/decisions/128-database-through-public-interfaces.md). To be read in this order:
 *
 * - db.ts: `Db`. `read` is a Kysely of one organisation; `inTransaction` is a unit of work, which ends in one commit or
 *   in none. Both have a pool of their own.
 * - tx.ts: `Tx`, a unit of work as modules see it: write, publish to subscribers, settle, wake others after the commit.
 * - session.ts: a connection of the pool, for one organisation. Row security goes by its setting.
 * - connection.ts: Kysely's connections: a read takes a session for each statement, a unit of work keeps one.
 * - limits.ts: how long statements, locks and idle transactions may take.
 * - silence.ts: closes the connections of a database that says nothing any more.
 * - lock-key.ts: a lock for what has no row.
 * - query-builders.ts, prepared-statement.ts, statement-names.ts: statements that are compiled once and planned once,
 *   but for those whose plan depends on their values.
 * - waker.ts and notification-listener.ts: NOTIFY after the commit, and LISTEN on one connection a process.
 * - unreachable.ts: which errors say that the database is away.
 */

export { createDb, type Db, RELEASE_LOCK } from './db.ts'
export { lockKey } from './lock-key.ts'
export type { Listener } from './notification-listener.ts'
export { preparedStatement } from './prepared-statement.ts'
export type { Statement } from './session.ts'
export { PLANNED_BY_VALUE } from './statement-names.ts'
export type { PublishedEvent, Tx, TxHooks } from './tx.ts'
export { DATABASE, isUnreachable, logFailedTry } from './unreachable.ts'
