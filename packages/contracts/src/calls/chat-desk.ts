import { STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { CHAT_MODES, CHAT_STATES, ChatAttachment } from '../chat/frames.ts'
import { endpoint } from '../endpoint.ts'
import { code, Instant, text, Uuid } from '../schemas/basics.ts'
import { CONSOLE, FILES } from './service-paths.ts'

const CHAT = `${CONSOLE}/chat` as const

const PRESENCES = ['available', 'away'] as const
export type Presence = (typeof PRESENCES)[number]

const Conversation = z.object({ conversation: Uuid })
const Named = z.object({ uuid: Uuid, name: z.string() })

/** Text as typed, with its line breaks; other control characters are removed. */
const lines = (max: number) =>
  z.pipe(
    z.transform((value) =>
      typeof value === 'string'
        ? value
            .replace(/\r\n?/g, '\n')
            .replace(/[^\P{C}\n\t]/gu, '')
            .trim() || undefined
        : value,
    ),
    z.string(code('required')).check(z.maxLength(max, code('tooLong'))),
  )

export const ChatAgentLine = z.object({
  uuid: Uuid,
  name: z.string(),
  presence: z.enum(PRESENCES),
  /** Whether their window reported in the last minute. */
  isHere: z.boolean(),
  skills: z.array(z.string()),
  capacity: z.int(),
  /** Chats they handle, and offers they have not answered yet. */
  busy: z.int(),
})
export type ChatAgentLine = z.output<typeof ChatAgentLine>

export const DeskChat = z.object({
  conversation: Uuid,
  name: z.string(),
  mode: z.enum(CHAT_MODES),
  state: z.enum(CHAT_STATES),
  /** The skills it waits for, best first. */
  skills: z.array(z.string()),
  openedAt: Instant,
  /** When this wait began or, for a chat with an agent, when it was accepted. */
  since: Instant,
  /** Whether it returned to the queue: an offer expired, its agent was gone, or somebody passed it on. */
  hasReturned: z.boolean(),
  agent: z.nullable(Named),
  lastSeq: z.int(),
  /** When the customer last wrote. */
  isAsking: z.boolean(),
})
export type DeskChat = z.output<typeof DeskChat>

const Waiting = z.extend(DeskChat, { position: z.int(), waitSec: z.nullable(z.int()), isOffered: z.boolean() })
export type WaitingLine = z.output<typeof Waiting>
const Offered = z.extend(DeskChat, { endsAt: Instant })
export type OfferedLine = z.output<typeof Offered>

export const readChatRoom = endpoint({
  name: 'readChatRoom',
  method: 'GET',
  path: `${CHAT}/room`,
  says: "An agent's desk: their offers, their chats, who waits, and to whom a chat may be passed on",
  who: 'staff',
  does: 'answerChat',
  reply: z.object({
    /** The server's clock, for countdowns. */
    now: Instant,
    me: ChatAgentLine,
    offers: z.array(Offered),
    mine: z.array(DeskChat),
    waiting: z.array(Waiting),
    colleagues: z.array(ChatAgentLine),
    skills: z.array(z.string()),
    /** Whether this lender shows agents what a customer is typing. */
    showsTyping: z.boolean(),
  }),
})

export const setPresence = endpoint({
  name: 'setPresence',
  method: 'POST',
  path: `${CHAT}/presence`,
  says: 'Whether the agent accepts chats; while away, they keep their open ones',
  who: 'staff',
  does: 'answerChat',
  body: z.object({ presence: z.enum(PRESENCES) }),
  reply: ChatAgentLine,
})

export const claimChat = endpoint({
  name: 'claimChat',
  method: 'POST',
  path: `${CHAT}/conversations/:conversation/claim`,
  says: 'Accepts a chat that waits or is offered; the customer learns that an agent is there, and the first message is sent',
  who: 'staff',
  does: 'answerChat',
  params: Conversation,
  reply: DeskChat,
  problems: ['chatNotFound', 'chatEnded', 'chatTaken', 'chatNoRoom'],
})

export const declineChat = endpoint({
  name: 'declineChat',
  method: 'POST',
  path: `${CHAT}/conversations/:conversation/decline`,
  says: 'Declines an offer; the chat returns to the head of the queue',
  who: 'staff',
  does: 'answerChat',
  params: Conversation,
  reply: DeskChat,
  problems: ['chatNotFound', 'chatTaken'],
})

const TransferForm = z.discriminatedUnion('to', [
  z.object({ to: z.literal('agent'), agent: z.guid(code('chooseOne')), note: text(500) }),
  z.object({ to: z.literal('skill'), skill: text(60), note: text(500) }),
])

export const transferChat = endpoint({
  name: 'transferChat',
  method: 'POST',
  path: `${CHAT}/conversations/:conversation/transfers`,
  says: 'Passes a chat on to an agent or a skill, with a note that the customer does not see; the conversation stays',
  who: 'staff',
  does: 'answerChat',
  params: Conversation,
  body: TransferForm,
  reply: DeskChat,
  problems: ['chatNotFound', 'chatEnded', 'chatNotYours', 'chatAgentAway'],
})

export const addChatNote = endpoint({
  name: 'addChatNote',
  method: 'POST',
  path: `${CHAT}/conversations/:conversation/notes`,
  says: 'A note between agents, in its place in the conversation; it is never sent to customers',
  who: 'staff',
  does: 'answerChat',
  params: Conversation,
  body: z.object({ body: lines(2000) }),
  reply: z.object({ seq: z.int() }),
  problems: ['chatNotFound', 'chatNotYours'],
})

export const endChat = endpoint({
  name: 'endChat',
  method: 'POST',
  path: `${CHAT}/conversations/:conversation/end`,
  says: 'Ends a chat for good',
  who: 'staff',
  does: 'answerChat',
  params: Conversation,
  reply: DeskChat,
  problems: ['chatNotFound', 'chatNotYours'],
})

const ChatBorrower = z.object({
  application: Uuid,
  loanNumber: z.string(),
  name: z.string(),
  propertyState: z.string(),
  amountCents: z.nullable(z.int()),
  step: z.enum(STEPS),
  stepEnteredAt: Instant,
  isCrypto: z.boolean(),
  /** The conditions that the borrower still has to answer. */
  openConditions: z.int(),
})

export const readChatContext = endpoint({
  name: 'readChatContext',
  method: 'GET',
  path: `${CHAT}/conversations/:conversation`,
  says: 'The panel beside a chat: the name the customer gave, and facts of their application if their identity is confirmed',
  who: 'staff',
  does: 'answerChat',
  params: Conversation,
  reply: z.object({
    chat: DeskChat,
    email: z.nullable(z.string()),
    /** Whether the customer is signed in, and confirmed it within the last two minutes. */
    isVerified: z.boolean(),
    borrower: z.nullable(ChatBorrower),
  }),
  problems: ['chatNotFound', 'chatNotYours'],
})

export const readChatTranscript = endpoint({
  name: 'readChatTranscript',
  method: 'GET',
  path: `${CHAT}/conversations/:conversation/transcript`,
  says: 'The transcript, as text with times; the log records who downloaded it',
  who: 'staff',
  does: 'answerChat',
  params: Conversation,
  reply: z.string(),
  gives: 'text',
  problems: ['chatNotFound', 'chatNotYours', 'exportLimit'],
})

export const sendDeskFile = endpoint({
  name: 'sendDeskFile',
  method: 'POST',
  path: `${CHAT}/conversations/:conversation/attachments`,
  says: 'Uploads a file of an agent, for a later message',
  who: 'staff',
  does: 'answerChat',
  takes: 'multipart',
  params: Conversation,
  body: z.object({}),
  reply: ChatAttachment,
  problems: [
    'chatNotFound',
    'chatNotYours',
    'chatEnded',
    'chatNoFilesYet',
    'chatFileKindRefused',
    'fileTooLarge',
    'fileTooSmall',
    'fileLocked',
    'fileBroken',
    'fileTooComplex',
    'fileInfected',
    'diskFull',
    'unsupportedBody',
  ],
})

export const readDeskFile = endpoint({
  name: 'readDeskFile',
  method: 'GET',
  path: `${FILES}/console/chat/conversations/:conversation/attachments/:attachment`,
  says: 'A file of a chat, to be saved and never shown in place',
  who: 'staff',
  does: 'answerChat',
  params: z.object({ conversation: Uuid, attachment: Uuid }),
  reply: z.unknown(),
  gives: 'file',
  problems: ['chatNotFound', 'chatNotYours', 'chatFileNotFound'],
})
