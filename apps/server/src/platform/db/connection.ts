import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import type { Answer } from './batch.ts'
import { inOneStatement, type Saying, type Statement, type Waiting } from './in-one-statement.ts'
import { ask } from './outbox.ts'

/** A word of the transaction itself, which has no plan to keep. */
type Word = 'begin' | 'commit' | 'rollback'

/** A connection that speaks as one organisation. */
export type Connection = DatabaseConnection & {
  /**
   * Sends this ahead of whatever is said next, and waits for no answer. One that is refused fails what is said next, so
   * that a unit of work never outlives a write of its own.
   */
  later(statement: Statement, saying?: Saying): void
  /** Ends the unit of work, if it ever said anything. */
  end(word: 'commit' | 'rollback'): Promise<void>
  release(): void
}

/** Which organisation a connection speaks as; kept beside it, so that the setting is sent only when it changes. */
const speaksAs = new WeakMap<pg.PoolClient, string>()

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const plain = (word: Word): Statement => ({ sql: word, parameters: [] })

const send = async (client: pg.PoolClient, { statement, explain }: Waiting): Promise<Answer> => {
  try {
    return await ask(client, statement)
  } catch (fault) {
    // It was made where the answer came in; what helps is who asked.
    if (fault instanceof Error) Error.captureStackTrace(fault)
    throw explain?.(fault) ?? fault
  }
}

/** The setting goes ahead of a transaction: made inside, it would go with it. */
const takeOn = async (client: pg.PoolClient, organisation: string): Promise<void> => {
  if (speaksAs.get(client) === organisation) return
  speaksAs.delete(client)
  await ask(client, { sql: "select set_config('app.organisation', $1, false)", parameters: [organisation] })
  speaksAs.set(client, organisation)
}

/** A connection of the pool that speaks as this organisation. */
const take = async (pool: pg.Pool, organisation: string): Promise<pg.PoolClient> => {
  const client = await pool.connect()
  try {
    await takeOn(client, organisation)
    return client
  } catch (fault) {
    client.release(true)
    throw fault
  }
}

/** The first of them that was refused is why the others were. */
const allOrFirstFault = async <T>(answers: readonly Promise<T>[]): Promise<readonly T[]> => {
  const settled = await Promise.allSettled(answers)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

/**
 * Takes a connection from the pool at the first statement that says something: a unit of work that asks a vendor before
 * it writes holds none meanwhile, and one that writes nothing never begins. Statements go out without waiting for the
 * answers of those before them, in one piece of the network where they are said in one go.
 */
export const createConnection = (pool: pg.Pool, organisation: string, begins: boolean): Connection => {
  const behind: Waiting[] = begins ? [{ statement: plain('begin') }] : []
  let opened: Promise<pg.PoolClient> | undefined
  let broken: { readonly fault: unknown } | undefined
  let isOver = false
  let isLost = false
  /** Said after the end, or before it and waiting for a connection since, a statement would stand by itself. */
  const refuseTooLate = (): void => {
    if (isOver) throw new Error('the unit of work is over')
  }
  const say = async (statement: Statement, ends?: 'commit' | 'rollback'): Promise<Answer> => {
    if (ends === undefined) refuseTooLate()
    opened ??= take(pool, organisation)
    const client = await opened
    if (ends === undefined) refuseTooLate()
    if (broken !== undefined && ends !== 'rollback') throw broken.fault
    const answers = [...inOneStatement(behind.splice(0)), { statement }].map((one) => send(client, one))
    try {
      const answer = (await allOrFirstFault(answers)).at(-1)
      if (answer === undefined) throw new Error('a statement has no answer')
      return answer
    } catch (fault) {
      if (begins) broken ??= { fault }
      throw broken?.fault ?? fault
    }
  }
  return {
    executeQuery: async <R>(statement: CompiledQuery): Promise<QueryResult<R>> => {
      const { command, rowCount, rows } = await say(statement)
      // Who wrote the statement says what its rows are.
      return { rows: rows as R[], ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount) }) }
    },
    streamQuery: () => {
      throw new Error('nothing here is streamed')
    },
    later: (statement, saying) => {
      behind.push({ ...saying, statement })
    },
    end: async (word) => {
      isOver = true
      if (opened === undefined && (word === 'rollback' || behind.length === 1)) return
      isLost = true
      if (word === 'rollback') behind.length = 0
      // What was refused answers the commit with a rollback.
      const { command } = await say(plain(word), word)
      isLost = false
      if (command !== word.toUpperCase()) throw new Error('the unit of work was taken back')
    },
    release: () => {
      opened?.then(
        (client) => client.release(isLost),
        () => undefined,
      )
    },
  }
}
