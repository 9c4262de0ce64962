import type { Abilities, Link, Phase, ProviderEvent, ShownMessage } from '@hearthline/client/chat'
import type { ChatEndReason, ChatMode } from '@hearthline/contracts'
import type { Agent } from '../service/chat-service.ts'

export type View = 'checking' | 'form' | 'messages' | 'ended'

/** The alerts of chat-signin-data.md 8, and that nobody answers any more; `connecting` is drawn from the link. */
export type AlertCode = 'general' | 'token' | 'send' | 'closed'
export type Alert = { readonly code: AlertCode; readonly message?: string | undefined }

export type ChatState = {
  readonly view: View
  readonly mode: ChatMode | undefined
  readonly isStarting: boolean
  /** How many were loaded without an announcement; later ones are announced. */
  readonly history: readonly ShownMessage[]
  readonly fresh: readonly ShownMessage[]
  readonly before: string | undefined
  readonly isLoadingOlder: boolean
  readonly phase: Phase | undefined
  readonly endReason: ChatEndReason | undefined
  readonly link: Link
  readonly queue: { readonly position: number; readonly waitSec?: number | undefined } | undefined
  readonly isTyping: boolean
  readonly hasAgent: boolean
  readonly alert: Alert | undefined
  readonly isOpen: boolean | undefined
  /** That it is open and that somebody is there are two facts; null where the second is not known. */
  readonly agentsHere: boolean | null
  readonly hoursText: string | undefined
  /** The thumbs-down was used, and nothing new has come since. */
  readonly isFeedbackUsed: boolean
  /** A person was asked for, and nobody answers chats now. */
  readonly wasHandoffLate: boolean
  /** A message for the staff was left in this conversation. */
  readonly hasLeftMessage: boolean
  readonly unread: number
  readonly can: Abilities | undefined
  readonly agents: readonly Agent[] | undefined
}

/** What starts again with another conversation; hours and agents stay known. */
export const FRESH_START = {
  isStarting: false,
  history: [],
  fresh: [],
  before: undefined,
  isLoadingOlder: false,
  phase: undefined,
  endReason: undefined,
  link: 'idle',
  queue: undefined,
  isTyping: false,
  hasAgent: false,
  isFeedbackUsed: false,
  wasHandoffLate: false,
  hasLeftMessage: false,
  unread: 0,
  can: undefined,
} as const satisfies Partial<ChatState>

export const EMPTY_CHAT: ChatState = {
  ...FRESH_START,
  view: 'checking',
  mode: undefined,
  alert: undefined,
  isOpen: undefined,
  agentsHere: null,
  hoursText: undefined,
  agents: undefined,
}

export const allMessages = ({ history, fresh }: ChatState): readonly ShownMessage[] => [...history, ...fresh]

const replaced = (list: readonly ShownMessage[], message: ShownMessage) =>
  list.map((shown) => (shown.key === message.key ? message : shown))

/** A message by its key: the same one again takes its place, a new one goes to the end. */
export const withMessage = (state: ChatState, message: ShownMessage): ChatState => {
  const isKnown = allMessages(state).some(({ key }) => key === message.key)
  if (isKnown) return { ...state, history: replaced(state.history, message), fresh: replaced(state.fresh, message) }
  const fromOther = message.from === 'agent' || message.from === 'bot'
  return {
    ...state,
    fresh: [...state.fresh, message],
    ...(fromOther && { isTyping: false, isFeedbackUsed: false, unread: state.unread + 1 }),
  }
}

/** An older page goes before what is there; what is there already stays where it is. */
export const withOlder = (
  state: ChatState,
  page: { readonly items: readonly ShownMessage[]; readonly before?: string | undefined },
): ChatState => {
  const known = new Set(allMessages(state).map(({ key }) => key))
  const older = page.items.filter(({ key }) => !known.has(key))
  return { ...state, history: [...older, ...state.history], before: page.before, isLoadingOlder: false }
}

const without = (list: readonly ShownMessage[], gone: string) => list.filter(({ key }) => key !== gone)

/** A receipt names the last message read: mine up to there were read. */
const withRead = (state: ChatState, upTo: string): ChatState => {
  const read = (shown: ShownMessage): ShownMessage =>
    shown.from === 'me' && shown.status === 'sent' && shown.order !== undefined && Number(shown.order) <= Number(upTo)
      ? { ...shown, status: 'read' }
      : shown
  return { ...state, history: state.history.map(read), fresh: state.fresh.map(read) }
}

type HandledEvent = Exclude<ProviderEvent, { type: 'session' }>

const REDUCE: {
  [T in HandledEvent['type']]: (state: ChatState, event: Extract<HandledEvent, { type: T }>) => ChatState
} = {
  link: (state, { link }) => ({ ...state, link }),
  phase: (state, { phase, reason }) => ({
    ...state,
    phase,
    ...(phase === 'active' && { hasAgent: true, queue: undefined }),
    ...(phase === 'queued' && { hasAgent: false }),
    ...(phase === 'ended' && { view: 'ended', endReason: reason, isTyping: false, queue: undefined }),
  }),
  message: (state, { message }) => withMessage(state, message),
  removed: (state, { key }) => ({ ...state, history: without(state.history, key), fresh: without(state.fresh, key) }),
  read: (state, { upTo }) => withRead(state, upTo),
  typing: (state, { on }) => ({ ...state, isTyping: on }),
  queue: (state, { position, waitSec }) => ({ ...state, queue: { position, waitSec } }),
  agent: (state, { joined }) => ({ ...state, hasAgent: joined, ...(joined && { queue: undefined }) }),
  error: (state, { code, message }) => ({
    ...state,
    alert: { code: code === 'upload' ? 'general' : code, message },
  }),
}

export const afterEvent = (state: ChatState, event: HandledEvent): ChatState =>
  (REDUCE[event.type] as (state: ChatState, event: HandledEvent) => ChatState)(state, event) // keyed by its own type

/** chat-signin-data.md 4: input is offered within hours, or when the conversation has more than one message. */
export const offersInput = (state: ChatState): boolean =>
  state.mode === 'chatbot' || state.isOpen === true || allMessages(state).length > 1

/** Nobody answers chats now: who asked the chatbot may leave a message, which staff find when they are back. */
export const maySendLater = ({ view, mode, isOpen }: ChatState): boolean =>
  view === 'messages' && mode === 'chatbot' && isOpen === false

/** Waits for an agent: in the queue, or with nobody there yet. */
export const isWaiting = ({ view, mode, hasAgent, phase }: ChatState): boolean =>
  view === 'messages' && mode !== undefined && mode !== 'chatbot' && !hasAgent && phase !== 'ended'

/** None for the chatbot, and none before an agent joined. */
export const maySendFiles = (state: ChatState): boolean =>
  state.mode !== 'chatbot' && state.hasAgent && state.can?.attach === true
