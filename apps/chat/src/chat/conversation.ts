import type { ChatProvider, ProviderEvent, ShownMessage } from '@hearthline/client/chat'
import { type ChatAttachment, type ChatEndReason, type ChatSession, MESSAGES_A_PAGE } from '@hearthline/contracts'
import { afterEvent, allMessages, type ChatState, withMessage, withOlder } from './chat-state.ts'
import { heldMessages, hold, ownMessage, release, sendHeld } from './held.ts'
import type { Store } from './store.ts'
import { chatbotExpiration, type Stored } from './stored.ts'

type ConversationDeps = {
  readonly store: Store<ChatState>
  readonly stored: Stored
  /** Takes the stored session away and shows the ended panel. */
  readonly onEnd: (reason: ChatEndReason | undefined) => void
  /** The chatbot's session was renewed. */
  readonly onRenewed: () => void
}

export type Outgoing = { readonly key: string; readonly body: string; readonly attachments: readonly ChatAttachment[] }

/** One provider while it is on the screen: its events become the state, and what the visitor does becomes its calls. */
export type Conversation = {
  readonly provider: ChatProvider
  open(): Promise<void>
  send(message: Outgoing): Promise<void>
  older(): Promise<void>
  close(): Promise<void>
}

/** What the provider learned of its session is kept. */
const keepPatch = ({ stored }: ConversationDeps, patch: Partial<ChatSession>): void => {
  const session = stored.read('session')
  if (session) stored.write('session', { ...session, ...patch })
  const chatbot = stored.read('chatbot')
  if (chatbot && patch.conversationSid) stored.write('chatbot', { ...chatbot, conversationId: patch.conversationSid })
}

/** chat-signin-data.md 9: ten minutes again from each reply of the bot. */
const renewChatbot = ({ stored, onRenewed }: ConversationDeps): void => {
  const session = stored.read('chatbot')
  if (!session) return
  stored.write('chatbot', { ...session, expiration: chatbotExpiration(Date.now()) })
  onRenewed()
}

/** The first message is sent once an agent is there to read it. */
const createHeldSender = (provider: ChatProvider, { store, stored }: ConversationDeps) => {
  const storeMessage = (message: ReturnType<typeof ownMessage>) => store.change((state) => withMessage(state, message))
  let sending: Promise<void> = Promise.resolve()
  const round = () =>
    sendHeld(provider, stored, storeMessage).catch(() =>
      store.change((state) => ({ ...state, alert: { code: 'send' } })),
    )
  return {
    show: () => {
      for (const message of heldMessages(stored)) storeMessage(ownMessage(message, 'held'))
    },
    send: () => {
      sending = sending.then(round)
      return sending
    },
  }
}

const sendNow = async (provider: ChatProvider, store: Store<ChatState>, message: Outgoing): Promise<void> => {
  const setStatus = (status: 'sending' | 'sent' | 'failed', order?: string) =>
    store.change((state) => {
      const known = allMessages(state).find(({ key }) => key === message.key)
      if (status === 'sent' && known?.status === 'read') return state
      const own = { ...ownMessage(message, status, message.attachments), ...(known && { at: known.at }) }
      return withMessage(state, order === undefined ? own : { ...own, order })
    })
  setStatus('sending')
  try {
    const { order } = await provider.send(message)
    setStatus('sent', order)
  } catch {
    setStatus('failed')
    store.change((state) => ({ ...state, alert: { code: 'send' } }))
  }
}

const loadOlder = async (provider: ChatProvider, store: Store<ChatState>): Promise<void> => {
  const { before, isLoadingOlder } = store.get()
  if (before === undefined || isLoadingOlder) return
  store.change((state) => ({ ...state, isLoadingOlder: true }))
  try {
    const page = await provider.page(before, MESSAGES_A_PAGE)
    store.change((state) => withOlder(state, page))
  } catch {
    store.change((state) => ({ ...state, isLoadingOlder: false, alert: { code: 'general' } }))
  }
}

/** Nothing reports that typing has stopped: it counts as stopped after this long. */
const TYPING_LASTS_MS = 4_000

/** The server sends what was held too, when an agent joins: what it has stored need not be held here. */
const letGoOfStored = (stored: Stored, messages: readonly ShownMessage[]): void => {
  for (const { from, status, key } of messages)
    if (from === 'me' && (status === 'sent' || status === 'read')) release(stored, key)
}

/** What an event does besides changing the screen. */
const createEars = (deps: ConversationDeps, provider: ChatProvider, sendHeldNow: () => Promise<void>) => {
  const { store, stored, onEnd } = deps
  let typingEnds: ReturnType<typeof setTimeout> | undefined
  return (event: ProviderEvent) => {
    if (event.type === 'session') return keepPatch(deps, event.patch)
    store.change((state) => afterEvent(state, event))
    if (event.type === 'message') letGoOfStored(stored, [event.message])
    if (event.type === 'typing' && provider.mode !== 'chatbot') {
      clearTimeout(typingEnds)
      typingEnds = setTimeout(() => store.change((state) => ({ ...state, isTyping: false })), TYPING_LASTS_MS)
    }
    if (event.type === 'message' && event.message.from === 'bot' && provider.mode === 'chatbot') renewChatbot(deps)
    if (event.type === 'phase' && event.phase === 'ended') onEnd(event.reason)
    else if (provider.mode !== 'chatbot' && store.get().hasAgent) void sendHeldNow()
  }
}

export const createConversation = (provider: ChatProvider, deps: ConversationDeps): Conversation => {
  const { store, stored } = deps
  const held = createHeldSender(provider, deps)
  const stopListening = provider.on(createEars(deps, provider, held.send))
  return {
    provider,
    open: async () => {
      const { items, before, phase } = await provider.open()
      store.change((state) => withOlder({ ...state, view: 'messages', can: provider.can }, { items, before }))
      letGoOfStored(stored, items)
      held.show()
      store.change((state) => afterEvent(state, { type: 'phase', phase }))
      if (phase === 'ended') deps.onEnd(undefined)
      else if (phase === 'active') await held.send()
    },
    send: async (message) => {
      if (provider.mode === 'chatbot' || store.get().hasAgent) return sendNow(provider, store, message)
      hold(stored, message)
      store.change((state) => withMessage(state, ownMessage(message, 'held')))
    },
    older: () => loadOlder(provider, store),
    close: async () => {
      stopListening()
      await provider.close()
    },
  }
}
