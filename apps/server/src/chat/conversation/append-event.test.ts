import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatEvent, createChatContext } from '../testing/chat-context.ts'
import { appendEvent, endConversation } from './append-event.ts'
import type { ChatPlace } from './conversation-store.ts'
import { pageOfEvents, readConversation, readEvents } from './page-of-events.ts'

let server: TestServer
let chat: ReturnType<typeof createChatContext>
beforeAll(async () => {
  server = await createTestServer()
  chat = createChatContext(server.app, server.lender.id)
})
afterAll(() => server.close())

const append = (place: ChatPlace, event = chatEvent('hello')) => chat.inTx((tx) => appendEvent(tx, place, event))

const all = (place: ChatPlace) => readEvents(server.app.db, place, { after: 0 })

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

describe('a conversation', () => {
  it('numbers what many write at once without a hole, in the order in which it is read', async () => {
    const place = await chat.open()
    const written = await Promise.all(Array.from({ length: 20 }, (_, nth) => append(place, chatEvent(`m${nth}`))))
    expect(written.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(numbersTo(20))
    expect((await all(place)).map(({ seq }) => seq)).toEqual(numbersTo(20))
  })

  it('has a message once that is sent five times at once, and tells the same number five times', async () => {
    const place = await chat.open()
    const message = chatEvent('once')
    const written = await Promise.all(Array.from({ length: 5 }, () => append(place, message)))
    expect(written.map(({ seq }) => seq)).toEqual([1, 1, 1, 1, 1])
    expect(written.filter(({ dup }) => !dup)).toHaveLength(1)
    expect(await all(place)).toHaveLength(1)
  })

  it('keeps changes of state in the same sequence, and its row says where it stands', async () => {
    const place = await chat.open()
    await append(place)
    await append(place, { type: 'state', state: 'active' })
    await append(place, { type: 'agent', joined: true })
    await chat.inTx((tx) => endConversation(tx, place, 'agent'))
    expect((await all(place)).map(({ event }) => event.type)).toEqual(['message', 'state', 'agent', 'state'])
    const row = await readConversation(server.app.db, place)
    expect(row).toMatchObject({ state: 'ended', end_reason: 'agent', last_seq: 4 })
  })

  it('ends once, and takes no message afterwards but those it has', async () => {
    const place = await chat.open()
    const message = chatEvent('before the end')
    await append(place, message)
    await chat.inTx((tx) => endConversation(tx, place, 'customer'))
    await chat.inTx((tx) => endConversation(tx, place, 'expired'))
    await expect(append(place)).rejects.toMatchObject({ code: 'chatEnded' })
    expect(await append(place, message)).toEqual({ seq: 1, dup: true })
    expect(await readConversation(server.app.db, place)).toMatchObject({ end_reason: 'customer', last_seq: 2 })
  })

  it('notes down how far somebody read only where it is further', async () => {
    const place = await chat.open()
    for (const body of ['one', 'two']) await append(place, chatEvent(body))
    const read = (upTo: number) => append(place, { type: 'read', by: 'customer', upTo })
    expect([await read(2), await read(1), await read(2)].map(({ dup }) => dup)).toEqual([false, true, true])
  })

  it('is not there for another lender', async () => {
    const { conversation } = await chat.open()
    const other = server.registry.all.find(({ id }) => id !== server.lender.id)
    const elsewhere = { organisation: String(other?.id), conversation }
    await expect(readConversation(server.app.db, elsewhere)).rejects.toMatchObject({ code: 'chatNotFound' })
    const strange = createChatContext(server.app, elsewhere.organisation)
    await expect(strange.inTx((tx) => appendEvent(tx, elsewhere, chatEvent('hi')))).rejects.toMatchObject({
      code: 'chatNotFound',
    })
  })

  it('leaves nothing of a unit of work that was taken back', async () => {
    const place = await chat.open()
    const failing = chat.inTx(async (tx) => {
      await appendEvent(tx, place, chatEvent('lost'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await append(place)).toEqual({ seq: 1, dup: false })
  })
})

describe('pages of a conversation', () => {
  it('[C-9-09] [C-9-10] are of 20 messages, the latest first, with what lies between them', async () => {
    const place = await chat.open()
    for (const nth of numbersTo(45)) await append(place, chatEvent(`m${nth}`))
    await append(place, { type: 'state', state: 'active' })
    const page = (before?: number) => pageOfEvents(server.app.db, place, { audience: 'customer', before })
    const latest = await page()
    expect(latest.events.map(({ seq }) => seq)).toEqual(numbersTo(46).slice(25))
    const middle = await page(latest.before)
    expect(middle.events.map(({ seq }) => seq)).toEqual(numbersTo(25).slice(5))
    const first = await page(middle.before)
    expect(first.events.map(({ seq }) => seq)).toEqual(numbersTo(5))
    expect(first.before).toBeUndefined()
    expect(latest).toMatchObject({ state: 'active', lastSeq: 46 })
  })

  it('show a customer nothing that is between agents, and skip its number', async () => {
    const place = await chat.open()
    await append(place)
    await append(place, { type: 'note', body: 'asked twice', by: randomUUID() })
    const mine = await pageOfEvents(server.app.db, place, { audience: 'customer' })
    const theirs = await pageOfEvents(server.app.db, place, { audience: 'agent' })
    expect([mine.events.length, mine.lastSeq]).toEqual([1, 1])
    expect([theirs.events.length, theirs.lastSeq]).toEqual([2, 2])
  })
})
