import { randomUUID } from 'node:crypto'
import { CHAT_FRAME_PATH, CHAT_STREAM_PATH, type ChatPostAnswer } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvent, endConversation } from '../conversation/append-event.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import { chatEvent } from '../testing/chat-context.ts'
import { createFrameLog, type Hello, helloOf } from '../testing/chat-line.ts'
import { createLineServer, type LineServer } from '../testing/line-server.ts'

let server: LineServer
beforeAll(async () => {
  server = await createLineServer({ limits: { lookEveryMs: 20 } })
})
afterAll(() => server.stop())

const post = (path: string, body: unknown) =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A client's stream. */
const openStream = async (hello: Hello) => {
  const frameLog = createFrameLog()
  const reply = await post(CHAT_STREAM_PATH, helloOf(hello))
  let text = ''
  const read = async () => {
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk).toString()
      const pieces = text.split('\n\n')
      text = pieces.pop() ?? ''
      for (const piece of pieces) if (piece.startsWith('data: ')) frameLog.take(piece.slice(6))
    }
  }
  const over = read().catch(() => undefined)
  return {
    ...frameLog,
    reply,
    over,
    is: (type: string, times = 1) => frameLog.receives((one) => one.type === type, times),
  }
}

const postFrame = async (hello: Hello, frame: object): Promise<ChatPostAnswer> =>
  (await (await post(CHAT_FRAME_PATH, { hello: helloOf(hello), frame })).json()) as ChatPostAnswer

const opened = async () => {
  const place = await server.open()
  const hello = { conversation: place.conversation, token: server.tokenOf(place.conversation) }
  return { place, hello, stream: await openStream(hello) }
}

it('a server that stops says so on every stream, and waits for none', async () => {
  const other = await createLineServer()
  const place = await other.open()
  const reply = await fetch(`${other.address}${CHAT_STREAM_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(helloOf({ ...place, token: other.tokenOf(place.conversation) })),
  })
  await other.stop()
  expect(await reply.text()).toContain('"reason":"restart"')
})

describe('the stream that stands in for a socket', () => {
  it('brings what was missed, then what comes', async () => {
    const place = await server.open()
    await server.inTx((tx) => appendEvent(tx, place, chatEvent('missed')))
    const stream = await openStream({ ...place, token: server.tokenOf(place.conversation) })
    await stream.is('ready')
    await server.inTx((tx) => appendEvent(tx, place, chatEvent('live')))
    await stream.is('event', 2)
    expect(stream.frames.map(({ type }) => type)).toEqual(['event', 'ready', 'event'])
    expect(stream.reply.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.reply.headers.get('cache-control')).toBe('no-store')
  })

  it('has its messages acknowledged by the answer of the post that brought them, once stored', async () => {
    const { place, hello, stream } = await opened()
    const key = randomUUID()
    const frame = { type: 'send', key, body: 'by post', attachments: [] }
    const answers = [await postFrame(hello, frame), await postFrame(hello, frame)]
    expect(answers).toEqual(Array(2).fill({ frames: [{ type: 'ack', key, seq: 1 }] }))
    await stream.is('event')
    expect(await readEvents(server.app.db, place, { after: 0 })).toHaveLength(1)
  })

  it('is pinged by post, and knows by it what should have come', async () => {
    const { place, hello } = await opened()
    await server.inTx((tx) => appendEvent(tx, place, chatEvent('one')))
    expect(await postFrame(hello, { type: 'ping', channelId: 'c', n: 4 })).toEqual({
      frames: [{ type: 'pong', n: 4, lastSeq: 1 }],
    })
  })

  it('is refused with a token for another conversation, at both ends', async () => {
    const { hello } = await opened()
    const strange = { ...hello, token: server.tokenOf(randomUUID()) }
    const frame = { type: 'send', key: randomUUID(), body: 'not mine', attachments: [] }
    expect((await post(CHAT_STREAM_PATH, helloOf(strange))).status).toBe(403)
    expect((await post(CHAT_FRAME_PATH, { hello: helloOf(strange), frame })).status).toBe(403)
  })

  it('closes with the end of the conversation', async () => {
    const { place, stream } = await opened()
    await stream.is('ready')
    await server.inTx((tx) => endConversation(tx, place, 'agent'))
    expect(await stream.is('bye')).toMatchObject({ reason: 'ended' })
    await stream.over
  })
})
