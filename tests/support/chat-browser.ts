import { WebSocket } from 'ws'
import type { Server } from '../../tools/seed/public-calls.ts'
import { sendHttp } from '../../tools/seed/send-http.ts'

type Work = (lock: null) => Promise<unknown>

/** Runs callbacks one after the other per name, for all tabs, like navigator.locks. */
const createLocks = () => {
  const latest = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  const hold = async (name: string, work: Work): Promise<unknown> => {
    held.add(name)
    try {
      return await work(null)
    } finally {
      held.delete(name)
    }
  }
  return {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    request: (name: string, ...given: [Work] | [object, Work]): Promise<unknown> => {
      const work = given.at(-1) as Work // it comes last
      const turn = (latest.get(name) ?? Promise.resolve()).then(() => hold(name, work))
      latest.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

const createStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

export type Asked = { readonly path: string; readonly headers: Headers }

/**
 * The parts of a browser that the chat uses, for code that must run as it does there: storage, locks, sockets and
 * network. The network can be switched off, and its traffic is recorded.
 */
export const createChatBrowser = ({ address, host }: Server) => {
  const sockets: WebSocket[] = []
  const asked: Asked[] = []
  const network = { isDown: false }
  const storage = createStorage()
  const plainFetch = globalThis.fetch
  const fetchHere: typeof fetch = async (input, options = {}) => {
    const url = String(input)
    if (!url.startsWith(address)) return plainFetch(input, options)
    if (network.isDown) throw new TypeError('the network is away')
    const { method = 'GET' } = options
    const headers = new Headers(options.headers)
    asked.push({ path: new URL(url).pathname, headers })
    const body = options.body as string | FormData | null | undefined // what our client sends
    const answer = await sendHttp(url, {
      method,
      headers: { ...Object.fromEntries(headers), host },
      ...(body != null && { body }),
    })
    return new Response(Uint8Array.from(answer.bytes), { status: answer.status, headers: answer.headers })
  }
  /** No server listens on that port: a socket that cannot connect. */
  const openSocket = (url: string) => {
    const socket = new WebSocket(network.isDown ? 'ws://127.0.0.1:9' : url, { headers: { host } })
    sockets.push(socket)
    return socket
  }
  const nowhere = { addEventListener: () => undefined, removeEventListener: () => undefined }
  return {
    asked,
    sockets,
    network,
    storage,
    /** Like a network that is lost without notice. */
    cut: () => {
      for (const socket of sockets) socket.terminate()
    },
    globals: {
      ...nowhere,
      fetch: fetchHere,
      WebSocket: function Socket(url: string) {
        return openSocket(url)
      },
      localStorage: storage,
      navigator: { onLine: true, locks: createLocks() },
      document: { ...nowhere, visibilityState: 'visible' },
      location: { origin: address, pathname: '/', search: '' },
    },
  }
}
export type ChatBrowser = ReturnType<typeof createChatBrowser>
