import { call } from '@hearthline/client'
import { listExceptions, listNotices, type NoticeKind, type ReplyOf } from '@hearthline/contracts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

type Page = ReplyOf<typeof listExceptions>
export type ExceptionLine = Page['rows'][number]
export type ExceptionMonth = Page['counts'][number]

export const useExceptions = () => {
  const read = useInfiniteQuery({
    queryKey: [listExceptions.name, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listExceptions, { query: { ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
  })
  return {
    ...read,
    rows: read.data?.pages.flatMap(({ rows }) => rows),
    counts: read.data?.pages[0]?.counts ?? [],
  }
}

type Notices = ReplyOf<typeof listNotices>
export type NoticeLine = Notices['rows'][number]

export const useNotices = (kind: NoticeKind) => {
  const read = useInfiniteQuery({
    queryKey: [listNotices.name, 'pages', kind],
    queryFn: ({ pageParam, signal }) =>
      call(listNotices, { query: { kind, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Notices) => next,
  })
  return { ...read, rows: read.data?.pages.flatMap(({ rows }) => rows) }
}
