import { randomUUID } from 'node:crypto'
import { FRAME_MOST_BYTES, MESSAGE_MOST } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvent, endConversation } from '../conversation/append-event.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import { chatEvent } from '../testing/chat-context.ts'
import { createLineServer, type LineServer } from '../testing/line-server.ts'

const ada = randomUUID()
const bert = randomUUID()
let server: LineServer
beforeAll(async () => {
  server = await createLineServer()
})
afterAll(() => server.stop())

const stored = (place: { organisation: string; conversation: string }) => readEvents(server.app.db, place, { after: 0 })

describe('the hello', () => {
  it('is answered with what was missed since its number, then with where the conversation stands', async () => {
    const place = await server.open()
    for (const body of ['one', 'two', 'three']) await server.inTx((tx) => appendEvent(tx, place, chatEvent(body)))
    const line = await server.customer(place, 1)
    expect(line.bodies()).toEqual(['two', 'three'])
    expect(line.frames.at(-1)).toMatchObject({ type: 'ready', state: 'queued', lastSeq: 3 })
  })

  // [ASVS-4.4.3]
  it.each([
    [
      'a token for another conversation',
      async (): Promise<string> => server.tokenOf((await server.open()).conversation),
      undefined,
    ],
    ['no token at all', async (): Promise<string> => '', undefined],
    ['a jwt of nobody on the staff', async (): Promise<string> => 'stranger', 'agent' as const],
  ])('is refused with %s', async (_, tokenFor, as) => {
    const { conversation } = await server.open()
    const line = server.line({ conversation, token: await tokenFor(), ...(as && { as }) })
    expect(await line.is('bye')).toMatchObject({ reason: 'denied' })
    expect(await line.closed).toBe(4401)
    expect(line.numbers()).toEqual([])
  })

  it('is refused for a conversation that is not there', async () => {
    const conversation = randomUUID()
    const line = server.line({ conversation, token: server.tokenOf(conversation) })
    expect(await line.is('bye')).toMatchObject({ reason: 'denied' })
  })

  it('with a number that was never given is told to begin again, and gets everything', async () => {
    const place = await server.open()
    await server.inTx((tx) => appendEvent(tx, place, chatEvent('one')))
    const line = await server.customer(place, 99)
    expect(line.frames.map(({ type }) => type)).toEqual(['reset', 'event', 'ready'])
  })

  it('to a conversation that ended meanwhile brings its end and a goodbye', async () => {
    const place = await server.open()
    await server.inTx((tx) => endConversation(tx, place, 'agent'))
    const line = await server.customer(place)
    expect(line.frames[0]).toMatchObject({ event: { type: 'state', state: 'ended', reason: 'agent' } })
    expect(await line.is('bye')).toMatchObject({ reason: 'ended' })
    expect(await line.closed).toBe(1000)
  })
})

describe('a message', () => {
  it('is stored before it is acknowledged, and comes to everybody in the same order', async () => {
    const place = await server.open({ agent_uuid: ada })
    const tabs = [await server.customer(place), await server.customer(place), await server.agent(place, ada)]
    for (let nth = 0; nth < 30; nth++) tabs[nth % 3]?.send(`m${nth}`)
    await Promise.all(tabs.map((tab) => tab.is('ack', 10)))
    await Promise.all(tabs.map((tab) => tab.is('event', 30)))
    const [first] = tabs
    expect(new Set(first?.bodies()).size).toBe(30)
    for (const tab of tabs) expect(tab.bodies()).toEqual(first?.bodies())
    expect((await stored(place)).map(({ seq }) => seq)).toEqual(first?.numbers())
  })

  it('sent five times under one key is one row with five acknowledgements', async () => {
    const place = await server.open()
    const line = await server.customer(place)
    const key = randomUUID()
    for (let nth = 0; nth < 5; nth++) line.send('once', key)
    await line.is('ack', 5)
    expect(line.frames.filter(({ type }) => type === 'ack')).toEqual(Array(5).fill({ type: 'ack', key, seq: 1 }))
    expect(await stored(place)).toHaveLength(1)
    // The message itself comes by the notification, which may be later than the acknowledgements.
    await expect.poll(line.bodies).toEqual(['once'])
  })

  it.each([
    ['[C-5-07] nothing but spaces', ' \n ', 'empty'],
    ['more than a message holds', 'a'.repeat(MESSAGE_MOST + 1), 'tooLong'],
  ])('of %s is refused for good', async (_, body, code) => {
    const place = await server.open()
    const line = await server.customer(place)
    line.send(body)
    expect(await line.is('nack')).toMatchObject({ code, retry: false })
    expect(await stored(place)).toEqual([])
  })

  it('with a file that is not there is refused', async () => {
    const line = await server.customer(await server.open())
    line.sendFrame({ type: 'send', key: randomUUID(), body: 'look', attachments: [randomUUID()] })
    expect(await line.is('nack')).toMatchObject({ code: 'attachment', retry: false })
  })

  it('keeps no number that may be secret, nor a letter that cannot be stored', async () => {
    const place = await server.open()
    const line = await server.customer(place)
    line.send('my ssn is 123-45-6789\0\ud800')
    await line.is('ack')
    expect((await stored(place))[0]?.event).toMatchObject({ body: 'my ssn is •••-••-••••\ufffd', masked: true })
  })

  it('after the end is refused for good', async () => {
    const place = await server.open({ agent_uuid: ada })
    const agent = await server.agent(place, ada)
    const line = await server.customer(place)
    line.sendFrame({ type: 'end' })
    line.send('too late')
    expect(await line.is('bye')).toMatchObject({ reason: 'ended' })
    expect(await agent.receives((frame) => frame.type === 'event')).toMatchObject({
      event: { type: 'state', state: 'ended', reason: 'customer' },
    })
    expect((await stored(place)).map(({ event }) => event.type)).toEqual(['state'])
  })

  it('of an agent is stored only where the conversation is theirs', async () => {
    const place = await server.open()
    const line = await server.agent(place, ada)
    line.send('hello')
    expect(await line.is('nack')).toMatchObject({ code: 'unavailable', retry: true })
    expect(await stored(place)).toEqual([])
  })
})

