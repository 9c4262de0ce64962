import { call } from '@hearthline/client'
import { listCases, type ReplyOf } from '@hearthline/contracts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListView } from '../../shell/index.ts'

const EVERY_MS = 60_000

type Page = ReplyOf<typeof listCases>
export type CaseRow = Page['rows'][number]

/** All rows read so far, each application once: one that moved between two reads may be on two pages. */
export const rowsOf = (pages: readonly Page[]): readonly CaseRow[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.uuid, row])).values(),
]

/** The list, page after page, read again once a minute. */
export const useCases = ({ search }: ListView) => {
  const query = { ...(search && { search }) }
  const read = useInfiniteQuery({
    queryKey: [listCases.name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(listCases, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return { ...read, rows: read.data ? rowsOf(read.data.pages) : undefined }
}
