import { CHAT_FRAME_PATH, CHAT_STREAM_PATH, type ChatClientFrame, type ChatPostAnswer } from '@hearthline/contracts'
import { frameOf } from './frame-of.ts'
import type { HelloOf, Line, LineEars, World } from './world.ts'

const posted = (body: unknown, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal,
})

/** Cuts what came into events at their empty lines; the rest waits for more. */
const createCutter = (hear: (data: string) => void) => {
  let rest = ''
  return (more: string): void => {
    const pieces = (rest + more).split('\n\n')
    rest = pieces.pop() ?? ''
    for (const piece of pieces) if (piece.startsWith('data: ')) hear(piece.slice('data: '.length))
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

/** The same frames where no socket gets through: a stream of events down, single posts up, the token in their bodies. */
export const openStreamLine = (world: World, base: string, helloOf: HelloOf, ears: LineEars): Line => {
  const leaving = new AbortController()
  const { signal } = leaving
  const hear = (data: string) => {
    const frame = frameOf(data)
    if (!signal.aborted && frame !== undefined) ears.frame(frame)
  }
  const listen = async (): Promise<void> => {
    const reply = await world.fetch(`${base}${CHAT_STREAM_PATH}`, posted(helloOf(), signal))
    if (reply.status === 403) return hear(JSON.stringify({ type: 'bye', reason: 'denied' }))
    if (reply.ok && reply.body !== null) await readAll(reply.body, createCutter(hear))
  }
  const close = () => {
    if (signal.aborted) return
    leaving.abort()
    ears.closed()
  }
  listen().then(close, close)
  const say = async (frame: ChatClientFrame): Promise<void> => {
    const reply = await world.fetch(`${base}${CHAT_FRAME_PATH}`, posted({ hello: helloOf(), frame }, signal))
    if (!reply.ok) return
    const { frames } = (await reply.json()) as ChatPostAnswer // our own server wrote it
    for (const one of frames) hear(JSON.stringify(one))
  }
  let said: Promise<unknown> = Promise.resolve()
  return {
    // One after the other: what was typed first is stored first. A post that fails is missed by whoever waits for its answer.
    say: (frame) => {
      said = said.then(() => say(frame)).catch(() => undefined)
    },
    drop: () => leaving.abort(),
  }
}
