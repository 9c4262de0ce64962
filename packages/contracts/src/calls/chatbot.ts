import { z } from 'zod/mini'
import { BotFeedbackForm, BotHistoryItem, BotQuestion, BotReply, LeftMessageForm } from '../chat/bot.ts'
import { ChatStarted } from '../chat/start.ts'
import { endpoint } from '../endpoint.ts'
import { code, Instant, Json, Uuid } from '../schemas/basics.ts'
import { CHATBOT } from './service-paths.ts'

const MESSAGE = `${CHATBOT}/external/api/v1/message` as const

const optionalText = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))

/** chat-signin-data.md 7, the chatbot's three calls, and the hand-off, which is our own. */
export const getChatHistory = endpoint({
  name: 'getChatHistory',
  method: 'GET',
  path: `${MESSAGE}/getChatHistory/:conversationId`,
  says: 'The questions and answers of a conversation, oldest first; answers from an application only for its owner',
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
  says: 'Asks the bot; without a conversation one begins. Numbers that may be secret are masked before anything is stored',
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
    responseToCustomer: optionalText(8_000),
    /** One of the reasons. */
    feedbackMessage: BotFeedbackForm.shape.reason,
    /** Our own field: the text beside the reason. */
    additionalInformation: BotFeedbackForm.shape.additionalInformation,
    rating: z.literal(0, code('notValid')),
    senderEmail: optionalText(128),
    senderType: z.literal('APPLICANT'),
    nonce: optionalText(200),
  }),
  reply: z.object({ conversationId: Uuid, questionId: Uuid }),
  problems: ['chatNotFound', 'chatEnded'],
})

/** Our own field. */
export const handOffFromBot = endpoint({
  name: 'handOffFromBot',
  method: 'POST',
  path: `${MESSAGE}/handOff`,
  says: 'Starts a chat with an agent who gets the conversation with the bot; out of hours, the reply says when agents are there again',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  body: z.object({
    conversationId: Uuid,
    name: optionalText(4_000),
    email: optionalText(4_000),
    message: optionalText(8_000),
    nonce: optionalText(200),
    applicationUuid: optionalText(64),
    pageUrl: optionalText(2_000),
    /** The key of the live chat: made by the browser and stored there. */
    key: z.optional(Uuid),
    chatMode: optionalText(40),
    mode: optionalText(40),
    extras: z.optional(z.nullable(z.record(z.string(), Json))),
  }),
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('live'), chat: ChatStarted }),
    z.object({ kind: z.literal('closed'), opensAt: z.nullable(Instant) }),
  ]),
  problems: ['chatNotFound', 'chatEnded', 'chatOff', 'chatTokenInvalid', 'chatFailed'],
})

/** Our own call. */
export const leaveMessage = endpoint({
  name: 'leaveMessage',
  method: 'POST',
  path: `${MESSAGE}/leaveMessage`,
  says: 'Leaves a message for the staff out of hours, with the conversation with the bot',
  who: 'anyone',
  does: 'visit',
  repeat: 'mayBeKeyed',
  body: z.extend(LeftMessageForm, { conversationId: Uuid }),
  reply: z.object({ taken: z.literal(true) }),
  problems: ['chatNotFound', 'chatEnded'],
})
