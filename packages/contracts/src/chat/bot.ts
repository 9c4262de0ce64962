import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { z } from 'zod/mini'
import { code, inEveryLanguage, Locale, Uuid } from '../schemas/basics.ts'
import { readable } from './start.ts'

/** chat-signin-data.md 5: the reasons, in its own words. */
export const BOT_FEEDBACK_REASONS = [
  'Answer too vague',
  'Not specific to my application',
  'Not what I was asking about',
  'Other',
] as const
export type BotFeedbackReason = (typeof BOT_FEEDBACK_REASONS)[number]

/** chat-signin-data.md 9. */
export const BOT_FEEDBACK_MOST = 140
/** For a question to the bot. */
export const BOT_QUESTION_MOST = 1000
export const LEFT_MESSAGE_MOST = 1000

export const BOT_ANSWER_KINDS = ['faq', 'application', 'choices', 'human', 'guard', 'none'] as const
export type BotAnswerKind = (typeof BOT_ANSWER_KINDS)[number]

/** What a person fills in after the thumbs-down. */
export const BotFeedbackForm = z.object({
  reason: z.pipe(z.transform(readable), z.enum(BOT_FEEDBACK_REASONS, code('selectReason'))),
  additionalInformation: z.pipe(
    z.transform(readable),
    z.optional(z.string().check(z.maxLength(BOT_FEEDBACK_MOST, code('atMost140')))),
  ),
})
export type BotFeedbackForm = z.output<typeof BotFeedbackForm>

const BotChoice = z.object({ id: z.string(), label: z.string() })
/** The source of an answer: a page of the lender's site, or a page of the application. */
const BotSource = z.object({ label: z.string(), href: z.optional(z.string()) })

export const BotAnswer = z.object({
  kind: z.enum(BOT_ANSWER_KINDS),
  /** The topic, or the guard. */
  id: z.optional(z.string()),
  choices: z.optional(z.array(BotChoice)),
  sources: z.optional(z.array(BotSource)),
  /** Whether a person is offered as well. */
  handoff: z.boolean(),
})
export type BotAnswer = z.output<typeof BotAnswer>

/** chat-signin-data.md 3, "Chatbot history item", with our answer. */
export const BotHistoryItem = z.object({
  questionId: Uuid,
  questionStr: z.string(),
  responseStr: z.string(),
  createdDt: z.iso.datetime(),
  answer: BotAnswer,
})
export type BotHistoryItem = z.output<typeof BotHistoryItem>

const optionalText = (most: number) => z.pipe(z.transform(readable), z.optional(z.string().check(z.maxLength(most))))

/** chat-signin-data.md 7: a question to the bot. Without a conversation, a new one begins. */
export const BotQuestion = z.object({
  applicationId: optionalText(64),
  conversationId: optionalText(64),
  message: z.pipe(
    z.transform(readable),
    z.string(code('required')).check(z.maxLength(BOT_QUESTION_MOST, code('tooLong'))),
  ),
  nonce: optionalText(200),
  organization: optionalText(40),
  pageUrl: optionalText(2_000),
  senderId: optionalText(200),
  senderType: z.literal('APPLICANT'),
  tag: optionalText(200),
  /** Our own field: made by the browser, it identifies this message; if it is sent again, it gets the same answer. */
  key: z.optional(Uuid),
  /** Our own field: one of the choices in the previous answer. */
  choiceId: optionalText(60),
  /** Our own field: the page. */
  locale: z.optional(Locale),
})
export type BotQuestion = z.output<typeof BotQuestion>

export const BotReply = z.object({
  conversationId: Uuid,
  questionId: Uuid,
  responseStr: z.string(),
  answer: BotAnswer,
  /** The question as it is stored: numbers that may be secret are masked. */
  questionStr: z.string(),
  masked: z.boolean(),
  createdDt: z.iso.datetime(),
  /** Milliseconds since 1970: ten minutes after this reply. */
  expiration: z.number(),
})
export type BotReply = z.output<typeof BotReply>

/** A message for staff, left when no agent answers chats. */
export const LeftMessageForm = z.object({
  name: z.pipe(z.transform(readable), z.string(code('required')).check(z.maxLength(128, code('tooLong128')))),
  email: z.pipe(
    z.transform(readable),
    z
      .string(code('required'))
      .check(z.maxLength(128, code('tooLong128')), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, code('emailFormat'))),
  ),
  message: z.pipe(
    z.transform(readable),
    z.string(code('required')).check(z.maxLength(LEFT_MESSAGE_MOST, code('tooLong'))),
  ),
})
export type LeftMessageForm = z.output<typeof LeftMessageForm>

export const BOT_PLACEHOLDERS = [
  'company',
  'product',
  'minAmount',
  'maxAmount',
  'minApr',
  'maxApr',
  'maxFee',
  'terms',
  'states',
  'holdDays',
  'valuationFee',
  'notaryFee',
  'mostRecording',
  'mostMortgageTax',
  'hours',
  'contact',
  'hmda',
  'crypto',
] as const
export type BotPlaceholder = (typeof BOT_PLACEHOLDERS)[number]

/** Names in braces for which the lender has no setting. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !BOT_PLACEHOLDERS.some((known) => known === name))

const words = (most: number) =>
  z.pipe(
    z.transform(readable),
    z.string(code('required')).check(
      z.maxLength(most, code('tooLong')),
      z.refine((text) => unknownPlaceholders(text).length === 0, code('placeholderUnknown')),
    ),
  )
const phrasings = z
  .array(z.string().check(z.minLength(1), z.maxLength(300, code('tooLong'))))
  .check(z.maxLength(100, code('tooLong')))

/** A topic as staff edit it. */
export const BotTopicForm = z.object({
  title: z.object(inEveryLanguage(words(80))),
  answer: z.object(inEveryLanguage(words(1000))),
  phrasings: z.object({
    ...inEveryLanguage(phrasings),
    [SOURCE_LANGUAGE]: phrasings.check(z.minLength(3, code('threePhrasings'))),
  }),
  isOn: z.boolean(),
  /** The version on which the change is based; null for a new topic. */
  from: z.nullable(z.int()),
})
export type BotTopicForm = z.output<typeof BotTopicForm>

export const BotTopic = z.object({
  id: z.string(),
  title: z.object(inEveryLanguage(z.string())),
  answer: z.object(inEveryLanguage(z.string())),
  /** The answer as borrowers read it today: with the lender's figures in place of the names in braces. */
  shown: z.object(inEveryLanguage(z.string())),
  phrasings: z.object(inEveryLanguage(z.array(z.string()))),
  isOn: z.boolean(),
  /** 0 for the version that ships. */
  version: z.int(),
  changed: z.nullable(z.object({ at: z.string(), name: z.string() })),
  /** Whether it is answered from the application or by a person, so that its words are not written here. */
  isOwn: z.boolean(),
  /** The number of thumbs-down. */
  badCount: z.int(),
})
export type BotTopic = z.output<typeof BotTopic>
