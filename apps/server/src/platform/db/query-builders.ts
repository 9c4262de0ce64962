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
const driver = new DummyDriver()
const never = () => Promise.reject(new Error('a speaker is given its connections'))
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
