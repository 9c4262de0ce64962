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
/** Of a question to the bot. */
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
/** Where an answer comes from: a page of the lender's answers, or a page of the application. */
const BotSource = z.object({ label: z.string(), href: z.optional(z.string()) })

export const BotAnswer = z.object({
  kind: z.enum(BOT_ANSWER_KINDS),
  /** The topic, or the guard. */
  id: z.optional(z.string()),
  choices: z.optional(z.array(BotChoice)),
  sources: z.optional(z.array(BotSource)),
  /** A person is offered beside it. */
  handoff: z.boolean(),
})
export type BotAnswer = z.output<typeof BotAnswer>

/** chat-signin-data.md 3, "Chatbot history item", with our answer beside it. */
export const BotHistoryItem = z.object({
  questionId: Uuid,
  questionStr: z.string(),
  responseStr: z.string(),
  createdDt: z.iso.datetime(),
  answer: BotAnswer,
})
export type BotHistoryItem = z.output<typeof BotHistoryItem>

const said = (most: number) => z.pipe(z.transform(readable), z.optional(z.string().check(z.maxLength(most))))

/** chat-signin-data.md 7: a question to the bot. Without a conversation one begins. */
export const BotQuestion = z.object({
  applicationId: said(64),
  conversationId: said(64),
  message: z.pipe(
    z.transform(readable),
    z.string(code('required')).check(z.maxLength(BOT_QUESTION_MOST, code('tooLong'))),
  ),
  nonce: said(200),
  organization: said(40),
  pageUrl: said(2_000),
  senderId: said(200),
  senderType: z.literal('APPLICANT'),
  tag: said(200),
  /** Ours: made by the browser, the identity of this message; sent again, it has the answer it had. */
  key: z.optional(Uuid),
  /** Ours: of the choices of the answer before. */
  choiceId: said(60),
  /** Ours: of the page. */
  locale: z.optional(Locale),
})
export type BotQuestion = z.output<typeof BotQuestion>

export const BotReply = z.object({
  conversationId: Uuid,
  questionId: Uuid,
  responseStr: z.string(),
  answer: BotAnswer,
  /** What was asked, as it is kept: numbers that may be secret are dots. */
  questionStr: z.string(),
  masked: z.boolean(),
  createdDt: z.iso.datetime(),
  /** Milliseconds since 1970: ten minutes from this reply. */
  expiration: z.number(),
})
export type BotReply = z.output<typeof BotReply>

/** A message for staff, left where nobody answers a chat. */
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

/** Names in braces that no setting of the lender fills. */
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

/** A topic as staff write it. */
export const BotTopicForm = z.object({
  title: z.object(inEveryLanguage(words(80))),
  answer: z.object(inEveryLanguage(words(1000))),
  phrasings: z.object({
    ...inEveryLanguage(phrasings),
    [SOURCE_LANGUAGE]: phrasings.check(z.minLength(3, code('threePhrasings'))),
  }),
  isOn: z.boolean(),
  /** The version it was changed from; null for a new topic. */
  from: z.nullable(z.int()),
})
export type BotTopicForm = z.output<typeof BotTopicForm>

export const BotTopic = z.object({
  id: z.string(),
  title: z.object(inEveryLanguage(z.string())),
  answer: z.object(inEveryLanguage(z.string())),
  phrasings: z.object(inEveryLanguage(z.array(z.string()))),
  isOn: z.boolean(),
  /** 0: as it ships. */
  version: z.int(),
  changed: z.nullable(z.object({ at: z.string(), name: z.string() })),
  /** Answered from the application, or by a person: its words are not written here. */
  isOwn: z.boolean(),
  /** Thumbs-down it was given. */
  badCount: z.int(),
})
export type BotTopic = z.output<typeof BotTopic>
