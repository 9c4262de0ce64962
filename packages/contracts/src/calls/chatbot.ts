import { z } from 'zod/mini'
import { BotFeedbackForm, BotHistoryItem, BotQuestion, BotReply, LeftMessageForm } from '../chat/bot.ts'
import { ChatStarted } from '../chat/start.ts'
import { endpoint } from '../endpoint.ts'
import { code, Instant, Uuid } from '../schemas/basics.ts'
import { Json } from '../schemas/json.ts'
import { CHATBOT } from './service-paths.ts'

const MESSAGE = `${CHATBOT}/external/api/v1/message` as const

const said = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))

/** chat-signin-data.md 7, the chatbot's three calls, and the hand-off, which is ours. */
export const getChatHistory = endpoint({
  name: 'getChatHistory',
  method: 'GET',
  path: `${MESSAGE}/getChatHistory/:conversationId`,
  says: 'What was asked and answered in a conversation, the oldest first; answers from an application for its owner alone',
  who: 'anyone',
  does: 'visit',
  params: z.object({ conversationId: Uuid }),
  reply: z.array(BotHistoryItem),
  problems: ['chatNotFound', 'chatEnded'],
})

export const chatWithAutobot = endpoint({
  name: 'chatWithAutobot',
  method: 'POST',
  path: `${MESSAGE}/chatWithAutobot`,
  says: 'Asks the bot; without a conversation one begins. Numbers that may be secret are covered before anything is kept',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  body: BotQuestion,
  reply: BotReply,
  problems: ['chatOff', 'chatNotFound', 'chatEnded'],
})

export const setChatReplyUsedWithFeedback = endpoint({
  name: 'setChatReplyUsedWithFeedback',
  method: 'POST',
  path: `${MESSAGE}/setChatReplyUsedWithFeedback`,
  says: 'A thumbs-down for an answer of the bot, with its reason',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  body: z.object({
    questionId: Uuid,
    conversationId: Uuid,
    responseToCustomer: said(8_000),
    /** One of the reasons. */
    feedbackMessage: BotFeedbackForm.shape.reason,
    /** Ours: the text beside the reason. */
    additionalInformation: BotFeedbackForm.shape.additionalInformation,
    rating: z.literal(0, code('notValid')),
    senderEmail: said(128),
    senderType: z.literal('APPLICANT'),
    nonce: said(200),
  }),
  reply: z.object({ conversationId: Uuid, questionId: Uuid }),
  problems: ['chatNotFound', 'chatEnded'],
})

/** Ours. */
export const handOffFromBot = endpoint({
  name: 'handOffFromBot',
  method: 'POST',
  path: `${MESSAGE}/handOff`,
  says: 'Starts a chat with an agent and gives them what was said to the bot; closed, it says when somebody is there again',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  body: z.object({
    conversationId: Uuid,
    name: said(4_000),
    email: said(4_000),
    message: said(8_000),
    nonce: said(200),
    applicationUuid: said(64),
    pageUrl: said(2_000),
    /** Of the live chat: made by the browser and kept there. */
    key: z.optional(Uuid),
    chatMode: said(40),
    mode: said(40),
    extras: z.optional(z.nullable(z.record(z.string(), Json))),
  }),
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('live'), chat: ChatStarted }),
    z.object({ kind: z.literal('closed'), opensAt: z.nullable(Instant) }),
  ]),
  problems: ['chatNotFound', 'chatEnded', 'chatOff', 'chatTokenInvalid', 'chatFailed'],
})

/** Ours. */
export const leaveMessage = endpoint({
  name: 'leaveMessage',
  method: 'POST',
  path: `${MESSAGE}/leaveMessage`,
  says: 'Takes a message for the staff out of hours, with what was said to the bot beside it',
  who: 'anyone',
  does: 'visit',
  repeat: 'mayBeKeyed',
  body: z.extend(LeftMessageForm, { conversationId: Uuid }),
  reply: z.object({ taken: z.literal(true) }),
  problems: ['chatNotFound', 'chatEnded'],
})
