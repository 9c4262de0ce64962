import { createHash } from 'node:crypto'

/** A text that is said this often is worth a plan of its own on every connection. */
const OFTEN = 8
/** Plans cost the database memory on each connection. */
const AT_MOST = 300

const timesSaid = new Map<string, number>()
const names = new Map<string, string>()

/** A star of ours: it stands for other columns after a migration, and a plan from before would be refused. */
const answersWithStar = /\b(?:select|returning) (?:"\w+"\.)?\*/

/**
 * The name under which a connection keeps a statement's plan: parsing and planning cost more than running one that
 * touches a row.
 */
export const statementName = (sql: string): string | undefined => {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size === AT_MOST || answersWithStar.test(sql)) return undefined
  const times = (timesSaid.get(sql) ?? 0) + 1
  if (times < OFTEN) {
    if (timesSaid.size < 10 * AT_MOST) timesSaid.set(sql, times)
    return undefined
  }
  timesSaid.delete(sql)
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
  names.set(sql, name)
  return name
}
