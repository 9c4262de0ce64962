import { randomUUID } from 'node:crypto'
import { claimChat, declineChat, endChat } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endConversation } from '../conversation/append-event.ts'
import { createDeskScene, type DeskScene } from '../testing/desk-scene.ts'

let scene: DeskScene
beforeAll(async () => {
  scene = await createDeskScene()
})
afterAll(() => scene.server.stop())
afterEach(() => scene.clear())

describe('an offer', () => {
  it('goes to whoever is idle the longest, and says until when', async () => {
    await scene.present(scene.dana)
    await scene.present(scene.noor)
    const chat = await scene.begin()
    await scene.server.sweep()
    const [offer] = (await scene.roomOf(scene.dana)).offers
    expect(offer?.conversation).toBe(chat)
    const leftMs = Date.parse(offer?.endsAt ?? '') - Date.now()
    expect(leftMs).toBeGreaterThan(20_000)
    expect(leftMs).toBeLessThanOrEqual(30_000)
    expect(await scene.offersTo(scene.noor)).toEqual([])
  })

  it('that nobody takes in 30 seconds goes to somebody else, from the head of the queue', async () => {
    await scene.present(scene.dana)
    await scene.capacity(scene.dana, 1)
    const chat = await scene.begin()
    const later = await scene.begin()
    await scene.server.sweep()
    await scene.server.sweep(29)
    expect(await scene.offersTo(scene.dana)).toEqual([chat])
    await scene.present(scene.noor)
    await scene.capacity(scene.noor, 1)
    await scene.server.sweep(30)
    expect(await scene.offersTo(scene.noor)).toEqual([chat])
    // The agent who let the offer expire is offered the next chat.
    expect(await scene.offersTo(scene.dana)).toEqual([later])
    const { waiting } = await scene.roomOf(scene.dana)
    expect(waiting.map(({ conversation, position, hasReturned }) => [conversation, position, hasReturned])).toEqual([
      [chat, 1, true],
      [later, 2, false],
    ])
  })

  it('that is declined is not made to the same agent at once', async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    expect((await scene.dana.act(declineChat, chat)).status).toBe(200)
    await scene.server.sweep()
    expect(await scene.offersTo(scene.dana)).toEqual([])
    await scene.server.sweep(31)
    expect(await scene.offersTo(scene.dana)).toEqual([chat])
  })

  it('is nobody else’s to take', async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    expect((await scene.noor.act(claimChat, chat)).body.code).toBe('chatTaken')
    expect((await scene.noor.act(declineChat, chat)).body.code).toBe('chatTaken')
    expect((await scene.dana.act(claimChat, chat)).status).toBe(200)
  })

  it('is not made to whoever is away, though they may take a chat out of the queue', async () => {
    const chat = await scene.begin()
    await scene.server.sweep()
    expect(await scene.offersTo(scene.dana)).toEqual([])
    expect((await scene.dana.act(claimChat, chat)).status).toBe(200)
    expect(await scene.minesOf(scene.dana)).toEqual([chat])
  })

  it('for one chat is made once, although two sweeps run at the same time', async () => {
    await scene.present(scene.dana)
    await scene.present(scene.noor)
    const chats = await Promise.all([scene.begin(), scene.begin(), scene.begin()])
    await Promise.all(Array.from({ length: 6 }, () => scene.server.sweep()))
    const offers = [...(await scene.offersTo(scene.dana)), ...(await scene.offersTo(scene.noor))]
    expect([...offers].sort()).toEqual([...chats].sort())
  })
})

