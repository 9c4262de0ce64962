import type { CaseRow, Page } from './use-cases.ts'

/** All rows read so far, each application once: one that moved between two reads may be on two pages. */
export const rowsOf = (pages: readonly Pick<Page, 'rows'>[]): readonly CaseRow[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.uuid, row])).values(),
]
