import { call } from '@hearthline/client'
import { listTasks, type ReplyOf } from '@hearthline/contracts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type QueueView, queueQuery } from '../../shell/index.ts'

const EVERY_MS = 60_000

type Page = ReplyOf<typeof listTasks>
export type QueueRow = Page['rows'][number]

/** The queue, page after page, read again once a minute. */
export const useQueue = (view: QueueView) => {
  const query = queueQuery(view)
  const read = useInfiniteQuery({
    queryKey: [listTasks.name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(listTasks, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return {
    ...read,
    rows: read.data?.pages.flatMap(({ rows }) => rows),
    count: read.data?.pages[0]?.count,
    counts: read.data?.pages[0],
  }
}
