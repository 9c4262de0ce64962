import pg from 'pg'

/** What pg's queries have and its types leave out. */
type Wire = { describe(what: unknown): void }
type PgQuery = pg.Query & {
  name?: string
  prepare(connection: Wire): void
  handleRowDescription(columns: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
type Answered = (fault: Error | undefined, answer: pg.QueryResult) => void
const Base = pg.Query as unknown as new (sql: string, values: readonly unknown[], answered: Answered) => PgQuery

/** The columns of each kept statement's answer; null where it has none. */
const columns = new Map<string, unknown>()
const silent = new WeakMap<Wire, Wire>()

/** The same connection, which does not ask what an answer will look like. */
const withoutDescribe = (connection: Wire): Wire => {
  const known = silent.get(connection)
  if (known !== undefined) return known
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Wire
  silent.set(connection, made)
  return made
}

/**
 * A query of pg's under a kept plan. pg asks for the columns of the answer each time, and waits for them; a plan's are
 * the same for good, since PostgreSQL refuses one whose columns have changed. Made by hand, because pg copies the
 * settings of a query that it makes itself, which takes longer than the rest of asking.
 */
export class KeptQuery extends Base {
  #described = false

  constructor(name: string, { sql, parameters }: { sql: string; parameters: readonly unknown[] }, answered: Answered) {
    super(sql, [...parameters], answered)
    this.name = name
  }

  override prepare(connection: Wire): void {
    const known = columns.get(this.name ?? '')
    if (known !== undefined && known !== null) super.handleRowDescription(known)
    super.prepare(known === undefined ? connection : withoutDescribe(connection))
  }

  override handleRowDescription(message: unknown): void {
    this.#described = true
    columns.set(this.name ?? '', message)
    super.handleRowDescription(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    const name = this.name ?? ''
    if (!this.#described && !columns.has(name)) columns.set(name, null)
    super.handleCommandComplete(message, connection)
  }
}
