import type { ChatEvent, ChatPage, ChatSession } from '@hearthline/contracts'
import { describe, expect, it, vi } from 'vitest'
import type { ProviderEvent } from '../provider.ts'
import { createFakeWorld } from '../testing/fake-world.ts'
import { memoryOutbox } from './outbox.ts'
import { createSocketProvider, type SocketProviderOptions } from './socket-provider.ts'

const conversation = '3f2a1b0c-0000-4000-8000-000000000001'
const keyOf = (nth: number) => `3f2a1b0c-0000-4000-8000-00000000010${nth}`
const at = '2026-11-22T10:00:00.000Z'

const messageEvent = (body: string, key = keyOf(9), from: 'customer' | 'agent' = 'agent'): ChatEvent => ({
  type: 'message',
  key,
  from,
  body,
  attachments: [],
  masked: false,
})

const session: ChatSession = {
  mode: 'builtin',
  token: 'first',
  conversationSid: conversation,
  expiration: 0,
  friendlyName: 'Avery',
  providerChannelId: 'channel-7',
}

const createBrowser = (more: Partial<SocketProviderOptions> = {}) => {
  const fake = createFakeWorld()
  const outbox = memoryOutbox()
  const events: ProviderEvent[] = []
  const page: ChatPage = { events: [], state: 'active', lastSeq: 4 }
  const provider = createSocketProvider({
    session,
    readPage: async () => page,
    upload: async () => ({ id: keyOf(8), name: 'a.pdf', mime: 'application/pdf', bytes: 1 }),
    renew: async () => ({ token: 'second' }),
    base: 'https://lender.example',
    world: fake.world,
    outbox,
    ...more,
  })
  provider.on((event) => events.push(event))
  return {
    ...fake,
    provider,
    outbox,
    events,
    /** Opened, and the server has said that all is there. */
    connected: async (lastSeq = 4) => {
      await provider.open()
      fake.last().opens()
      fake.last().receives({ type: 'ready', state: 'active', lastSeq, now: at })
      await fake.pass(0)
      return fake.last()
    },
    of: <T extends ProviderEvent['type']>(type: T) =>
      events.filter((event): event is Extract<ProviderEvent, { type: T }> => event.type === type),
    links: () => events.flatMap((event) => (event.type === 'link' ? [event.link] : [])),
  }
}

describe('the line of a chat', () => {
  it('says hello with the token and the last number, in its first frame', async () => {
    const socket = await createBrowser().connected()
    expect(socket.sent[0]).toMatchObject({ type: 'hello', token: 'first', conversation, after: 4 })
  })

  it('[C-7-20] [C-9-07] is pinged every ten seconds with the id of the channel', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    for (let nth = 0; nth < 3; nth++) {
      socket.receives({ type: 'pong', n: nth, lastSeq: 4 })
      await browser.pass(10_000)
    }
    expect(socket.of('ping')).toEqual([1, 2, 3, 4].map((n) => ({ type: 'ping', channelId: 'channel-7', n })))
    await browser.pass(9_999)
    expect(socket.of('ping')).toHaveLength(4)
  })

  it('over which nothing comes back is replaced after twenty seconds', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    await browser.pass(19_999)
    expect(browser.sockets).toHaveLength(1)
    await browser.pass(1)
    expect(socket.isClosed).toBe(true)
    expect(browser.sockets).toHaveLength(2)
  })

  it('over which events do not come is replaced when two pongs in a row know of more', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    socket.receives({ type: 'pong', n: 1, lastSeq: 5 })
    expect(browser.sockets).toHaveLength(1)
    socket.receives({ type: 'pong', n: 2, lastSeq: 5 })
    expect(browser.sockets).toHaveLength(2)
    browser.last().opens()
    expect(browser.last().sent[0]).toMatchObject({ type: 'hello', after: 4 })
  })

  it.each([0, 1, 9_999, 10_000])(
    'that goes one way only is noticed within thirty seconds: events stay away from %d ms after a ping on',
    async (afterMs) => {
      const browser = createBrowser()
      const socket = await browser.connected()
      const lostAt = browser.fake.now + afterMs
      for (let answered = 0; browser.sockets.length === 1; ) {
        const pings = socket.of('ping').slice(answered)
        answered += pings.length
        for (const { n } of pings) socket.receives({ type: 'pong', n, lastSeq: browser.fake.now >= lostAt ? 5 : 4 })
        await browser.pass(1)
        expect(browser.fake.now).toBeLessThanOrEqual(lostAt + 30_000)
      }
      // With everything as it should be, it stays (control).
      const sound = createBrowser()
      const stays = await sound.connected()
      for (let nth = 0; nth < 4; nth++) {
        stays.receives({ type: 'pong', n: nth, lastSeq: 4 })
        await sound.pass(10_000)
      }
      expect(sound.sockets).toHaveLength(1)
    },
  )

  it('that lost an event is replaced, and the event is not shown out of its order', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    socket.receives({ type: 'event', seq: 7, after: 6, at, event: messageEvent('too early') })
    expect(browser.of('message')).toEqual([])
    expect(browser.sockets).toHaveLength(2)
  })

  it('shows what it hears once, whatever comes twice', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    for (let nth = 0; nth < 2; nth++)
      socket.receives({ type: 'event', seq: 5, after: 4, at, event: messageEvent('hello') })
    expect(browser.of('message')).toMatchObject([{ message: { from: 'agent', body: 'hello', order: '5' } }])
  })

  it('tells that it is lost while it is tried again, and that it is back', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    socket.breaks()
    await browser.pass(1_000)
    browser.last().opens()
    browser.last().receives({ type: 'ready', state: 'active', lastSeq: 4, now: at })
    expect(browser.links()).toEqual(['connecting', 'connected', 'reconnecting', 'reconnecting', 'connected'])
  })

  it('is tried at once when the page is looked at again', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    browser.fake.random = 1
    socket.breaks()
    browser.wake()
    expect(browser.sockets).toHaveLength(2)
  })

  it('that seems to live has to show it within seconds when the page is looked at again', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    socket.receives({ type: 'pong', n: 1, lastSeq: 4 })
    browser.wake()
    expect(socket.of('ping')).toHaveLength(2)
    await browser.pass(4_000)
    expect(browser.sockets).toHaveLength(2)
  })

  it('comes back when a server that restarts says so, no sooner', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    socket.receives({ type: 'bye', reason: 'restart', retryAfterMs: 1_200 })
    await browser.pass(1_199)
    expect(browser.sockets).toHaveLength(1)
    await browser.pass(1)
    expect(browser.sockets).toHaveLength(2)
  })

  it('begins again from 0 where its numbers mean nothing to the server', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    socket.receives({ type: 'reset' })
    socket.receives({ type: 'event', seq: 1, after: 0, at, event: messageEvent('from the start') })
    expect(browser.of('message')).toHaveLength(1)
  })

  it('goes over to the stream after three sockets that nothing came over', async () => {
    const browser = createBrowser()
    await browser.provider.open()
    for (let nth = 0; nth < 3; nth++) {
      browser.last().breaks()
      await browser.pass(30_000)
    }
    expect(browser.sockets.length).toBeGreaterThanOrEqual(3)
    expect(browser.posts[0]).toBe('https://lender.example/service-chat/v1/stream')
  })
})

