import { z } from 'zod/mini'
import { ChatAttachment, ChatPage } from '../chat/frames.ts'
import { ChatStart, ChatStarted } from '../chat/start.ts'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../schemas/basics.ts'
import { CHAT, CSP, FILES, OMNI_PROXY, TALK } from './service-paths.ts'

const TWILIO = `${CSP}/external/api/v1/twilio` as const
const WEBCHAT = `${CSP}/customer/secure/api/v1/webchat` as const

const secret = z.string().check(z.minLength(1), z.maxLength(200))

/** chat-signin-data.md 7, "Chat", except the operating hours and the chatbot. */
export const initWebChat = endpoint({
  name: 'initWebChat',
  method: 'POST',
  path: `${TWILIO}/initWebChat`,
  says: 'Starts a chat with an agent, or resumes the open one: repeating the call gives the same chat',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  body: ChatStart,
  reply: ChatStarted,
  problems: ['chatOff', 'chatClosed', 'chatTokenInvalid', 'chatFailed'],
})

export const initStreamWebChat = endpoint({
  name: 'initStreamWebChat',
  method: 'POST',
  path: `${OMNI_PROXY}/stream/init-web-chat`,
  says: 'The same in stream mode',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  body: ChatStart,
  reply: ChatStarted,
  problems: ['chatOff', 'chatClosed', 'chatTokenInvalid', 'chatFailed'],
})

export const refreshChatToken = endpoint({
  name: 'refreshChatToken',
  method: 'POST',
  path: `${TWILIO}/refreshToken`,
  says: 'Exchanges a chat token for a new one; the old one stays valid for another minute',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  body: z.object({ token: secret }),
  reply: z.object({ token: z.string(), expiration: z.number() }),
  problems: ['chatTokenInvalid', 'chatEnded'],
})

export const webChatInfo = endpoint({
  name: 'webChatInfo',
  method: 'POST',
  path: `${TWILIO}/web-chat-info`,
  says: 'The contact behind a chat channel; a chat that has lost it is ended',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  body: z.object({ omniProxyChannelId: z.string().check(z.regex(/^[\w.-]{1,128}$/)) }),
  reply: z.object({ contactId: z.string() }),
  problems: ['chatNotFound', 'chatFailed'],
})

export const authenticateWebChat = endpoint({
  name: 'authenticateWebChat',
  method: 'POST',
  path: `${WEBCHAT}/authenticate`,
  says: 'A nonce for the borrower whose jwt is in the Authorization header: it identifies them in their chat for two minutes',
  who: 'borrower',
  does: 'readOwn',
  repeat: 'mints',
  reply: z.object({ nonce: z.string() }),
  problems: ['chatOff'],
})

export const refreshWebChatNonce = endpoint({
  name: 'refreshWebChatNonce',
  method: 'PUT',
  path: `${WEBCHAT}/refresh`,
  says: 'Exchanges the nonce in the query for a new one; called every minute while a borrower chats',
  who: 'borrower',
  does: 'readOwn',
  repeat: 'mints',
  query: z.object({ nonce: z.optional(secret) }),
  reply: z.object({ nonce: z.string() }),
  problems: ['chatOff', 'chatTokenInvalid'],
})

const TalkMessage = z.object({
  id: Uuid,
  conversationId: Uuid,
  /** 'customer', 'Agent', 'bot' or 'system'. */
  senderId: z.string(),
  text: z.string(),
  attachments: z.array(ChatAttachment),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
})
export type TalkMessage = z.output<typeof TalkMessage>

const Conversation = z.object({ conversation: Uuid })
const TalkQuery = z.object({ token: z.optional(secret), before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) })

/** The talk service: its user token is in the query, and appears in no log and no referrer. */
export const listTalkMessages = endpoint({
  name: 'listTalkMessages',
  method: 'GET',
  path: `${TALK}/conversations/:conversation/messages`,
  says: 'The last twenty messages of a conversation, or the twenty before a number, the newest first',
  who: 'anyone',
  does: 'visit',
  params: Conversation,
  query: TalkQuery,
  reply: z.object({ data: z.array(TalkMessage), before: z.optional(z.number()) }),
  problems: ['chatTokenInvalid'],
})

export const readTalkMessage = endpoint({
  name: 'readTalkMessage',
  method: 'GET',
  path: `${TALK}/conversations/:conversation/messages/:message`,
  says: 'One message of a conversation',
  who: 'anyone',
  does: 'visit',
  params: z.object({ conversation: Uuid, message: Uuid }),
  query: TalkQuery,
  reply: TalkMessage,
  problems: ['chatTokenInvalid', 'chatNotFound'],
})

/** Our own calls, each with the chat token in the x-chat-token header. */
export const readChatPage = endpoint({
  name: 'readChatPage',
  method: 'GET',
  path: `${CHAT}/conversations/:conversation/messages`,
  says: 'Twenty messages with what lies between them: the last ones, or those before a number',
  who: 'anyone',
  does: 'visit',
  params: Conversation,
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    limit: z.optional(z.literal('20')),
  }),
  reply: ChatPage,
  problems: ['chatTokenInvalid'],
})

export const uploadChatFile = endpoint({
  name: 'uploadChatFile',
  method: 'POST',
  path: `${CHAT}/conversations/:conversation/attachments`,
  says: 'Uploads a file for a later message; only after an agent has joined',
  who: 'anyone',
  does: 'visit',
  repeat: 'mayBeKeyed',
  takes: 'multipart',
  params: Conversation,
  body: z.object({}),
  reply: ChatAttachment,
  problems: [
    'chatTokenInvalid',
    'chatEnded',
    'chatNoFilesYet',
    'chatFileKindRefused',
    'fileTooLarge',
    'fileTooSmall',
    'fileLocked',
    'fileBroken',
    'fileTooComplex',
    'fileInfected',
    'tooManyFiles',
    'tooManyTries',
    'diskFull',
    'unsupportedBody',
  ],
})

export const downloadChatFile = endpoint({
  name: 'downloadChatFile',
  method: 'GET',
  path: `${FILES}/chat/conversations/:conversation/attachments/:attachment`,
  says: 'A file of the conversation, to be saved and never shown in place',
  who: 'anyone',
  does: 'visit',
  params: z.object({ conversation: Uuid, attachment: Uuid }),
  reply: z.unknown(),
  gives: 'file',
  problems: ['chatTokenInvalid', 'chatFileNotFound'],
})

export const readOwnTranscript = endpoint({
  name: 'readOwnTranscript',
  method: 'GET',
  path: `${FILES}/chat/conversations/:conversation/transcript`,
  says: 'The transcript, as text for the visitor',
  who: 'anyone',
  does: 'visit',
  params: Conversation,
  reply: z.unknown(),
  gives: 'file',
  problems: ['chatTokenInvalid'],
})

export const readChatAgents = endpoint({
  name: 'readChatAgents',
  method: 'GET',
  path: `${CHAT}/agents`,
  says: 'Whether an agent is there for a chat now, which is more than being open; a sandbox names them, for tests that pick one',
  who: 'anyone',
  does: 'visit',
  reply: z.object({ here: z.boolean(), agents: z.array(z.object({ uuid: Uuid, name: z.string() })) }),
})
