import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/**
 * Makes calls that insert into a table, and lets no row in before each of them waits for a lock. So none that does not
 * wait for another has seen that one's rows, however fast or slow the machine is.
 */
export const atOnce = async <Answer>(
  { app }: TestServer,
  table: string,
  calls: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> => {
  const observer = new pg.Pool({ connectionString: app.db.pool.options.connectionString, max: 2 })
  const countWaiting = async () => {
    const { rows } = await observer.query<{ count: number }>(
      `select count(*)::int as count from pg_locks
       where not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.count
  }
  const holder = await observer.connect()
  await holder.query('begin')
  await holder.query(`lock table ${table} in share mode`)
  const answers = calls.map((call) => call())
  await expect.poll(countWaiting).toBe(calls.length)
  await holder.query('commit')
  holder.release()
  await observer.end()
  return Promise.all(answers)
}
