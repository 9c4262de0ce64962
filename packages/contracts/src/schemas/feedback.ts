import { z } from 'zod/mini'
import { choice, code, Uuid, yesOrNo } from './basics.ts'

/** chat-signin-data.md 5: the topics, in its own words. */
export const FEEDBACK_TOPICS = ['Improve our product', 'Give us a compliment'] as const
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]

export const FEEDBACK_LEAST = 10
export const FEEDBACK_MOST = 1000

/** Line breaks are kept. PostgreSQL accepts neither NUL nor half a surrogate pair, and nobody types them. */
const asTyped = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
  return text === '' ? undefined : text
}

const Message = z.pipe(
  z.transform(asTyped),
  z
    .string(code('required'))
    .check(z.minLength(FEEDBACK_LEAST, code('atLeast10')), z.maxLength(FEEDBACK_MOST, code('atMost1000'))),
)

/** The fields that a person fills in. */
export const FeedbackForm = z.object({
  topic: choice(FEEDBACK_TOPICS),
  message: Message,
  marketingConsent: yesOrNo,
})
export type FeedbackForm = z.output<typeof FeedbackForm>

/** chat-signin-data.md 3, "Feedback payload". */
export const FeedbackPayload = z.extend(FeedbackForm, {
  applicationUuid: z.optional(Uuid),
  /** The page it was written on, without its query. */
  pathname: z
    .string(code('required'))
    .check(z.maxLength(300, code('tooLong')), z.regex(/^\/[^?#]*$/, code('notValid'))),
  productType: z.literal('HELOC', code('notValid')),
})

const Mark = z.object({ at: z.string(), name: z.string() })

/** A message as staff see it. */
export const Feedback = z.object({
  uuid: Uuid,
  givenAt: z.string(),
  topic: z.enum(FEEDBACK_TOPICS),
  /** Numbers that may be secret are masked. */
  message: z.string(),
  marketingConsent: z.boolean(),
  pathname: z.string(),
  /** The sender's account, if they were signed in. */
  email: z.nullable(z.string()),
  /** Named by the sender, who owns it. */
  application: z.nullable(z.object({ uuid: Uuid, loanNumber: z.string() })),
  read: z.nullable(Mark),
  handled: z.nullable(Mark),
})
export type Feedback = z.output<typeof Feedback>
