import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText, Uuid } from '../schemas/basics.ts'
import { FEEDBACK_TOPICS, Feedback, FeedbackPayload } from '../schemas/feedback.ts'
import { CONSOLE, FILES, PROFILE } from './service-paths.ts'

export const giveFeedback = endpoint({
  name: 'giveFeedback',
  method: 'POST',
  path: `${PROFILE}/feedback/ceo`,
  says: 'Sends a message to the CEO; numbers that may be secret are masked before it is stored',
  who: 'anyone',
  does: 'visit',
  repeat: 'mayBeKeyed',
  body: FeedbackPayload,
  reply: z.object({ received: z.literal(true) }),
  problems: ['notFound'],
})

const filters = {
  show: z.optional(z.enum(['open', 'handled'])),
  topic: z.optional(z.enum(FEEDBACK_TOPICS)),
}

export const listFeedback = endpoint({
  name: 'listFeedback',
  method: 'GET',
  path: `${CONSOLE}/feedback`,
  says: 'The messages to the CEO, newest first',
  who: 'staff',
  does: 'answerFeedback',
  query: z.object({ ...filters, after: optionalText(100) }),
  reply: z.object({
    rows: z.array(Feedback),
    next: z.nullable(z.string()),
    /** The number of entries with these filters, over all pages. */
    count: z.number(),
  }),
})

export const markFeedback = endpoint({
  name: 'markFeedback',
  method: 'POST',
  path: `${CONSOLE}/feedback/:feedback/mark`,
  says: 'Records who read a message, who handled it, or that it is open again',
  who: 'staff',
  does: 'answerFeedback',
  params: z.object({ feedback: Uuid }),
  body: z.object({ as: z.enum(['read', 'handled', 'open']) }),
  reply: Feedback,
  problems: ['notFound'],
})

export const exportFeedback = endpoint({
  name: 'exportFeedback',
  method: 'GET',
  path: `${FILES}/console/feedback`,
  says: 'The same as a table in CSV, the oldest first',
  who: 'staff',
  does: 'answerFeedback',
  gives: 'file',
  query: z.object(filters),
  reply: z.unknown(),
  problems: ['exportLimit'],
})