describe('what is between agents', () => {
  it('never comes to a customer, live or missed, and makes no gap in their numbers', async () => {
    const place = await server.open({ agent_uuid: ada })
    const live = await server.customer(place)
    const agent = await server.agent(place, ada)
    agent.send('one')
    await live.is('event')
    await server.inTx((tx) => appendEvent(tx, place, { type: 'note', body: 'asked twice', by: ada }))
    await agent.is('event', 2)
    live.sendFrame({ type: 'ping', channelId: 'c', n: 1 })
    expect(await live.is('pong')).toEqual({ type: 'pong', n: 1, lastSeq: 1 })
    agent.send('two')
    await live.is('event', 2)
    const late = await server.customer(place)
    for (const line of [live, late])
      expect(line.frames.filter(({ type }) => type === 'event')).toMatchObject([
        { seq: 1, after: 0 },
        { seq: 3, after: 1 },
      ])
    expect(agent.numbers()).toEqual([1, 2, 3])
  })

  it('is not shown to an agent whose conversation it is not, unless they supervise', async () => {
    const place = await server.open({ agent_uuid: ada })
    expect(await server.line({ ...place, token: bert, as: 'agent' }).is('bye')).toMatchObject({ reason: 'denied' })
    expect((await server.agent(place, 'chief')).frames.at(-1)).toMatchObject({ type: 'ready' })
  })
})

describe('typing', () => {
  it('is told to the other side, and only agents see what is typed', async () => {
    const place = await server.open({ agent_uuid: ada })
    const customer = await server.customer(place)
    const agent = await server.agent(place, ada)
    customer.sendFrame({ type: 'typing', preview: 'I wonder' })
    expect(await agent.is('typing')).toEqual({ type: 'typing', from: 'customer', preview: 'I wonder' })
    agent.sendFrame({ type: 'typing', preview: 'well' })
    expect(await customer.is('typing')).toEqual({ type: 'typing', from: 'agent' })
    expect(await stored(place)).toEqual([])
  })
})

describe('reading', () => {
  it('is an event like others, once, and never further than there is something to read', async () => {
    const place = await server.open()
    const line = await server.customer(place)
    line.send('one')
    await line.is('ack')
    for (const upTo of [50, 50]) line.sendFrame({ type: 'read', upTo })
    line.send('two')
    await line.is('ack', 2)
    line.send('three')
    await line.is('ack', 3)
    expect((await stored(place)).filter(({ event }) => event.type === 'read')).toMatchObject([
      { event: { type: 'read', by: 'customer' } },
    ])
  })
})

describe('a line', () => {
  it('that says something too large is closed', async () => {
    const line = await server.customer(await server.open())
    line.send('x'.repeat(FRAME_MOST_BYTES))
    expect(await line.closed).toBe(1009)
  })

  it('that says what is no frame is refused', async () => {
    const line = await server.customer(await server.open())
    line.sendFrame({ type: 'weather' })
    expect(await line.is('bye')).toMatchObject({ reason: 'denied' })
  })
})
