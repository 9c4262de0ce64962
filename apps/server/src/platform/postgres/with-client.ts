import pg from 'pg'
import { connectionOf } from './connection-of.ts'

/** Runs `work` on a new connection and closes it afterwards. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...connectionOf(url), connectionTimeoutMillis: 10_000 })
  // Without a listener, the end of the server would end this process; the running query fails anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
