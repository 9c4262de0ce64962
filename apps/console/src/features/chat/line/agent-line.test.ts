import { CHAT_PATH } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAgentLine } from './agent-line.ts'
import type { Socket } from './keep-open.ts'
import { sitAtDesk } from './sit-at-desk.ts'

class FakeSocket extends EventTarget {
  readonly sent: Record<string, unknown>[] = []
  readyState = 1
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  receives(frame: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

const conversation = '3f2a1b0c-0000-4000-8000-000000000001'
const at = '2026-11-20T10:00:00.000Z'
let sockets: FakeSocket[] = []
let urls: string[] = []
const last = () => {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('nothing was opened')
  return socket
}
const open = (url: string) => {
  urls.push(url)
  const socket = new FakeSocket()
  sockets.push(socket)
  queueMicrotask(() => socket.dispatchEvent(new Event('open')))
  return socket as unknown as Socket // what a line uses of a socket
}
const message = (seq: number, body: string, more: { key?: string; from?: string; after?: number } = {}) => ({
  type: 'event',
  seq,
  after: more.after ?? seq - 1,
  at,
  event: {
    type: 'message',
    key: more.key ?? `3f2a1b0c-0000-4000-8000-00000000010${seq}`,
    from: more.from ?? 'customer',
    body,
    attachments: [],
    masked: false,
  },
})
const ready = (lastSeq: number) => ({ type: 'ready', state: 'active', lastSeq, now: at })
const opened = async () => {
  const line = openAgentLine({ conversation, token: () => 'abc', open })
  await Promise.resolve()
  last().receives(ready(0))
  return line
}
const lost = async () => {
  last().close()
  await vi.advanceTimersByTimeAsync(600)
}

beforeEach(() => {
  sockets = []
  urls = []
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://lender.example' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// [ASVS-4.4.1]
it('opens its socket by TLS, as the page came', async () => {
  await opened()
  expect(urls).toEqual([`wss://lender.example${CHAT_PATH}`])
})

it('says hello as an agent with the token in the frame, and after a cut asks for what came after the last number', async () => {
  const line = await opened()
  expect(last().sent[0]).toMatchObject({ type: 'hello', as: 'agent', token: 'abc', conversation, after: 0 })
  last().receives(message(1, 'Hello'))
  last().receives(message(2, 'Anybody there?'))
  await lost()
  expect(line.view().link).toBe('reconnecting')
  expect(last().sent[0]).toMatchObject({ type: 'hello', after: 2 })
  last().receives(message(2, 'Anybody there?'))
  expect(line.view().events.map(({ seq }) => seq)).toEqual([1, 2])
})

it('a gap in the numbers is asked for anew, and shows nothing out of order', async () => {
  const line = await opened()
  last().receives(message(1, 'One'))
  last().receives(message(3, 'Three', { after: 2 }))
  expect(line.view().events.map(({ seq }) => seq)).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(2)
  expect(last().sent[0]).toMatchObject({ after: 1 })
})

it('a number that is hidden from others is no gap here', async () => {
  const line = await opened()
  last().receives(message(1, 'One'))
  last().receives(message(5, 'Five', { after: 1 }))
  expect(line.view().events.map(({ seq }) => seq)).toEqual([1, 5])
})

it('what was sent waits through a cut, goes again under its key, and is done with its number', async () => {
  const line = await opened()
  line.send({ body: 'Good morning' })
  const [{ key } = { key: '' }] = line.view().outgoing
  await lost()
  last().receives(ready(0))
  expect(last().sent.at(-1)).toMatchObject({ type: 'send', key, body: 'Good morning' })
  last().receives(message(1, 'Good morning', { key, from: 'agent' }))
  expect(line.view().outgoing).toEqual([])
})

it('what is refused stays with its words, and is sent again when asked', async () => {
  const line = await opened()
  line.send({ body: 'Good morning' })
  const [{ key } = { key: '' }] = line.view().outgoing
  last().receives({ type: 'nack', key, code: 'unavailable', retry: true })
  expect(line.view().outgoing).toEqual([{ key, body: 'Good morning', attachments: [], hasFailed: true }])
  line.send({ body: 'Good morning', key })
  expect(
    last()
      .sent.filter(({ type }) => type === 'send')
      .map((sent) => sent.key),
  ).toEqual([key, key])
})

it.each([
  ['20 seconds of silence', async () => vi.advanceTimersByTimeAsync(20_001)],
  [
    'two pongs that are ahead',
    async () => {
      for (let nth = 0; nth < 2; nth++) last().receives({ type: 'pong', n: 0, lastSeq: 7 })
      await vi.advanceTimersByTimeAsync(1)
    },
  ],
])('%s are a dead line: a new one is opened', async (_, happens) => {
  await opened()
  await happens()
  expect(sockets).toHaveLength(2)
})

it('shows what the customer types until they send it, or stop', async () => {
  const line = await opened()
  last().receives({ type: 'typing', from: 'customer', preview: 'What do I' })
  expect(line.view().typing).toEqual({ preview: 'What do I' })
  last().receives(message(1, 'What do I owe?'))
  expect(line.view().typing).toBeUndefined()
  last().receives({ type: 'typing', from: 'customer' })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(line.view().typing).toBeUndefined()
})

it.each([
  ['denied', 'denied'],
  ['ended', 'closed'],
] as const)('a goodbye because it was %s is the last word', async (reason, link) => {
  const line = await opened()
  last().receives({ type: 'bye', reason })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([line.view().link, sockets.length]).toEqual([link, 1])
})

it.each([
  ['the cookie comes with the socket', '', ['', '']],
  ['nobody is signed in', undefined, []],
] as const)('where %s, %j opens a line and a desk with the tokens %j', async (_, token, expected) => {
  const line = openAgentLine({ conversation, token: () => token, open })
  const leave = sitAtDesk({ token: () => token, onMoved: vi.fn(), onLink: vi.fn(), open })
  await Promise.resolve()
  expect(sockets.map(({ sent: [hello] }) => hello?.token)).toEqual(expected)
  line.stop()
  leave()
})

it('the window at the desk beats every 20 seconds with the token, and hears of every move', async () => {
  const moved = vi.fn()
  const link = vi.fn()
  const leave = sitAtDesk({ token: () => 'abc', onMoved: moved, onLink: link, open })
  await Promise.resolve()
  last().receives({ type: 'ready' })
  last().receives({ type: 'moved' })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(last().sent).toEqual([
    { type: 'hello', token: 'abc' },
    { type: 'beat', token: 'abc' },
    { type: 'beat', token: 'abc' },
  ])
  expect(moved).toHaveBeenCalledTimes(2)
  last().receives({ type: 'bye', reason: 'denied' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
  expect(link.mock.calls).toEqual([[true], [false]])
  leave()
})
