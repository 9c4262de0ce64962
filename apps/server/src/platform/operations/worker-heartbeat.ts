import type { AppContext } from '../app-context/index.ts'
import { logFailedTry } from '../db/index.ts'

const EVERY_MS = 15_000

/** Seconds since a worker noted that it runs; undefined if none ever did. */
export const heartbeatAge = async ({ db }: Pick<AppContext, 'db'>): Promise<number | undefined> => {
  const { rows } = await db.pool.query<{ age: number }>(
    'select extract(epoch from clock_timestamp() - beat_at)::float8 as age from house.worker_heartbeat',
  )
  return rows[0]?.age
}

/**
 * Notes every 15 seconds that a worker of any process runs, from now on. A frozen process notes nothing; one that cannot
 * reach the database logs it once, and goes on trying.
 */
export const beatAsWorker = async ({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<{ stop(): void }> => {
  const beat = async (): Promise<void> => {
    try {
      await db.pool.query(
        `insert into house.worker_heartbeat values (true, now()) on conflict (only_row) do update set beat_at = now()`,
      )
    } catch (err) {
      logFailedTry(log, err, { tried: 'heartbeat', words: 'the worker’s heartbeat could not be noted' })
    }
  }
  await beat()
  const timer = setInterval(() => void beat(), EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
