import { type Day, parseDay } from '../calendar/index.ts'

export type ReadTable<Row> =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly errors: readonly string[] }

/** How many errors are named of a file that is another one altogether. */
const NAMED = 5

/** Reads a table below its heading, line by line; `rowOf` gives a row or what is wrong with the line. */
export const readTable = <Row extends object>(text: string, rowOf: (line: string) => Row | string): ReadTable<Row> => {
  const [, ...lines] = text.split(/\r?\n/)
  const rows: Row[] = []
  const errors: string[] = []
  for (const [nth, line] of lines.entries()) {
    if (line.trim() === '') continue
    const row = rowOf(line)
    if (typeof row === 'string') errors.push(`line ${nth + 2}: ${row}`)
    else rows.push(row)
  }
  if (rows.length + errors.length === 0) errors.push('there is no line below the heading')
  return errors.length === 0 ? { ok: true, rows } : { ok: false, errors: errors.slice(0, NAMED) }
}

const RATE = /^\d{1,2}(\.\d{1,4})?$/
export const isRate = (text: string): boolean => RATE.test(text) && Number(text) > 0

/** A day as the tables write it, month first. */
export const publishedDay = (text: string): Day | undefined => {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
}
