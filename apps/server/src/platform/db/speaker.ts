import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** Which organisation a connection speaks as; kept beside it, so that the setting is sent only when it changes. */
const speaksAs = new WeakMap<pg.PoolClient, string>()

const nothing = { command: 'SELECT', rowCount: 0, rows: [] } as const satisfies PostgresQueryResult<unknown>

const settingOf = (organisation: string): string =>
  `select set_config('app.organisation', ${pg.escapeLiteral(organisation)}, false)`

const open = async (pool: pg.Pool, organisation: string, begins: boolean): Promise<pg.PoolClient> => {
  const client = await pool.connect()
  const isKnown = speaksAs.get(client) === organisation
  const first = [...(begins ? ['begin'] : []), ...(isKnown ? [] : [settingOf(organisation)])].join(';')
  if (first === '') return client
  speaksAs.delete(client)
  try {
    await client.query(first)
  } catch (fault) {
    client.release(true)
    throw fault
  }
  speaksAs.set(client, organisation)
  return client
}

/**
 * A connection that speaks as one organisation. It is taken from the pool at the first statement that says something:
 * a unit of work that asks a vendor before it writes holds none meanwhile, and one that writes nothing never begins.
 */
export const createSpeaker = (pool: pg.Pool, organisation: string): PostgresPoolClient => {
  let begins = false
  let opened: Promise<pg.PoolClient> | undefined
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (opened === undefined) {
      if (sql === 'begin') begins = true
      if (sql === 'begin' || sql === 'commit' || sql === 'rollback') return nothing
      opened = open(pool, organisation, begins)
    }
    const client = await opened
    // A setting made inside a transaction goes with it.
    if (sql === 'rollback') speaksAs.delete(client)
    return client.query(sql, [...parameters])
  }
  return {
    // Nothing here streams: the form of query that takes a cursor is never called.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      opened?.then(
        (client) => client.release(),
        () => undefined,
      )
    },
  }
}