describe('a token', () => {
  it('that ended is renewed without a word', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    socket.receives({ type: 'bye', reason: 'expired' })
    await browser.pass(0)
    browser.last().opens()
    expect(browser.last().sent[0]).toMatchObject({ type: 'hello', token: 'second' })
    expect(browser.of('session')).toEqual([{ type: 'session', patch: { token: 'second' } }])
    expect(browser.of('error')).toEqual([])
  })

  it('that is refused is told as such, once', async () => {
    const browser = createBrowser({ renew: async () => undefined })
    const socket = await browser.connected()
    socket.receives({ type: 'bye', reason: 'denied' })
    await browser.pass(60_000)
    expect(browser.of('error')).toEqual([{ type: 'error', code: 'token' }])
    expect(browser.links().at(-1)).toBe('denied')
    expect(browser.sockets).toHaveLength(1)
  })

  it('that could not be asked for is asked for again', async () => {
    const renew = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ token: 'second' })
    const browser = createBrowser({ renew })
    const socket = await browser.connected()
    socket.receives({ type: 'bye', reason: 'expired' })
    await browser.pass(0)
    await browser.pass(1_000)
    browser.last().receives({ type: 'bye', reason: 'denied' })
    await browser.pass(0)
    expect(renew).toHaveBeenCalledTimes(2)
    expect(browser.of('error')).toEqual([])
  })
})

