import type { CompiledQuery } from 'kysely'

/** A statement and its values, as Kysely compiles it. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** What a refusal means, where it means more than that something is wrong here. */
export type Explain = (fault: unknown) => unknown

/** How a write that waits for no answer may be said. */
export type Saying = {
  readonly explain?: Explain
  /** Its one table, where it may be said at any time before the end of the unit, as a part of another statement. */
  readonly writes?: string
  /** Takes those in. */
  readonly takesIn?: true
}

export type Waiting = Saying & { readonly statement: Statement }

const joined = new Map<string, Map<string, string>>()

/** Only values stand behind a dollar sign in what Kysely compiles. */
const shifted = (sql: string, by: number): string => sql.replace(/\$(\d+)/g, (_, nth) => `$${Number(nth) + by}`)

const textOf = (host: Statement, guest: Statement, table: string): string => {
  const known = joined.get(host.sql) ?? new Map<string, string>()
  joined.set(host.sql, known)
  const before = known.get(guest.sql)
  if (before !== undefined) return before
  const part = `with "said_${table}" as (${shifted(guest.sql, host.parameters.length)})`
  const text = host.sql.startsWith('with ') ? `${part}, ${host.sql.slice('with '.length)}` : `${part} ${host.sql}`
  known.set(guest.sql, text)
  return text
}

const takeIn = (host: Waiting, { statement: guest, writes = '' }: Waiting): Waiting => ({
  ...host,
  statement: {
    sql: textOf(host.statement, guest, writes),
    parameters: [...host.statement.parameters, ...guest.parameters],
  },
})

/**
 * What waits to be said, with the writes that may be parts of another inside of it: a statement costs both sides more
 * than the row that it writes. Parts do not see each other's rows, and their order is nobody's: where two write one
 * table, both stay by themselves.
 */
export const inOneStatement = (waiting: readonly Waiting[]): readonly Waiting[] => {
  const host = waiting.findLast(({ takesIn }) => takesIn)
  if (host === undefined) return waiting
  const isAlone = (table: string) => waiting.filter(({ writes }) => writes === table).length === 1
  const guests = waiting.filter(({ writes }) => writes !== undefined && isAlone(writes))
  if (guests.length === 0) return waiting
  const all = guests.reduce(takeIn, host)
  return waiting.flatMap((one) => (one === host ? [all] : guests.includes(one) ? [] : [one]))
}
