import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { statementName } from './statement-names.ts'

/** A statement and its values, as Kysely compiles it. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** What a refusal means, where it means more than that something is wrong here. */
export type Explain = (error: unknown) => unknown

/** A connection of one organisation. */
export type Connection = DatabaseConnection & {
  /**
   * Sends this ahead of the next statement or of the commit. Nobody need wait for the answer: a refusal fails the next
   * statement, so that a unit of work never outlives a write of its own.
   */
  later(statement: Statement, explain?: Explain): Promise<pg.QueryResult>
  /** Ends the unit of work, if it ever sent anything. */
  end(word: 'commit' | 'rollback'): Promise<void>
  release(): void
}

type Waiting = Statement & {
  readonly explain?: Explain | undefined
  readonly onSent?: (answer: Promise<pg.QueryResult>) => void
}

const SETTING = "select set_config('app.organisation', $1, false)"

/** The organisation that a connection's session is set to, so that the setting is sent only when it changes. */
const organisationOf = new WeakMap<pg.PoolClient, string>()

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A migration changed what a kept plan answers with (feature_not_supported), or the plan is gone
 * (invalid_sql_statement_name): pg would ask for the same plan again, so the connection is given up.
 */
const PLAN_IS_STALE = new Set(['0A000', '26000'])

const isStale = (error: unknown): boolean => error instanceof pg.DatabaseError && PLAN_IS_STALE.has(error.code ?? '')

/** Sends without waiting for the answers of earlier statements: the pools have pg's pipelining switched on. */
const ask = (client: pg.PoolClient, { sql, parameters }: Statement): Promise<pg.QueryResult> => {
  const name = statementName(sql)
  return client.query({ text: sql, values: [...parameters], ...(name !== undefined && { name }) })
}

/** The first that was refused is why the others were. */
const allOrFirstError = async <T>(answers: readonly Promise<T>[]): Promise<readonly T[]> => {
  const settled = await Promise.allSettled(answers)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

/**
 * A connection of the pool, set to an organisation and, for a unit of work, inside its transaction. Both are answered
 * before anything else is sent: without its setting a statement would be another organisation's, without its `begin` it
 * would stand by itself.
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
 * Takes a connection from the pool at the first statement: a unit of work that asks a vendor before it writes holds none
 * meanwhile, and one that writes nothing never begins.
 */
export const createConnection = (pool: pg.Pool, organisation: string, isUnit: boolean): Connection => {
  const waiting: Waiting[] = []
  let opened: Promise<pg.PoolClient> | undefined
  let broken: { readonly fault: unknown } | undefined
  let isOver = false
  /** Nobody knows how its transaction ended. */
  let isLost = false
  let hasStalePlan = false
  /** After the end a statement would stand by itself; so would one that waited for a connection until then. */
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
  /** Sends what waits and `last` behind it, and gives the answer to `last`. */
  const sendWith = async (client: pg.PoolClient, last: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
    const ahead = waiting.splice(0).map((one) => send(client, one))
    const answer = last()
    try {
      await allOrFirstError([...ahead, answer])
      return await answer
    } catch (error) {
      if (isUnit) broken ??= { fault: error }
      throw broken?.fault ?? error
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
      if (broken !== undefined) throw broken.fault
      const { command, rowCount, rows } = await sendWith(client, () => send(client, statement))
      return { rows, ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery: () => {
      throw new Error('nothing here is streamed')
    },
    later: (statement, explain) => {
      refuseTooLate()
      const answer = new Promise<pg.QueryResult>((onSent) => waiting.push({ ...statement, explain, onSent }))
      answer.catch(() => undefined) // whatever is sent next tells it
      return answer
    },
    end: async (word) => {
      isOver = true
      if (word === 'rollback') waiting.length = 0
      if (opened === undefined && waiting.length === 0) return
      const client = await open()
      if (broken !== undefined && word === 'commit') throw broken.fault
      isLost = true
      const { command } = await sendWith(client, () => client.query(word))
      isLost = false
      // A commit of what was refused is answered with a rollback.
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
