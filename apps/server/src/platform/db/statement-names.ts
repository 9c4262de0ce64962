import { createHash } from 'node:crypto'

/** A statement used this often gets a prepared plan on every connection. */
const OFTEN = 8
/** The most plans per connection: each costs the database memory. */
const AT_MOST = 300

/**
 * Written into a statement whose best plan depends on its values, as in a search by a word that one application has or
 * that half of them have. It never gets a name, since PostgreSQL may plan a named statement for no value in particular.
 */
export const PLANNED_BY_VALUE = '/* planned by value */'

/** A `*` stands for other columns after a migration, and PostgreSQL would refuse the old plan. */
const answersWithStar = /(?:\b(?:select|returning)(?: distinct)?|,) (?:"\w+"\.)?\*/

/**
 * For one pool: the name under which its connections keep a statement's plan; undefined for rare statements. Parsing and
 * planning cost more than running a statement on one row.
 */
export const createStatementNames = (): ((sql: string) => string | undefined) => {
  const timesSent = new Map<string, number>()
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size === AT_MOST || answersWithStar.test(sql) || sql.includes(PLANNED_BY_VALUE)) return undefined
    const times = (timesSent.get(sql) ?? 0) + 1
    if (times < OFTEN) {
      if (timesSent.size > 10 * AT_MOST) timesSent.clear() // rare texts; the usual ones are soon counted again
      timesSent.set(sql, times)
      return undefined
    }
    timesSent.delete(sql)
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
    names.set(sql, name)
    return name
  }
}
