import { CHAT_PATH, type ChatClientFrame, ChatServerFrame, PING_EVERY_MS } from '@hearthline/contracts'
import { keepOpen, type Socket } from './keep-open.ts'
import { emptyView, type LineView, lastSeqOf, type Outgoing, withEvent } from './line-view.ts'

type AgentLineOptions = {
  readonly conversation: string
  /** '' where the cookie comes with the socket, undefined where nobody is signed in; read anew at every connection. */
  readonly token: () => string | undefined
  readonly open?: (url: string) => Socket
}

export type OutgoingText = Pick<Outgoing, 'body'> & Partial<Outgoing>

const DEAD_AFTER_MS = 2 * PING_EVERY_MS
const TYPING_SHOWS_MS = 6_000
const TYPING_EVERY_MS = 1_000

type Frame<T extends ChatServerFrame['type']> = Extract<ChatServerFrame, { type: T }>

/**
 * An agent's end of a conversation. What was sent and has no number yet is sent again under its own key after each
 * reconnection, and a gap in the numbers asks for everything after the last one that is known.
 */
export const openAgentLine = ({ conversation, token, open }: AgentLineOptions) => {
  const tab = crypto.randomUUID()
  const listeners = new Set<() => void>()
  let view = emptyView
  let receivedAt = Date.now()
  let behind = 0
  let typedAt = 0
  let quiet: ReturnType<typeof setTimeout> | undefined
  const set = (change: Partial<LineView>): void => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const sendFrame = (frame: ChatClientFrame): void => line.send(frame)
  const sendOut = ({ key, body, attachments }: Outgoing): void =>
    sendFrame({ type: 'send', key, body, attachments: attachments.map(({ id }) => id) })
  const handleEvent = ({ seq, after = 0, at, event }: Frame<'event'>): void => {
    if (after > lastSeqOf(view)) line.again()
    else set(withEvent(view, { seq, at, event }))
  }
  const handlePong = ({ lastSeq }: Frame<'pong'>): void => {
    behind = lastSeq > lastSeqOf(view) ? behind + 1 : 0
    if (behind < 2) return
    behind = 0
    line.again()
  }
  const handleTyping = ({ from, preview }: Frame<'typing'>): void => {
    if (from !== 'customer') return
    clearTimeout(quiet)
    quiet = setTimeout(() => set({ typing: undefined }), TYPING_SHOWS_MS)
    set({ typing: { preview } })
  }
  const handleBye = ({ reason, retryAfterMs }: Frame<'bye'>): void => {
    if (reason === 'restart' || reason === 'expired') {
      line.again(retryAfterMs)
      return
    }
    stop()
    set({ link: reason === 'denied' ? 'denied' : 'closed', typing: undefined })
  }
  const handle = (frame: ChatServerFrame): void => {
    receivedAt = Date.now()
    if (frame.type === 'event') handleEvent(frame)
    else if (frame.type === 'pong') handlePong(frame)
    else if (frame.type === 'typing') handleTyping(frame)
    else if (frame.type === 'bye') handleBye(frame)
    else if (frame.type === 'reset') set({ events: [] })
    else if (frame.type === 'nack') fail(frame.key)
    else if (frame.type === 'ready') {
      line.settled()
      set({ link: 'connected' })
      for (const one of view.outgoing) if (!one.hasFailed) sendOut(one)
    }
  }
  const fail = (key: string): void =>
    set({ outgoing: view.outgoing.map((one) => (one.key === key ? { ...one, hasFailed: true } : one)) })
  const line = keepOpen<ChatServerFrame>({
    path: CHAT_PATH,
    open,
    hello: () => {
      const jwt = token()
      receivedAt = Date.now()
      if (jwt === undefined) return undefined
      return { type: 'hello', v: 1, token: jwt, conversation, after: lastSeqOf(view), tab, as: 'agent' }
    },
    read: (data) => ChatServerFrame.safeParse(data).data,
    handle,
    onLost: () => set({ link: 'reconnecting', typing: undefined }),
  })
  const pulse = setInterval(() => {
    if (Date.now() - receivedAt >= DEAD_AFTER_MS) line.again()
    else sendFrame({ type: 'ping', channelId: conversation, n: 0 })
  }, PING_EVERY_MS)
  const stop = (): void => {
    clearInterval(pulse)
    clearTimeout(quiet)
    line.close()
  }
  return {
    view: (): LineView => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sent again under its own key, it is the same message. */
    send: ({ key = crypto.randomUUID(), body, attachments = [] }: OutgoingText): void => {
      const one = { key, body, attachments, hasFailed: false }
      set({ outgoing: [...view.outgoing.filter((other) => other.key !== key), one] })
      sendOut(one)
    },
    /** Reports that the agent types, without the text. */
    types: (): void => {
      if (Date.now() - typedAt < TYPING_EVERY_MS) return
      typedAt = Date.now()
      sendFrame({ type: 'typing' })
    },
    hasRead: (upTo: number): void => sendFrame({ type: 'read', upTo }),
    stop,
  }
}
export type AgentLine = ReturnType<typeof openAgentLine>
