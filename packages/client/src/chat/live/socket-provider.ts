import type { ChatAttachment, ChatPage, ChatServerFrame, ChatSession } from '@hearthline/contracts'
import type { Abilities, ChatProvider } from '../provider.ts'
import { createDeliveries } from './deliveries.ts'
import { createParts, handleFrame, type Parts, type Tools } from './handle-frame.ts'
import { browserWorld, type World } from './line.ts'
import { createLink } from './link.ts'
import { browserOutbox, type Outbox, type Unsent } from './outbox.ts'
import { readBy, type Side, shownPage, unsentMessage } from './shown.ts'
import { createTyping } from './typing.ts'

export type SocketProviderOptions = {
  readonly session: ChatSession
  /** The page of messages before a number; without one the latest. */
  readonly readPage: (before?: number) => Promise<ChatPage>
  readonly upload: (file: File, onProgress?: (sent: number) => void) => Promise<ChatAttachment>
  /**
   * A new token for this conversation: undefined where it is refused for good, a rejection where the server is not reached.
   * The caller sees to it that only one tab asks.
   */
  readonly renew: () => Promise<Partial<ChatSession> | undefined>
  readonly transcript?: () => Promise<Blob>
  /** The lender shows agents what is typed. */
  readonly showsPreview?: boolean
  readonly me?: Side
  /** Scheme and host of the chat's server; the page's own by default. */
  readonly base?: string
  readonly outbox?: Outbox
  readonly world?: World
}

const abilities = ({ showsPreview = false, transcript, me }: SocketProviderOptions): Abilities => ({
  history: true,
  typing: true,
  preview: showsPreview && me !== 'agent',
  attach: true,
  receipts: true,
  queue: true,
  transcript: transcript !== undefined,
  feedback: false,
  customerEnds: true,
})

const createProviderLink = (options: SocketProviderOptions, parts: Parts, handle: (frame: ChatServerFrame) => void) => {
  const tab = crypto.randomUUID()
  return createLink({
    world: options.world ?? browserWorld,
    base: options.base ?? location.origin,
    helloOf: () => ({
      type: 'hello',
      v: 1,
      token: parts.session.token,
      conversation: parts.session.conversationSid,
      after: parts.cursor,
      tab,
      ...(parts.me === 'agent' && { as: 'agent' }),
    }),
    channelId: () => parts.session.providerChannelId ?? parts.session.omniProxyChannelId ?? '',
    cursor: () => parts.cursor,
    handle,
    onState: (link, retryInMs) => {
      parts.publish({ type: 'link', link, ...(retryInMs !== undefined && { retryInMs }) })
      if (link === 'denied') parts.publish({ type: 'error', code: 'token' })
    },
    renew: async () => {
      const patch = await options.renew()
      if (patch === undefined) return false
      parts.session = { ...parts.session, ...patch }
      parts.publish({ type: 'session', patch })
      return true
    },
  })
}

const createTools = (options: SocketProviderOptions): Tools => {
  const parts = createParts(options)
  const onFailed = (unsent: Unsent) => {
    parts.publish({ type: 'message', message: unsentMessage(unsent, 'failed') })
    parts.publish({ type: 'error', code: 'send' })
  }
  const link: Tools['link'] = createProviderLink(options, parts, (frame) => handleFrame(tools, frame))
  const deliveries = createDeliveries({
    world: options.world ?? browserWorld,
    outbox: options.outbox ?? browserOutbox(),
    conversation: parts.session.conversationSid,
    sendFrame: link.sendFrame,
    onFailed,
  })
  const tools: Tools = { parts, link, deliveries }
  return tools
}

const openWith = async ({ parts, link, deliveries }: Tools, options: SocketProviderOptions) => {
  const page = await options.readPage()
  parts.cursor = page.lastSeq
  parts.readUpTo = readBy(page.events, parts.me)
  const shown = shownPage(page, parts)
  if (page.state === 'ended') return { ...shown, phase: page.state }
  const known = new Set(shown.items.map(({ key }) => key))
  const left = await deliveries.recall()
  link.start()
  const unsent = left.filter(({ key }) => !known.has(key)).map((one) => unsentMessage(one, 'sending'))
  return { ...shown, items: [...shown.items, ...unsent], phase: page.state }
}

/** The chat over our own protocol, whichever vendor the server uses. */
export const createSocketProvider = (options: SocketProviderOptions): ChatProvider => {
  const tools = createTools(options)
  const { parts, link, deliveries } = tools
  const world = options.world ?? browserWorld
  const can = abilities(options)
  const typing = createTyping(world, { sendFrame: link.sendFrame, showsPreview: can.preview })
  return {
    mode: options.session.mode,
    can,
    open: () => openWith(tools, options),
    page: async (before) => shownPage(await options.readPage(Number(before)), parts),
    send: async ({ key, body, attachments = [] }) => {
      typing.stop()
      const unsent = { conversation: parts.session.conversationSid, key, body, attachments, at: world.now() }
      parts.publish({ type: 'message', message: unsentMessage(unsent, 'sending') })
      return { order: String(await deliveries.send(unsent)) }
    },
    upload: options.upload,
    typing: typing.typed,
    markRead: async (upTo) => {
      parts.wantsRead = Math.max(parts.wantsRead, Number(upTo))
      link.sendFrame({ type: 'read', upTo: parts.wantsRead })
    },
    resync: async () => link.replace(),
    end: () =>
      new Promise((ended) => {
        parts.wantsEnd = true
        parts.onEnded = ended
        link.sendFrame({ type: 'end' })
      }),
    close: async () => {
      typing.stop()
      deliveries.stop()
      link.stop()
    },
    on: (listener) => {
      parts.listeners.add(listener)
      return () => parts.listeners.delete(listener)
    },
    ...(options.transcript !== undefined && { transcript: options.transcript }),
  }
}
