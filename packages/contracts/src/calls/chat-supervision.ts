import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code, Instant, inEveryLanguage, text, Uuid } from '../schemas/basics.ts'
import { ChatAgentLine, DeskChat } from './chat-desk.ts'
import { CONSOLE } from './service-paths.ts'

const CHAT = `${CONSOLE}/chat` as const

const CHAT_ACTIONS = ['claimed', 'declined', 'ranOut', 'transferred', 'gone', 'ended', 'watched', 'exported'] as const
export type ChatAction = (typeof CHAT_ACTIONS)[number]

const FloorChat = z.extend(DeskChat, { offeredTo: z.nullable(z.string()), waitSec: z.nullable(z.int()) })
export type FloorChat = z.output<typeof FloorChat>

const Trace = z.object({
  at: Instant,
  conversation: Uuid,
  customer: z.string(),
  by: z.nullable(z.string()),
  act: z.enum(CHAT_ACTIONS),
})
export type ChatTrace = z.output<typeof Trace>

export const readChatFloor = endpoint({
  name: 'readChatFloor',
  method: 'GET',
  path: `${CHAT}/floor`,
  says: 'Every open chat with its wait, every agent, and the log of the last day',
  who: 'staff',
  does: 'superviseChat',
  reply: z.object({
    now: Instant,
    chats: z.array(FloorChat),
    agents: z.array(ChatAgentLine),
    trail: z.array(Trace),
    skills: z.array(z.string()),
  }),
})

export const watchChat = endpoint({
  name: 'watchChat',
  method: 'POST',
  path: `${CHAT}/conversations/:conversation/watch`,
  says: 'Watches a chat: the customer does not see it, and the log records it',
  who: 'staff',
  does: 'superviseChat',
  params: z.object({ conversation: Uuid }),
  reply: DeskChat,
  problems: ['chatNotFound'],
})

const AgentForm = z.object({
  skills: z.array(text(60)).check(z.minLength(1, code('chooseAtLeastOne')), z.maxLength(20, code('tooLong'))),
  capacity: z.int(code('notValid')).check(z.minimum(1, code('amountTooLow')), z.maximum(10, code('amountTooHigh'))),
})

export const setChatAgent = endpoint({
  name: 'setChatAgent',
  method: 'PUT',
  path: `${CHAT}/agents/:agent`,
  says: 'The skills of an agent, and how many chats at a time',
  who: 'staff',
  does: 'superviseChat',
  params: z.object({ agent: Uuid }),
  body: AgentForm,
  reply: ChatAgentLine,
  problems: ['chatAgentUnknown'],
})

const CannedForm = z.object({
  title: text(60),
  ...inEveryLanguage(text(1000)),
})

const CannedReply = z.object({ uuid: Uuid, title: z.string(), ...inEveryLanguage(z.string()) })
export type CannedReply = z.output<typeof CannedReply>

export const listCannedReplies = endpoint({
  name: 'listCannedReplies',
  method: 'GET',
  path: `${CHAT}/canned-replies`,
  says: "The lender's ready answers, in every language, by title",
  who: 'staff',
  does: 'answerChat',
  reply: z.array(CannedReply),
})

export const saveCannedReply = endpoint({
  name: 'saveCannedReply',
  method: 'PUT',
  path: `${CHAT}/canned-replies/:reply`,
  says: 'Creates a ready answer or changes it',
  who: 'staff',
  does: 'superviseChat',
  params: z.object({ reply: Uuid }),
  body: CannedForm,
  reply: CannedReply,
})

export const removeCannedReply = endpoint({
  name: 'removeCannedReply',
  method: 'DELETE',
  path: `${CHAT}/canned-replies/:reply`,
  says: 'Deletes a ready answer',
  who: 'staff',
  does: 'superviseChat',
  params: z.object({ reply: Uuid }),
  reply: z.array(CannedReply),
})
