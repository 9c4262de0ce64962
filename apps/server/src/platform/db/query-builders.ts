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

/** Kysely over connections that are lent for a statement each. */
export const queryBuilderOver = (connections: ConnectionProvider): Kysely<unknown> =>
  new Kysely<unknown>(propsOf(new DefaultQueryExecutor(compiler, adapter, connections)))

/**
 * Kysely over one connection. Kysely's own transactions wait for the answer to each statement before they send the next
 * one; this one sends what is said in one go together.
 */
export const transactionOver = (connection: DatabaseConnection): Transaction<unknown> =>
  new Transaction<unknown>(
    propsOf(new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) })),
  )
