import pg from 'pg'

/** A notice on a channel. */
export type Wake = { readonly channel: string; readonly payload: string }

export type Waker = {
  /** Sends notices soon. */
  notify(wakes: readonly Wake[]): void
  /** Resolves when all notices are sent. */
  close(): Promise<void>
}

/** What it needs of a pool. */
type Queries = { query(statement: pg.QueryConfig): Promise<unknown> }

/** Notices within this time are sent together. */
const PAUSE_MS = 20

/** Notices need no synchronous commit. The setting is volatile, so PostgreSQL keeps the subquery that has it. */
const NOTIFY = `select pg_notify(channel, payload)
  from (select set_config('synchronous_commit', 'off', true)) as quietly, unnest($1::text[], $2::text[]) as wakes (channel, payload)`

/**
 * Sends NOTIFY after the commit, for many units of work at once. Inside each, PostgreSQL would wake every listener of
 * every process for every step, which costs a tenth of the step. A notice is lost if its process or connection dies, so
 * only for what is found anyway a little later.
 */
export const createWaker = (pool: Queries): Waker => {
  let waiting: Wake[] = []
  let timer: NodeJS.Timeout | undefined
  let sentAt = 0
  let underWay: Promise<unknown> = Promise.resolve()
  const send = (wakes: readonly Wake[]): Promise<unknown> => {
    const values = [wakes.map(({ channel }) => channel), wakes.map(({ payload }) => payload)]
    return pool.query({ name: 'wake', text: NOTIFY, values })
  }
  /**
   * After an error sends each notice alone, so that one that PostgreSQL refuses (too long) does not hold up the others.
   */
  const oneByOne = (wakes: readonly Wake[]) => (error: unknown) =>
    error instanceof pg.DatabaseError ? Promise.allSettled(wakes.map((one) => send([one]))) : undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const wakes = waiting
    waiting = []
    sentAt = performance.now()
    // Without its value: each answer would hold the one before.
    underWay = Promise.allSettled([underWay, send(wakes).catch(oneByOne(wakes))]).then(() => undefined)
  }
  return {
    notify: (wakes) => {
      if (wakes.length === 0) return
      waiting.push(...wakes)
      timer ??= setTimeout(flush, Math.max(0, sentAt + PAUSE_MS - performance.now()))
    },
    close: async () => {
      flush()
      await underWay
    },
  }
}
