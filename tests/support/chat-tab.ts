import { setTimeout as pause } from 'node:timers/promises'
import { createSocketProvider } from '@hearthline/client/chat'
import { CHAT_STREAM_PATH, type ChatPage } from '@hearthline/contracts'
import { WebSocket } from 'ws'
import type { Server } from '../../tools/seed/public-calls.ts'

type Place = { readonly server: Server; readonly conversation: string; readonly token: string }

const nothingYet: ChatPage = { events: [], state: 'queued', lastSeq: 0 }

/** A tab of the customer: our own provider, as a browser runs it, over sockets that the test can cut. */
export const openChatTab = async ({ server, conversation, token }: Place) => {
  const sockets: WebSocket[] = []
  const streams: AbortController[] = []
  const seen: string[] = []
  const provider = createSocketProvider({
    session: { mode: 'builtin', token, conversationSid: conversation, expiration: 0, friendlyName: 'Avery' },
    readPage: async () => nothingYet,
    upload: () => Promise.reject(new Error('no files here')),
    renew: async () => undefined,
    base: server.address,
    world: {
      now: () => Date.now(),
      random: () => Math.random(),
      isOnline: () => true,
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      openSocket: (url) => {
        const socket = new WebSocket(url, { headers: { host: server.host } })
        sockets.push(socket)
        return socket as unknown as globalThis.WebSocket // the same calls and events
      },
      fetch: async (asked, options) => {
        if (!String(asked).endsWith(CHAT_STREAM_PATH)) return fetch(asked, options)
        const cut = new AbortController()
        const signals = [cut.signal, ...(options?.signal ? [options.signal] : [])]
        const reply = await fetch(asked, { ...options, signal: AbortSignal.any(signals) })
        streams.push(cut)
        return reply
      },
      onWake: () => () => undefined,
    },
  })
  let isConnected = false
  let cuts = 0
  provider.on((event) => {
    if (event.type === 'link') isConnected = event.link === 'connected'
    if (event.type === 'message' && event.message.order !== undefined) seen.push(event.message.body)
  })
  await provider.open()
  return {
    provider,
    /** Bodies of the stored messages, in the order in which this tab was shown them. */
    seen: seen as readonly string[],
    cuts: () => cuts,
    /** Like a network that is lost without notice; waits until there is a connection to cut. */
    cut: async (): Promise<void> => {
      while (!isConnected) await pause(5)
      isConnected = false
      cuts += 1
      sockets.at(-1)?.terminate()
      streams.at(-1)?.abort()
    },
    close: () => provider.close(),
  }
}
export type ChatTab = Awaited<ReturnType<typeof openChatTab>>
