import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { type Sendable, type Session, type Statement, takeSession, withValues } from './session.ts'

/** Turns a database error into the error to throw, if it has a known meaning. */
export type Explain = (error: unknown) => unknown

/** The connection of a unit of work: Kysely's, and what this one does besides. */
export type UnitConnection = DatabaseConnection & {
  /**
   * Sends this together with the next statement or the commit, which fails if this fails. Never await it alone: it is
   * answered once something follows it, and rejected by a rollback.
   */
  later(statement: Statement, explain?: Explain): Promise<pg.QueryResult>
  /** Ends the transaction, if it has begun. */
  end(word: 'commit' | 'rollback'): Promise<void>
  release(): void
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** pg's answer as Kysely wants it. */
const resultOf = <R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> => ({
  rows,
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})

const streamQuery = () => {
  throw new Error('nothing here is streamed')
}

/**
 * pg makes its errors where the answer comes in, which names nobody who asked. Traced where we wait for the answer, an
 * error names whoever waits for us: the store, and what called it.
 */
const traced = async <R>(answer: Promise<R>): Promise<R> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error, traced)
    throw error
  }
}

/** Reads as an organisation: each statement takes a connection of its own and gives it back. */
export const readingConnection = (pool: pg.Pool, organisation: string): DatabaseConnection => ({
  executeQuery: async <R>(statement: CompiledQuery) => {
    const session = await takeSession(pool, organisation, { begins: false })
    try {
      return resultOf<R>(await traced(session.send(statement)))
    } finally {
      session.release()
    }
  },
  streamQuery,
})

type Later = {
  readonly statement: Statement
  readonly explain: Explain | undefined
  readonly onSent: (answer: Promise<pg.QueryResult>) => void
}

/**
 * A unit of work: a connection is taken, and a transaction begun, at its first statement. One that asks a vendor first
 * holds no connection meanwhile, and one that sends nothing never begins.
 */
export const unitConnection = (pool: pg.Pool, organisation: string): UnitConnection => {
  /** Left at `ending`, nobody knows what became of the transaction: its connection is closed and not used again. */
  let state: 'open' | 'ending' | 'ended' = 'open'
  /** The first error in the order of sending: PostgreSQL refuses every later statement because of it. */
  let failure: { readonly error: unknown } | undefined
  /** Resolves when all that was sent is answered. */
  let answered: Promise<void> = Promise.resolve()
  let session: Promise<Session> | undefined
  const waiting: Later[] = []
  const open = (): Promise<Session> => {
    session ??= takeSession(pool, organisation, { begins: true })
    return session
  }
  /** A statement after the end would commit by itself. */
  const refuseAfterEnd = (): void => {
    if (state !== 'open') throw new Error('the unit of work is over')
  }
  const send = (of: Session, statement: Sendable, explain?: Explain): Promise<pg.QueryResult> => {
    const answer = of.send(statement).catch((error: unknown) => {
      throw explain?.(error) ?? error
    })
    answer.catch(() => undefined) // its error is noted in its turn, before which nobody waits for it
    answered = answered
      .then(() => answer)
      .then(
        () => undefined,
        (error: unknown) => {
          failure ??= { error }
        },
      )
    return answer
  }
  /** Sends what waits, then `last`, without pause, and returns the answer to `last`. */
  const sendWith = async (of: Session, last: Sendable): Promise<pg.QueryResult> => {
    for (const { statement, explain, onSent } of waiting.splice(0)) onSent(send(of, statement, explain))
    const answer = send(of, last)
    await answered
    if (failure !== undefined) throw failure.error
    return answer
  }
  return {
    executeQuery: async <R>(statement: CompiledQuery) => {
      refuseAfterEnd()
      const of = await open()
      refuseAfterEnd() // the unit may have ended while this waited for its connection
      if (failure !== undefined) throw failure.error
      return resultOf<R>(await traced(sendWith(of, statement)))
    },
    streamQuery,
    later: (statement, explain) => {
      refuseAfterEnd()
      const answer = new Promise<pg.QueryResult>((onSent) => {
        try {
          waiting.push({ statement: withValues(statement), explain, onSent })
        } catch (error) {
          failure ??= { error }
          throw error
        }
      })
      answer.catch(() => undefined) // the next statement or the commit reports its error
      return answer
    },
    end: async (word) => {
      if (word === 'rollback')
        for (const { onSent } of waiting.splice(0)) onSent(Promise.reject(new Error('the unit of work was taken back')))
      if (word === 'commit' && failure !== undefined) throw failure.error // the rollback that follows ends the unit
      if (session === undefined && waiting.length === 0) {
        state = 'ended'
        return
      }
      state = 'ending'
      const of = await open()
      const { command } = word === 'commit' ? await sendWith(of, word) : await of.send(word)
      state = 'ended'
      // PostgreSQL answers the commit of a failed transaction with a rollback.
      if (command !== word.toUpperCase()) throw failure?.error ?? new Error('the unit of work was taken back')
    },
    release: () => {
      session?.then(
        (of) => of.release(state === 'ending'),
        () => undefined,
      )
    },
  }
}
