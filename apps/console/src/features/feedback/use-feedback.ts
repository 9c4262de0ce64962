import { call, callFile, saveFile, useAction, useForget, useWrite } from '@hearthline/client'
import { exportFeedback, type Feedback, listFeedback, markFeedback, type ReplyOf } from '@hearthline/contracts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type FeedbackView, feedbackQuery } from './feedback-view.ts'

type Page = ReplyOf<typeof listFeedback>

/** What people told the CEO, page after page. */
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

export type MarkAs = 'read' | 'handled' | 'open'

/** Notes what somebody did with one; the list is old afterwards. */
export const useMark = (onMarked: (feedback: Feedback) => void) => {
  const write = useWrite(markFeedback)
  const forget = useForget()
  return useAction(async (uuid: string, as: MarkAs) => {
    onMarked(await write({ params: { feedback: uuid }, body: { as } }))
    await forget(listFeedback)
  })
}

/** The list under these filters, whole, as a table for a spreadsheet. */
export const useExport = (view: FeedbackView) =>
  useAction(async () => {
    saveFile(await callFile(exportFeedback, { query: feedbackQuery(view) }), 'feedback.csv')
  })
