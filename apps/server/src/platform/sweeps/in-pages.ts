import { sql } from 'kysely'

const ROWS = 500

/** Comes before every key of a row: a first page is read behind it, by the same statement as the next ones. */
export const BEFORE_ALL = { uuid: '00000000-0000-0000-0000-000000000000', at: new Date(0), day: '1970-01-01' } as const

/**
 * A row with the instant of its key as PostgreSQL has it, in microseconds. A JavaScript Date would cut them off, and the next
 * page would begin with the same row.
 */
export type Exact<Row> = Row & { readonly exact: string }

export const exactly = (column: string) => sql<string>`${sql.ref(column)}::text`.as('exact')

/** The instant behind which the next page begins. */
export const instantAfter = (after: Exact<unknown> | undefined) =>
  sql<Date>`${after?.exact ?? BEFORE_ALL.at.toISOString()}::text::timestamptz`

/** Which part of an ordered list to read: at most so many rows, after the last one of the page before. */
export type Page<Row> = { readonly after: Row | undefined; readonly rows: number }

/**
 * All rows of a list, read in pages while they are handled: complete however long the list is, with one page in memory.
 * `read` must order by a unique key and start behind `after`, so rows that leave the list meanwhile make no gap. An instant
 * in a key is carried as text (`Exact`).
 */
export async function* inPages<Row>(
  read: (page: Page<Row>) => Promise<readonly Row[]>,
  rows: number = ROWS,
): AsyncGenerator<Row> {
  for await (const page of eachPage(read, rows)) yield* page
}

/** The same a page at a time, for what is asked of the database for many rows at once. The last one may be empty. */
export async function* eachPage<Row>(
  read: (page: Page<Row>) => Promise<readonly Row[]>,
  rows: number,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined
  for (;;) {
    const page = await read({ after, rows })
    yield page
    if (page.length < rows) return
    after = page.at(-1)
  }
}
