import pg from 'pg'

/** A notice on a channel. */
export type Wake = { readonly channel: string; readonly payload: string }

export type Waker = {
  tell(wakes: readonly Wake[]): void
  /** Resolves when all notices are sent. */
  close(): Promise<void>
}

/** Notices within this time are sent together. */
const PAUSE_MS = 20

/** Notices need no synchronous commit. */
const NOTIFY = `select pg_notify(channel, payload)
  from (select set_config('synchronous_commit', 'off', true)) as quietly, unnest($1::text[], $2::text[]) as wakes (channel, payload)`

/**
 * Sends NOTIFY after the commit, for many units of work at once. Inside each, PostgreSQL would wake every listener of
 * every process for every step, which costs a tenth of the step. A notice is lost if its process dies, so only for what
 * is found anyway a little later.
 */
export const createWaker = (pool: pg.Pool): Waker => {
  let waiting: Wake[] = []
  let timer: NodeJS.Timeout | undefined
  let saidAt = 0
  let underWay: Promise<unknown> = Promise.resolve()
  const notify = (wakes: readonly Wake[]): Promise<unknown> => {
    const values = [wakes.map(({ channel }) => channel), wakes.map(({ payload }) => payload)]
    return pool.query({ name: 'wake', text: NOTIFY, values })
  }
  /**
   * After an error sends each notice alone, so that one that PostgreSQL refuses (too long) does not hold up the others.
   */
  const byThemselves = (wakes: readonly Wake[]) => (error: unknown) =>
    error instanceof pg.DatabaseError ? Promise.allSettled(wakes.map((one) => notify([one]))) : undefined
  const say = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const wakes = waiting
    waiting = []
    saidAt = performance.now()
    underWay = Promise.all([underWay, notify(wakes).catch(byThemselves(wakes))]).catch(() => undefined)
  }
  return {
    tell: (wakes) => {
      if (wakes.length === 0) return
      waiting.push(...wakes)
      timer ??= setTimeout(say, Math.max(0, saidAt + PAUSE_MS - performance.now()))
    },
    close: async () => {
      say()
      await underWay
    },
  }
}
