import type { Socket } from 'node:net'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { inOneStatement, type Saying, type Statement, type Waiting } from './in-one-statement.ts'
import { KeptQuery } from './kept-query.ts'
import { statementName } from './statement-names.ts'

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

/** What a client of pg has and its types leave out. */
type WithWire = pg.PoolClient & { readonly connection: { readonly stream: Socket } }

/** pg sends each statement by itself; held back to the end of this turn, those said in one go leave together. */
const inOnePiece = (client: pg.PoolClient): void => {
  const { stream } = (client as WithWire).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const plain = (word: Word): Statement => ({ sql: word, parameters: [] })

const WORDS: ReadonlySet<string> = new Set<Word>(['begin', 'commit', 'rollback'])

const ask = (client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult> => {
  const { sql, parameters } = statement
  const name = WORDS.has(sql) ? undefined : statementName(sql)
  if (name === undefined) return client.query(sql, [...parameters])
  return new Promise((done, fail) => {
    client.query(new KeptQuery(name, statement, (fault, answer) => (fault ? fail(fault) : done(answer))))
  })
}

const send = async (client: pg.PoolClient, { statement, explain }: Waiting): Promise<pg.QueryResult> => {
  try {
    return await ask(client, statement)
  } catch (fault) {
    // It was made where the answer came in; what helps is who asked.
    if (fault instanceof Error) Error.captureStackTrace(fault)
    throw explain?.(fault) ?? fault
  }
}

/** The setting goes ahead of a transaction: made inside, it would go with it. */
const takeOn = (client: pg.PoolClient, organisation: string): Promise<pg.QueryResult>[] => {
  if (speaksAs.get(client) === organisation) return []
  speaksAs.delete(client)
  const set = client.query(`select set_config('app.organisation', ${pg.escapeLiteral(organisation)}, false)`)
  return [
    set.then((answer) => {
      speaksAs.set(client, organisation)
      return answer
    }),
  ]
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
  const say = async (statement: Statement, ends?: 'commit' | 'rollback'): Promise<pg.QueryResult> => {
    if (ends === undefined) refuseTooLate()
    opened ??= pool.connect()
    const client = await opened
    if (ends === undefined) refuseTooLate()
    if (broken !== undefined && ends !== 'rollback') throw broken.fault
    inOnePiece(client)
    const answers = takeOn(client, organisation)
    for (const one of [...inOneStatement(behind.splice(0)), { statement }]) answers.push(send(client, one))
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
      return { rows, ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
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
