import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryExecutor,
  Transaction,
} from 'kysely'

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
/**
 * Kysely asks for a driver and a dialect, and the executor below leaves them nothing to do but transactions. That of
 * DummyDriver does nothing, so each statement would commit by itself.
 */
class NoTransactions extends DummyDriver {
  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('a transaction is a unit of work: inTransaction of Db'))
  }
}
const driver = new NoTransactions()
const never = () => Promise.reject(new Error('a query builder is given its connections'))
const dialect = new PostgresDialect({ pool: { connect: never, end: never } })

const propsOf = (executor: QueryExecutor) => ({ config: { dialect }, dialect, driver, executor })

/** Kysely over a provider that lends a connection for each statement. */
export const queryBuilderOver = (connections: ConnectionProvider): Kysely<unknown> =>
  new Kysely<unknown>(propsOf(new DefaultQueryExecutor(compiler, adapter, connections)))

/**
 * Kysely over one connection. Kysely's own transactions wait for each answer before they send the next statement; this
 * one pipelines statements that are issued together.
 */
export const transactionOver = (connection: DatabaseConnection): Transaction<unknown> =>
  new Transaction<unknown>(
    propsOf(new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) })),
  )
