import { FEEDBACK_TOPICS, type FeedbackTopic } from '@hearthline/contracts'

export const SHOWN = ['open', 'handled', 'all'] as const
export type Shown = (typeof SHOWN)[number]

export type FeedbackView = { readonly show: Shown; readonly topic: FeedbackTopic | undefined }

/** What an address shows of the inbox; open ones, where it says nothing or nothing known. */
export const feedbackViewOf = (search: URLSearchParams): FeedbackView => ({
  show: SHOWN.find((one) => one === search.get('show')) ?? 'open',
  topic: FEEDBACK_TOPICS.find((one) => one === search.get('topic')),
})

export const searchOf = ({ show, topic }: FeedbackView): Record<string, string> => ({
  ...(show !== 'open' && { show }),
  ...(topic && { topic }),
})

/** The same for the server. */
export const feedbackQuery = ({ show, topic }: FeedbackView) => ({
  ...(show !== 'all' && { show }),
  ...(topic && { topic }),
})
