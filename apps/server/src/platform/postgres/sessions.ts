import type pg from 'pg'
import { DatabaseError } from './database-error.ts'
import { withClient } from './with-client.ts'

const wordOf = async (client: pg.Client, asked: string): Promise<string | undefined> =>
  (await client.query<{ word: string }>(`select pg_backend_pid() || ' ' || ${asked} as word`)).rows[0]?.word

/** Leaves a name in a connection's session; the answer says which session it is and whose. */
const enter = (client: pg.Client, name: string) => wordOf(client, `set_config('app.session', '${name}', false)`)
const look = (client: pg.Client) => wordOf(client, `coalesce(current_setting('app.session', true), '')`)

/** What a connection finds in its session while another one is inside a transaction. */
const lookBeside = async (client: pg.Client, other: pg.Client) => {
  await other.query('begin')
  const word = await look(client)
  await other.query('commit')
  return word
}

const areMixed = async (first: pg.Client, second: pg.Client): Promise<boolean> => {
  const [one, two] = [await enter(first, 'first'), await enter(second, 'second')]
  // Twice, for a pooler that gives out its sessions in turn.
  const ones = [await look(first), await look(first), await lookBeside(first, second)]
  const twos = [await look(second), await look(second), await lookBeside(second, first)]
  return ones.some((word) => word !== one) || twos.some((word) => word !== two)
}

/**
 * Refuses a pooler that lets several connections use one session by turns: a connection of ours remembers to which
 * organisation its session is set (decision 128), and would go on in the session of another one.
 */
export const checkSessions = async (url: string): Promise<void> => {
  const mixed = await withClient(url, (first) => withClient(url, (second) => areMixed(first, second)))
  if (!mixed) return
  const { hostname, port } = new URL(url)
  throw new DatabaseError(
    `The pooler at ${hostname}:${port || 5432} lets several connections use one session of PostgreSQL, which would mix lenders: set it to pool sessions (PgBouncer: pool_mode = session), or name PostgreSQL itself in DATABASE_URL and APP_DATABASE_URL.`,
  )
}
