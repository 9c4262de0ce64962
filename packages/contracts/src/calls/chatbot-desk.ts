import { z } from 'zod/mini'
import { BOT_FEEDBACK_REASONS, BotTopic, BotTopicForm } from '../chat/bot.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, Locale, optionalText, text, Uuid } from '../schemas/basics.ts'
import { CONSOLE, FILES } from './service-paths.ts'

const BOT = `${CONSOLE}/chatbot` as const

const TopicId = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,58}$/))

const Gate = z.object({ score: z.number(), lead: z.number(), cover: z.number(), mustAgree: z.boolean() })
const GateFigures = z.object({
  asked: z.int(),
  answered: z.int(),
  wrong: z.int(),
  offTopicAsked: z.int(),
  offTopicAnswered: z.int(),
})

export const listBotTopics = endpoint({
  name: 'listBotTopics',
  method: 'GET',
  path: `${BOT}/topics`,
  says: "Every topic of the lender's chatbot, with its answers and phrasings",
  who: 'staff',
  does: 'superviseChat',
  reply: z.array(BotTopic),
})

export const saveBotTopic = endpoint({
  name: 'saveBotTopic',
  method: 'PUT',
  path: `${BOT}/topics/:topic`,
  says: 'Creates a topic or changes it; earlier versions are kept',
  who: 'staff',
  does: 'superviseChat',
  params: z.object({ topic: TopicId }),
  body: BotTopicForm,
  reply: BotTopic,
  problems: ['topicChanged', 'tooManyPhrasings'],
})

export const tryBot = endpoint({
  name: 'tryBot',
  method: 'GET',
  path: `${BOT}/try`,
  says: 'What the bot would answer to a question, and why; nothing is stored',
  who: 'staff',
  does: 'superviseChat',
  query: z.object({ question: text(1000), locale: z.optional(Locale) }),
  reply: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    words: z.string(),
    /** The question as it would be stored. */
    asked: z.string(),
    /** Null if the question never reached the search: a guard or a request for a person came first. */
    why: z.nullable(
      z.object({
        verdict: z.enum(['answer', 'choices', 'none']),
        ranked: z.array(z.object({ topic: z.string(), title: z.string(), score: z.number() })),
        score: z.number(),
        lead: z.number(),
        cover: z.number(),
        agrees: z.boolean(),
        known: z.number(),
        matched: z.array(z.object({ topic: z.string(), text: z.string(), likeness: z.number() })),
        gate: Gate,
        figures: GateFigures,
      }),
    ),
  }),
})

const UnansweredQuestion = z.object({
  question: z.string(),
  count: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /** The best match; null if none of our topics matched. */
  nearest: z.nullable(z.string()),
})
export type UnansweredQuestion = z.output<typeof UnansweredQuestion>

export const listUnanswered = endpoint({
  name: 'listUnanswered',
  method: 'GET',
  path: `${BOT}/unanswered`,
  says: 'Questions that the bot did not answer, the most frequent first',
  who: 'staff',
  does: 'superviseChat',
  reply: z.array(UnansweredQuestion),
})

export const exportUnanswered = endpoint({
  name: 'exportUnanswered',
  method: 'GET',
  path: `${FILES}/console/chatbot/unanswered`,
  says: 'The same as a table in CSV',
  who: 'staff',
  does: 'superviseChat',
  gives: 'file',
  reply: z.unknown(),
  problems: ['exportLimit'],
})

const GivenBotFeedback = z.object({
  at: Instant,
  question: z.string(),
  answer: z.string(),
  topic: z.nullable(z.string()),
  reason: z.enum(BOT_FEEDBACK_REASONS),
  more: z.nullable(z.string()),
})

export const listBotFeedback = endpoint({
  name: 'listBotFeedback',
  method: 'GET',
  path: `${BOT}/feedback`,
  says: 'Thumbs-down of the last ninety days, the newest first',
  who: 'staff',
  does: 'superviseChat',
  reply: z.array(GivenBotFeedback),
})

const LeftMessage = z.object({
  uuid: Uuid,
  at: Instant,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The messages to the bot before this one. */
  transcript: z.array(z.object({ question: z.string(), answer: z.string() })),
  handled: z.nullable(z.object({ at: Instant, name: z.string() })),
})
export type LeftMessage = z.output<typeof LeftMessage>

export const listLeftMessages = endpoint({
  name: 'listLeftMessages',
  method: 'GET',
  path: `${BOT}/messages`,
  says: 'Messages that were left out of hours, those that wait first',
  who: 'staff',
  does: 'answerChat',
  query: z.object({ show: optionalText(10) }),
  reply: z.array(LeftMessage),
})

export const handleLeftMessage = endpoint({
  name: 'handleLeftMessage',
  method: 'POST',
  path: `${BOT}/messages/:message/handled`,
  says: 'Records that a message was answered, and by whom',
  who: 'staff',
  does: 'answerChat',
  params: z.object({ message: Uuid }),
  reply: LeftMessage,
  problems: ['notFound'],
})
