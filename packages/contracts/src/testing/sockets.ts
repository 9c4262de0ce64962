import {
  type Action,
  CHAT_FRAME_PATH,
  CHAT_PATH,
  CHAT_STREAM_PATH,
  ChatClientFrame,
  ChatHello,
  ChatPost,
  ChatPostAnswer,
  ChatServerFrame,
  DESK_PATH,
  DeskClientFrame,
  DeskServerFrame,
  PUSH_PATH,
  PushFrame,
  PushHello,
  type Schema,
} from '../index.ts'

export type SocketContract = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Who may open it with a session: whoever may do one of these. */
  readonly does: readonly Action[]
  /** Whether the token of a conversation opens it, whoever brings it. */
  readonly byChatToken: boolean
  /** The first frame, and those after it. */
  readonly hello: Schema
  readonly takes: Schema
  readonly gives: Schema
}

const chat = { does: ['answerChat', 'superviseChat'], byChatToken: true, hello: ChatHello } as const

/** What is served in frames, and therefore is in no table of calls. */
export const sockets: readonly SocketContract[] = [
  { ...chat, name: 'chatSocket', method: 'GET', path: CHAT_PATH, takes: ChatClientFrame, gives: ChatServerFrame },
  { ...chat, name: 'chatStream', method: 'POST', path: CHAT_STREAM_PATH, takes: ChatHello, gives: ChatServerFrame },
  {
    ...chat,
    hello: ChatPost,
    name: 'chatFrame',
    method: 'POST',
    path: CHAT_FRAME_PATH,
    takes: ChatPost,
    gives: ChatPostAnswer,
  },
  {
    name: 'deskSocket',
    method: 'GET',
    path: DESK_PATH,
    does: ['answerChat'],
    byChatToken: false,
    hello: DeskClientFrame,
    takes: DeskClientFrame,
    gives: DeskServerFrame,
  },
  {
    name: 'pushSocket',
    method: 'GET',
    path: PUSH_PATH,
    does: ['readStatus'],
    byChatToken: false,
    hello: PushHello,
    takes: PushHello,
    gives: PushFrame,
  },
]