describe('a message', () => {
  it('is kept until the server says that it is stored', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    const sent = browser.provider.send({ key: keyOf(1), body: 'hello' })
    await browser.pass(0)
    expect(await browser.outbox.all(conversation)).toHaveLength(1)
    socket.receives({ type: 'ack', key: keyOf(1), seq: 5 })
    expect(await sent).toEqual({ order: '5' })
    expect(await browser.outbox.all(conversation)).toEqual([])
  })

  it('goes again over every new line, in its order, until it is acknowledged', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    for (const nth of [1, 2]) {
      browser.provider.send({ key: keyOf(nth), body: `m${nth}` }).catch(() => undefined)
      await browser.pass(1)
    }
    socket.receives({ type: 'ack', key: keyOf(1), seq: 5 })
    socket.breaks()
    await browser.pass(1_000)
    browser.last().opens()
    browser.last().receives({ type: 'ready', state: 'active', lastSeq: 5, now: at })
    await browser.pass(0)
    expect(browser.last().of('send')).toMatchObject([{ key: keyOf(2), body: 'm2' }])
  })

  it('that a living line swallowed is said again over it, until it is acknowledged', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    const sent = browser.provider.send({ key: keyOf(1), body: 'hello' })
    await browser.pass(0)
    await browser.pass(4_000)
    expect(socket.of('send').map(({ key }) => key)).toEqual([keyOf(1), keyOf(1)])
    socket.receives({ type: 'ack', key: keyOf(1), seq: 5 })
    expect(await sent).toEqual({ order: '5' })
    await browser.pass(5_000)
    expect(socket.of('send')).toHaveLength(2)
  })

  it('written by a page that died is sent by the next one', async () => {
    const first = createBrowser()
    first.provider.send({ key: keyOf(1), body: 'written on the train' }).catch(() => undefined)
    await first.pass(0)
    const second = createBrowser({ outbox: first.outbox })
    const { items } = await second.provider.open()
    expect(items).toMatchObject([{ body: 'written on the train', status: 'sending' }])
    second.last().opens()
    second.last().receives({ type: 'ready', state: 'active', lastSeq: 4, now: at })
    await second.pass(0)
    expect(second.last().of('send')).toMatchObject([{ key: keyOf(1) }])
  })

  it('that does not go is told as failed with its text, and goes when it can', async () => {
    const browser = createBrowser()
    await browser.provider.open()
    const sent = browser.provider.send({ key: keyOf(1), body: 'hello' })
    const failing = expect(sent).rejects.toThrow('send')
    await browser.pass(15_000)
    await failing
    expect(browser.of('error')).toEqual([{ type: 'error', code: 'send' }])
    expect(browser.of('message').at(-1)).toMatchObject({ message: { body: 'hello', status: 'failed' } })
    browser.last().opens()
    browser.last().receives({ type: 'ready', state: 'active', lastSeq: 4, now: at })
    await browser.pass(0)
    expect(browser.last().of('send')).toMatchObject([{ key: keyOf(1), body: 'hello' }])
  })

  it('that is refused for now is sent again a little later, under its key', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    browser.provider.send({ key: keyOf(1), body: 'hello' }).catch(() => undefined)
    await browser.pass(0)
    socket.receives({ type: 'nack', key: keyOf(1), code: 'rate', retry: true })
    await browser.pass(2_000)
    expect(socket.of('send').map(({ key }) => key)).toEqual([keyOf(1), keyOf(1)])
    expect(browser.of('error')).toEqual([])
  })

  it('that is refused for good is not tried again', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    const sent = browser.provider.send({ key: keyOf(1), body: 'hello' })
    const failing = expect(sent).rejects.toThrow('send')
    await browser.pass(0)
    socket.receives({ type: 'nack', key: keyOf(1), code: 'ended', retry: false })
    await failing
    expect(await browser.outbox.all(conversation)).toEqual([])
  })
})

describe('typing', () => {
  it('[C-9-08] is told every second at most, with the latest of it, and without numbers that may be secret', async () => {
    const browser = createBrowser({ showsPreview: true })
    const socket = await browser.connected()
    for (const text of ['I', 'I w', 'I wonder']) {
      browser.provider.typing(text)
      await browser.pass(300)
    }
    browser.provider.typing('my ssn is 123-45-6789')
    await browser.pass(2_000)
    expect(socket.of('typing').map(({ preview }) => preview)).toEqual(['I', 'my ssn is •••-••-••••'])
  })

  it('is told without a word of it where the lender has no preview', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    browser.provider.typing('I wonder')
    expect(socket.of('typing')).toEqual([{ type: 'typing' }])
  })
})

describe('the end', () => {
  it('that came while nobody listened is there when the chat is opened again', async () => {
    const page: ChatPage = { events: [], state: 'ended', reason: 'agent', lastSeq: 9 }
    const browser = createBrowser({ readPage: async () => page })
    expect(await browser.provider.open()).toMatchObject({ phase: 'ended' })
    expect(browser.sockets).toEqual([])
  })

  it('that came while the line was down is told by the next one, which is the last', async () => {
    const browser = createBrowser()
    const socket = await browser.connected()
    socket.breaks()
    await browser.pass(1_000)
    browser.last().opens()
    const event = { type: 'state', state: 'ended', reason: 'agent' } as const
    browser.last().receives({ type: 'event', seq: 5, after: 4, at, event })
    browser.last().receives({ type: 'bye', reason: 'ended' })
    await browser.pass(120_000)
    expect(browser.of('phase')).toEqual([{ type: 'phase', phase: 'ended', reason: 'agent' }])
    expect(browser.sockets).toHaveLength(2)
  })

  it('that the customer asks for without a line is asked for by the next one', async () => {
    const browser = createBrowser()
    await browser.provider.open()
    const ended = browser.provider.end()
    browser.last().opens()
    browser.last().receives({ type: 'ready', state: 'active', lastSeq: 4, now: at })
    await browser.pass(0)
    expect(browser.last().of('end')).toHaveLength(1)
    const event = { type: 'state', state: 'ended', reason: 'customer' } as const
    browser.last().receives({ type: 'event', seq: 5, after: 4, at, event })
    await ended
  })
})
