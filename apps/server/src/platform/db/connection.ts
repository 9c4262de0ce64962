import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { statementName } from './statement-names.ts'

/** A statement and its values, as Kysely compiles it. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Turns a database error into the error to throw, if it has a known meaning. */
export type Explain = (error: unknown) => unknown

/** A connection of one organisation. */
export type Connection = DatabaseConnection & {
  /**
   * Sends this together with the next statement or the commit. There is no need to await it: if it fails, the next
   * statement or the commit fails.
   */
  later(statement: Statement, explain?: Explain): Promise<pg.QueryResult>
  /** Ends the unit of work, if it has sent anything. */
  end(word: 'commit' | 'rollback'): Promise<void>
  release(): void
}

type Waiting = Statement & {
  readonly explain?: Explain | undefined
  readonly onSent?: (answer: Promise<pg.QueryResult>) => void
}

const SETTING = "select set_config('app.organisation', $1, false)"

/** The organisation of each connection's session; the setting is sent only when it changes. */
const organisationOf = new WeakMap<pg.PoolClient, string>()

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A migration changed the result of a cached plan (feature_not_supported), or the plan is gone
 * (invalid_sql_statement_name). pg would use the same plan again, so the connection is closed.
 */
const PLAN_IS_STALE = new Set(['0A000', '26000'])

const isStale = (error: unknown): boolean => error instanceof pg.DatabaseError && PLAN_IS_STALE.has(error.code ?? '')

/** Sends without waiting for the answers of earlier statements; pg's pipelining is on for the pools. */
const ask = (client: pg.PoolClient, { sql, parameters }: Statement): Promise<pg.QueryResult> => {
  const name = statementName(sql)
  return client.query({ text: sql, values: [...parameters], ...(name !== undefined && { name }) })
}

/** All answers, or the first error: it caused the others. */
const allOrFirstError = async <T>(answers: readonly Promise<T>[]): Promise<readonly T[]> => {
  const settled = await Promise.allSettled(answers)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

/**
 * Takes a connection of the pool, sets its organisation and, for a unit of work, begins a transaction. Waits for both
 * answers: without the setting a statement would run as another organisation, without `begin` it would commit by
 * itself.
 */
const take = async (pool: pg.Pool, organisation: string, isUnit: boolean): Promise<pg.PoolClient> => {
  const client = await pool.connect()
  const isSet = organisationOf.get(client) === organisation
  try {
    await allOrFirstError([
      ...(isSet ? [] : [client.query(SETTING, [organisation])]),
      ...(isUnit ? [client.query('begin')] : []),
    ])
    organisationOf.set(client, organisation)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Takes a connection from the pool at the first statement. A unit of work that asks a vendor first holds no connection
 * meanwhile, and one that sends nothing never begins a transaction.
 */
export const createConnection = (pool: pg.Pool, organisation: string, isUnit: boolean): Connection => {
  const waiting: Waiting[] = []
  let opened: Promise<pg.PoolClient> | undefined
  let broken: { readonly error: unknown } | undefined
  let isOver = false
  /** Whether the connection broke, so that the end of its transaction is unknown. */
  let isLost = false
  let hasStalePlan = false
  /** A statement after the end would commit by itself; so would one that was still waiting for a connection. */
  const refuseTooLate = (): void => {
    if (isOver) throw new Error('the unit of work is over')
  }
  const send = (client: pg.PoolClient, { explain, onSent, ...statement }: Waiting): Promise<pg.QueryResult> => {
    const answer = ask(client, statement).catch((error: unknown) => {
      hasStalePlan ||= isStale(error)
      throw explain?.(error) ?? error
    })
    onSent?.(answer)
    return answer
  }
  /** Sends the pending statements, then `last`, and returns the answer to `last`. */
  const sendWith = async (client: pg.PoolClient, last: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
    const ahead = waiting.splice(0).map((one) => send(client, one))
    const answer = last()
    try {
      await allOrFirstError([...ahead, answer])
      return await answer
    } catch (error) {
      if (isUnit) broken ??= { error }
      throw broken?.error ?? error
    }
  }
  const open = (): Promise<pg.PoolClient> => {
    opened ??= take(pool, organisation, isUnit)
    return opened
  }
  return {
    executeQuery: async <R>(statement: CompiledQuery): Promise<QueryResult<R>> => {
      refuseTooLate()
      const client = await open()
      refuseTooLate()
      if (broken !== undefined) throw broken.error
      const { command, rowCount, rows } = await sendWith(client, () => send(client, statement))
      return { rows, ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery: () => {
      throw new Error('nothing here is streamed')
    },
    later: (statement, explain) => {
      refuseTooLate()
      const answer = new Promise<pg.QueryResult>((onSent) => waiting.push({ ...statement, explain, onSent }))
      answer.catch(() => undefined) // the next statement reports its error
      return answer
    },
    end: async (word) => {
      isOver = true
      if (word === 'rollback') waiting.length = 0
      if (opened === undefined && waiting.length === 0) return
      const client = await open()
      if (broken !== undefined && word === 'commit') throw broken.error
      isLost = true
      const { command } = await sendWith(client, () => client.query(word))
      isLost = false
      // PostgreSQL answers the commit of a failed transaction with a rollback.
      if (command !== word.toUpperCase()) throw new Error('the unit of work was taken back')
    },
    release: () => {
      opened?.then(
        (client) => client.release(isLost || hasStalePlan),
        () => undefined,
      )
    },
  }
}
