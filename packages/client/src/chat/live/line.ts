import {
  CHAT_FRAME_PATH,
  CHAT_STREAM_PATH,
  type ChatClientFrame,
  type ChatHello,
  type ChatPostAnswer,
  type ChatServerFrame,
} from '@hearthline/contracts'

/** The part of a WebSocket that is used, so that a test can take its place. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>

/** Time, chance and the network, as the browser has them; a test has its own. */
export type World = {
  readonly now: () => number
  readonly random: () => number
  readonly isOnline: () => boolean
  /** Runs it once, later; gives what cancels it. */
  readonly later: (run: () => void, ms: number) => () => void
  readonly openSocket: (url: string) => Socket
  readonly fetch: typeof fetch
  /** Runs it when the network is back or the page is shown again. */
  readonly onWake: (run: () => void) => () => void
}

export type HelloOf = () => ChatHello

/** A connection for frames, down and up. */
export type Line = { sendFrame(frame: ChatClientFrame): void; drop(): void }

export type LineHandlers = { frame(frame: ChatServerFrame): void; closed(): void }

const wakes = (run: () => void): (() => void) => {
  const ifShown = () => document.visibilityState === 'visible' && run()
  addEventListener('online', run)
  addEventListener('pageshow', run)
  document.addEventListener('visibilitychange', ifShown)
  return () => {
    removeEventListener('online', run)
    removeEventListener('pageshow', run)
    document.removeEventListener('visibilitychange', ifShown)
  }
}

export const browserWorld: World = {
  now: () => Date.now(),
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  openSocket: (url) => new WebSocket(url),
  fetch: (...asked) => fetch(...asked),
  onWake: wakes,
}

const TYPES: readonly string[] = [
  'ready',
  'event',
  'ack',
  'nack',
  'typing',
  'queue',
  'pong',
  'reset',
  'bye',
] satisfies readonly ChatServerFrame['type'][]

const isFrame = (value: unknown): value is ChatServerFrame =>
  typeof value === 'object' && value !== null && 'type' in value && TYPES.includes(String(value.type))

/** A frame of our own server; anything else comes from something in between, and is ignored. */
export const frameOf = (text: string): ChatServerFrame | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isFrame(value) ? value : undefined
  } catch {
    return undefined
  }
}

const posted = (body: unknown, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal,
})

/** Cuts what came into events at their empty lines; the rest waits for more. */
const createCutter = (handle: (data: string) => void) => {
  let rest = ''
  return (more: string): void => {
    const pieces = (rest + more).split('\n\n')
    rest = pieces.pop() ?? ''
    for (const piece of pieces) if (piece.startsWith('data: ')) handle(piece.slice('data: '.length))
  }
}

const readAll = async (body: ReadableStream<Uint8Array>, take: (text: string) => void): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    take(decoder.decode(value, { stream: true }))
  }
}

/** The same frames where no socket is possible: a stream of events down, single posts up, the token in their bodies. */
export const openStreamLine = (world: World, base: string, helloOf: HelloOf, handlers: LineHandlers): Line => {
  const leaving = new AbortController()
  const { signal } = leaving
  const handle = (data: string) => {
    const frame = frameOf(data)
    if (!signal.aborted && frame !== undefined) handlers.frame(frame)
  }
  const listen = async (): Promise<void> => {
    const reply = await world.fetch(`${base}${CHAT_STREAM_PATH}`, posted(helloOf(), signal))
    if (reply.status === 403) return handle(JSON.stringify({ type: 'bye', reason: 'denied' }))
    if (reply.ok && reply.body !== null) await readAll(reply.body, createCutter(handle))
  }
  const close = () => {
    if (signal.aborted) return
    leaving.abort()
    handlers.closed()
  }
  listen().then(close, close)
  const postFrame = async (frame: ChatClientFrame): Promise<void> => {
    const reply = await world.fetch(`${base}${CHAT_FRAME_PATH}`, posted({ hello: helloOf(), frame }, signal))
    if (!reply.ok) return
    const { frames } = (await reply.json()) as ChatPostAnswer // our own server wrote it
    for (const one of frames) handle(JSON.stringify(one))
  }
  let lastPost: Promise<unknown> = Promise.resolve()
  return {
    // One after the other: what was typed first is stored first. A post that fails is sent again by the code that waits for its answer.
    sendFrame: (frame) => {
      lastPost = lastPost.then(() => postFrame(frame)).catch(() => undefined)
    },
    drop: () => leaving.abort(),
  }
}
