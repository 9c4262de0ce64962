import { call, callFile, saveFile, useAction, useForget, useWrite } from '@hearthline/client'
import {
  exportFeedback,
  FEEDBACK_TOPICS,
  type Feedback,
  type FeedbackTopic,
  listFeedback,
  markFeedback,
  type ReplyOf,
} from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

export const topicWords: Readonly<Record<FeedbackTopic, MessageDescriptor>> = {
  'Improve our product': msg`Improve our product`,
  'Give us a compliment': msg`Give us a compliment`,
}

export const SHOWN = ['open', 'handled', 'all'] as const
export type Shown = (typeof SHOWN)[number]

export type FeedbackView = { readonly show: Shown; readonly topic: FeedbackTopic | undefined }

/** What an address shows of the inbox; by default the open ones. */
export const feedbackViewOf = (search: URLSearchParams): FeedbackView => ({
  show: SHOWN.find((one) => one === search.get('show')) ?? 'open',
  topic: FEEDBACK_TOPICS.find((one) => one === search.get('topic')),
})

export const searchOf = ({ show, topic }: FeedbackView): Record<string, string> => ({
  ...(show !== 'open' && { show }),
  ...(topic && { topic }),
})

/** The same as the query of the call. */
const feedbackQuery = ({ show, topic }: FeedbackView) => ({
  ...(show !== 'all' && { show }),
  ...(topic && { topic }),
})

type Page = ReplyOf<typeof listFeedback>

/** What people wrote to the CEO, page after page. */
export const useFeedbackList = (view: FeedbackView) => {
  const query = feedbackQuery(view)
  const read = useInfiniteQuery({
    queryKey: [listFeedback.name, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(listFeedback, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
  })
  return { ...read, rows: read.data?.pages.flatMap(({ rows }) => rows), count: read.data?.pages[0]?.count }
}

type MarkAs = 'read' | 'handled' | 'open'

/** Marks one as read, handled or open; the list is stale afterwards. */
export const useMark = (onMarked: (feedback: Feedback) => void) => {
  const write = useWrite(markFeedback)
  const forget = useForget()
  return useAction(async (uuid: string, as: MarkAs) => {
    onMarked(await write({ params: { feedback: uuid }, body: { as } }))
    await forget(listFeedback)
  })
}

/** The whole list under these filters, as a CSV file. */
export const useExport = (view: FeedbackView) =>
  useAction(async () => {
    saveFile(await callFile(exportFeedback, { query: feedbackQuery(view) }), 'feedback.csv')
  })
