import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { createStatementNames } from './statement-names.ts'

/** A statement and its values, as Kysely compiles it. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

export type Sendable = Statement | 'commit' | 'rollback'

/** A connection of the pool, taken for one organisation until it is released. */
export type Session = {
  /** Sends without waiting for the answers to earlier statements. */
  send(statement: Sendable): Promise<pg.QueryResult>
  /** Gives the connection back; `isBroken` closes it. */
  release(isBroken?: boolean): void
}

const SETTING = "select set_config('app.organisation', $1, false)"

/**
 * The organisation of each connection; the setting is sent only when it changes. A pooler that could give the
 * connection to another session in between is refused at start (platform/postgres/outside.ts).
 */
const organisationOf = new WeakMap<pg.PoolClient, string>()

const statementNames = new WeakMap<pg.Pool, ReturnType<typeof createStatementNames>>()

const statementNamesOf = (pool: pg.Pool): ReturnType<typeof createStatementNames> => {
  const known = statementNames.get(pool)
  if (known !== undefined) return known
  const made = createStatementNames()
  statementNames.set(pool, made)
  return made
}

/**
 * A migration changed the result of a cached plan (feature_not_supported), or the plan is gone
 * (invalid_sql_statement_name). pg would use the same plan again, so the connection is closed.
 */
const PLAN_IS_STALE = new Set(['0A000', '26000'])

const isStale = (error: unknown): boolean => error instanceof pg.DatabaseError && PLAN_IS_STALE.has(error.code ?? '')

/** pg ends a connection whose answer was lost, and the pool would give it away until it has ended. */
const isLost = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** All answers, or the first error: it caused the others. */
const allOrFirstError = async <T>(answers: readonly Promise<T>[]): Promise<readonly T[]> => {
  const settled = await Promise.allSettled(answers)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

/** Why PostgreSQL closed a connection, as in a transaction that was silent for too long; pg reports it to nobody who waits. */
const closedBy = new WeakMap<pg.PoolClient, Error>()

/** Without a listener, the error of a connection that dies while in use would end this process. */
export const watchConnection = (client: pg.PoolClient): void => {
  client.on('error', (error) => {
    if (!closedBy.has(client)) closedBy.set(client, error)
  })
}

const bindable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bindable)
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value
  return JSON.stringify(value)
}

/**
 * With its objects as JSON. pg would write them while it sends, where a commit may already follow; here the error comes
 * before anything is sent.
 */
export const withValues = ({ sql, parameters }: Statement): Statement => ({ sql, parameters: parameters.map(bindable) })

const sessionOf = (pool: pg.Pool, client: pg.PoolClient): Session => {
  const nameOf = statementNamesOf(pool)
  let isUseless = false
  return {
    send: async (statement) => {
      try {
        if (typeof statement === 'string') return await client.query(statement)
        const { sql: text, parameters } = withValues(statement)
        const name = nameOf(text)
        return await client.query({ text, values: [...parameters], ...(name !== undefined && { name }) })
      } catch (error) {
        isUseless ||= isStale(error) || isLost(error)
        throw closedBy.get(client) ?? error
      }
    },
    release: (isBroken = false) => client.release(isBroken || isUseless),
  }
}

/**
 * Takes a connection of the pool, sets its organisation and, for a unit of work, begins a transaction. Waits for both
 * answers: without the setting a statement would run as another organisation, without `begin` it would commit by
 * itself.
 */
export const takeSession = async (
  pool: pg.Pool,
  organisation: string,
  { begins }: { readonly begins: boolean },
): Promise<Session> => {
  const client = await pool.connect()
  const isSet = organisationOf.get(client) === organisation
  try {
    // The setting comes before `begin`: inside the transaction, a rollback would undo it.
    await allOrFirstError([
      ...(isSet ? [] : [client.query(SETTING, [organisation])]),
      ...(begins ? [client.query('begin')] : []),
    ])
    organisationOf.set(client, organisation)
    return sessionOf(pool, client)
  } catch (error) {
    client.release(true)
    throw error
  }
}
