import pg from 'pg'

/** Said to whoever listens on a channel. */
export type Wake = { readonly channel: string; readonly payload: string }

export type Waker = {
  tell(wakes: readonly Wake[]): void
  /** Once all of it is said. */
  close(): Promise<void>
}

/** What comes within this time of the last is said together. */
const PAUSE_MS = 20

/** Nobody waits for the disk on account of a notice. */
const NOTIFY = `select pg_notify(channel, payload)
  from (select set_config('synchronous_commit', 'off', true)) as quietly, unnest($1::text[], $2::text[]) as wakes (channel, payload)`

/**
 * NOTIFY after the commit, for many units of work at once: inside of each, PostgreSQL would wake every listener of every
 * process for every step, which costs a tenth of the step. Only for what is found in any case, a little later: a notice is
 * lost with its process.
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
  /** One that PostgreSQL refuses (too long) keeps nobody else's back. */
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