describe('capacity', () => {
  it('is never exceeded by offers, and refuses one chat too many', async () => {
    await scene.present(scene.dana)
    await scene.capacity(scene.dana, 2)
    const chats = [await scene.begin(), await scene.begin(), await scene.begin()]
    await scene.server.sweep()
    const offered = await scene.offersTo(scene.dana)
    expect(offered).toHaveLength(2)
    for (const chat of offered) expect((await scene.dana.act(claimChat, chat)).status).toBe(200)
    await scene.server.sweep()
    // Chats that began in the same millisecond have no order.
    const [third = ''] = chats.filter((chat) => !offered.includes(chat))
    expect((await scene.dana.act(claimChat, third)).body.code).toBe('chatNoRoom')
    const [first = ''] = await scene.minesOf(scene.dana)
    expect((await scene.dana.act(endChat, first)).status).toBe(200)
    await scene.server.sweep()
    expect(await scene.offersTo(scene.dana)).toEqual([third])
  })

  it('counts a chat that its customer ended no more', async () => {
    await scene.present(scene.dana)
    await scene.capacity(scene.dana, 1)
    const [first, second] = [await scene.begin(), await scene.begin()]
    await scene.server.sweep()
    await scene.dana.act(claimChat, first)
    await scene.server.inTx((tx) => endConversation(tx, scene.placeOf(first), 'customer'))
    await scene.server.sweep()
    expect(await scene.offersTo(scene.dana)).toEqual([second])
  })
})

describe('who answers', () => {
  it('is the agent of the last 24 hours, by who the customer is or by their browser', async () => {
    for (const known of [{ identity_uuid: randomUUID() }, { tracker_uuid: randomUUID() }]) {
      await scene.present(scene.noor)
      const before = await scene.begin(known)
      await scene.server.sweep()
      await scene.noor.act(claimChat, before)
      await scene.noor.act(endChat, before)
      await scene.present(scene.dana)
      await scene.present(scene.noor)
      const again = await scene.begin(known)
      await scene.server.sweep()
      expect(await scene.offersTo(scene.noor)).toEqual([again])
      await scene.server.inTx((tx) => endConversation(tx, scene.placeOf(again), 'customer'))
      await scene.server.tables
        .updateTable('chat_conversation')
        .set({ ended_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('state', '=', 'ended')
        .execute()
      const nextDay = await scene.begin(known)
      await scene.server.sweep()
      expect(await scene.offersTo(scene.dana)).toEqual([nextDay])
      await scene.server.inTx((tx) => endConversation(tx, scene.placeOf(nextDay), 'customer'))
      for (const who of [scene.dana, scene.noor]) await scene.present(who, 'away')
    }
  })

  it('is somebody with the skill, where one is here', async () => {
    await scene.present(scene.dana)
    await scene.present(scene.noor)
    await scene.capacity(scene.noor, 3, ['CRYPTO_HELOC'])
    const chat = await scene.begin({ skill: 'CRYPTO_HELOC' })
    await scene.server.sweep()
    expect(await scene.offersTo(scene.noor)).toEqual([chat])
  })
})

describe('an agent who is gone', () => {
  it('for 60 seconds gives their chats back, with a note for the next one', async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    await scene.dana.act(claimChat, chat)
    await scene.server.sweep(59)
    expect(await scene.minesOf(scene.dana)).toEqual([chat])
    await scene.present(scene.noor)
    await scene.server.beat(scene.noor, 60)
    await scene.server.sweep(61)
    expect(await scene.minesOf(scene.dana)).toEqual([])
    expect(await scene.offersTo(scene.noor)).toEqual([chat])
    const events = await scene.eventsOf(chat)
    expect(events.slice(3).map(({ type }) => type)).toEqual(['note', 'agent', 'state'])
    expect(events.at(-1)).toMatchObject({ state: 'queued' })
    expect((await scene.noor.act(claimChat, chat)).status).toBe(200)
    expect((await scene.eventsOf(chat)).at(-1)).toMatchObject({ type: 'agent', joined: true })
  })

  it('is offered nothing, and a pending offer goes to somebody else at once', async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    await scene.server.tables
      .updateTable('chat_agent')
      .set({ seen_at: new Date(Date.now() - 61_000) })
      .where('name', '=', scene.dana.name)
      .execute()
    await scene.present(scene.noor)
    await scene.server.sweep()
    expect(await scene.offersTo(scene.noor)).toEqual([chat])
  })
})
