import { z } from 'zod/mini'
import { Uuid } from '../schemas/basics.ts'

/** The chat's socket. The token is in the first frame, never in the address. */
export const CHAT_PATH = '/service-chat/v1/socket'
/** The same frames for a network that blocks sockets: a stream of events to the browser, single posts from it. */
export const CHAT_STREAM_PATH = '/service-chat/v1/stream'
export const CHAT_FRAME_PATH = '/service-chat/v1/frame'

export const CHAT_MODES = ['builtin', 'twilio', 'nice', 'stream', 'talkjs', 'chatbot'] as const
export type ChatMode = (typeof CHAT_MODES)[number]

export const CHAT_STATES = ['queued', 'active', 'ended'] as const
export type ChatState = (typeof CHAT_STATES)[number]

export const CHAT_END_REASONS = ['agent', 'customer', 'frozen', 'expired', 'missing-ids', 'error'] as const
export type ChatEndReason = (typeof CHAT_END_REASONS)[number]

export const CHAT_SENDERS = ['customer', 'agent', 'bot', 'system'] as const
export type ChatSender = (typeof CHAT_SENDERS)[number]

/** Characters of one message; the first one, in the form, has the specification's 128. */
export const MESSAGE_MOST = 4000
/** The size limit of a frame in bytes, for all frames. */
export const FRAME_MOST_BYTES = 32_768

export const ChatAttachment = z.object({
  id: Uuid,
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
})
export type ChatAttachment = z.output<typeof ChatAttachment>

const seq = z.int().check(z.minimum(0))
const text = z.string().check(z.maxLength(MESSAGE_MOST))

/**
 * What happened in a conversation, in order. Messages, changes of state and joins share one sequence, so that a reader
 * who has all numbers has missed nothing.
 */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    key: Uuid,
    from: z.enum(CHAT_SENDERS),
    body: z.string(),
    attachments: z.array(ChatAttachment),
    /** Whether the server masked a number that may be secret. */
    masked: z.boolean(),
  }),
  z.object({ type: z.literal('removed'), key: Uuid }),
  z.object({ type: z.literal('read'), by: z.enum(CHAT_SENDERS), upTo: seq }),
  z.object({ type: z.literal('state'), state: z.enum(CHAT_STATES), reason: z.optional(z.enum(CHAT_END_REASONS)) }),
  z.object({ type: z.literal('agent'), joined: z.boolean() }),
  /** Only between agents: a customer never receives one, and their numbering skips it. */
  z.object({ type: z.literal('note'), body: z.string(), by: z.string() }),
])
export type ChatEvent = z.output<typeof ChatEvent>

export const NumberedChatEvent = z.object({ seq, at: z.iso.datetime(), event: ChatEvent })
export type NumberedChatEvent = z.output<typeof NumberedChatEvent>

/** A page of events: up to 20 messages with everything between them; `before` requests the previous page. */
export const ChatPage = z.object({
  events: z.array(NumberedChatEvent),
  before: z.optional(seq),
  state: z.enum(CHAT_STATES),
  reason: z.optional(z.enum(CHAT_END_REASONS)),
  /** The last number for this reader: the socket continues after it. */
  lastSeq: seq,
})
export type ChatPage = z.output<typeof ChatPage>

/** The first frame. `conversation` is the conversationSid of the session; `after` is the last number the client has. */
export const ChatHello = z.object({
  type: z.literal('hello'),
  v: z.literal(1),
  /** A customer's chat token, or an agent's jwt. */
  token: z.string().check(z.maxLength(4096)),
  conversation: Uuid,
  after: seq,
  tab: Uuid,
  as: z.optional(z.enum(['customer', 'agent'])),
})
export type ChatHello = z.output<typeof ChatHello>

/** Frames from the browser. */
export const ChatClientFrame = z.discriminatedUnion('type', [
  ChatHello,
  /** `key` is made by the sender and is the only identity of the message: if sent again, it is the same message. */
  z.object({
    type: z.literal('send'),
    key: Uuid,
    body: text,
    attachments: z.array(Uuid).check(z.maxLength(10)),
  }),
  z.object({ type: z.literal('typing'), preview: z.optional(text) }),
  z.object({ type: z.literal('read'), upTo: seq }),
  z.object({ type: z.literal('ping'), channelId: z.string().check(z.maxLength(128)), n: seq }),
  z.object({ type: z.literal('end') }),
])
export type ChatClientFrame = z.output<typeof ChatClientFrame>

export const NACK_CODES = ['empty', 'tooLong', 'ended', 'rate', 'attachment', 'unavailable'] as const
export type NackCode = (typeof NACK_CODES)[number]

/** Frames from the server. */
export const ChatServerFrame = z.discriminatedUnion('type', [
  /** Follows the events missed since `after`: everything later is live. */
  z.object({ type: z.literal('ready'), state: z.enum(CHAT_STATES), lastSeq: seq, now: z.iso.datetime() }),
  /** `after` is the number this reader saw before it: a client with a lower number has a gap and must reconnect. */
  z.object({ type: z.literal('event'), seq, after: z.optional(seq), at: z.iso.datetime(), event: ChatEvent }),
  /** The message is stored and cannot be lost. */
  z.object({ type: z.literal('ack'), key: Uuid, seq }),
  z.object({ type: z.literal('nack'), key: Uuid, code: z.enum(NACK_CODES), retry: z.boolean() }),
  /** `preview` is sent only to agents. */
  z.object({ type: z.literal('typing'), from: z.enum(['customer', 'agent']), preview: z.optional(z.string()) }),
  z.object({ type: z.literal('queue'), position: z.int(), waitSec: z.optional(z.int()) }),
  z.object({ type: z.literal('pong'), n: seq, lastSeq: seq }),
  /** The client's numbers are unknown here: start again from 0. */
  z.object({ type: z.literal('reset') }),
  z.object({
    type: z.literal('bye'),
    reason: z.enum(['ended', 'expired', 'denied', 'restart']),
    retryAfterMs: z.optional(z.int()),
  }),
])
export type ChatServerFrame = z.output<typeof ChatServerFrame>

/** A single frame sent without a socket, with its sender. */
export const ChatPost = z.object({ hello: ChatHello, frame: ChatClientFrame })
export type ChatPost = z.output<typeof ChatPost>

/** The reply to a single frame. */
export const ChatPostAnswer = z.object({ frames: z.array(ChatServerFrame) })
export type ChatPostAnswer = z.output<typeof ChatPostAnswer>
