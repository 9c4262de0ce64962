import { randomUUID } from 'node:crypto'
import {
  addChatNote,
  claimChat,
  declineChat,
  endChat,
  listCannedReplies,
  readChatFloor,
  readChatTranscript,
  removeCannedReply,
  saveCannedReply,
  transferChat,
  watchChat,
} from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replyOf } from '../../testing/reply-of.ts'
import { createDeskScene, type DeskScene } from '../testing/desk-scene.ts'
import type { Member } from '../testing/desk-server.ts'

let scene: DeskScene
beforeAll(async () => {
  scene = await createDeskScene()
})
afterAll(() => scene.server.stop())
afterEach(() => scene.clear())

const floorOf = async (who: Member) => replyOf(readChatFloor, await who.act(readChatFloor))

const heldOf = async (conversation: string) =>
  (
    await scene.server.tables
      .selectFrom('chat_conversation')
      .select('held_message')
      .where('uuid', '=', conversation)
      .executeTakeFirstOrThrow()
  ).held_message

describe('when an agent joins', () => {
  it('[C-4-12] the first message, held until then, is sent once', async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    expect(await scene.eventsOf(chat)).toEqual([])
    expect(await heldOf(chat)).toBe('What do I owe?')
    await Promise.all([
      scene.dana.act(claimChat, chat),
      scene.dana.act(claimChat, chat),
      scene.dana.act(claimChat, chat),
    ])
    const events = await scene.eventsOf(chat)
    expect(events.map(({ type }) => type)).toEqual(['state', 'agent', 'message'])
    expect(events[2]).toMatchObject({ from: 'customer', body: 'What do I owe?', masked: false })
    expect(await heldOf(chat)).toBeNull()
  })

  it('[C-4-12] it waits through a chat that nobody could take, and through a transfer is not sent again', async () => {
    await scene.present(scene.dana)
    await scene.present(scene.noor)
    const chat = await scene.begin()
    await scene.server.sweep()
    await scene.dana.act(declineChat, chat)
    expect(await heldOf(chat)).toBe('What do I owe?')
    await scene.server.sweep()
    await scene.noor.act(claimChat, chat)
    await scene.noor.act(transferChat, chat, {
      to: 'agent',
      agent: (await scene.roomOf(scene.dana)).me.uuid,
      note: 'Payoff question',
    })
    await scene.server.sweep()
    await scene.dana.act(claimChat, chat)
    expect((await scene.eventsOf(chat)).filter(({ type }) => type === 'message')).toHaveLength(1)
  })
})

describe('a transfer', () => {
  const work = async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    await scene.dana.act(claimChat, chat)
    return chat
  }

  it('to an agent keeps what was said, and brings the note', async () => {
    const chat = await work()
    await scene.present(scene.noor)
    const before = await scene.eventsOf(chat)
    const noorUuid = (await scene.roomOf(scene.noor)).me.uuid
    const sent = await scene.dana.act(transferChat, chat, { to: 'agent', agent: noorUuid, note: 'Knows payoffs' })
    expect(sent.body).toMatchObject({ state: 'queued', agent: null, hasReturned: true })
    await scene.server.sweep()
    expect(await scene.offersTo(scene.noor)).toEqual([chat])
    await scene.noor.act(claimChat, chat)
    const after = await scene.eventsOf(chat)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toContainEqual({ type: 'note', body: 'Knows payoffs', by: scene.dana.name })
    expect((await scene.dana.act(endChat, chat)).body.code).toBe('chatNotYours')
  })

  it('to a skill goes to somebody who has it', async () => {
    const chat = await work()
    await scene.present(scene.noor)
    await scene.capacity(scene.noor, 3, ['PAYOFF'])
    await scene.dana.act(transferChat, chat, { to: 'skill', skill: 'PAYOFF', note: 'Wants the payoff letter' })
    await scene.server.sweep()
    expect(await scene.offersTo(scene.noor)).toEqual([chat])
  })

  it('to somebody who is away is refused, and the chat stays', async () => {
    const chat = await work()
    const noorUuid = (await scene.roomOf(scene.noor)).me.uuid
    const sent = await scene.dana.act(transferChat, chat, { to: 'agent', agent: noorUuid, note: 'Knows payoffs' })
    expect(sent.body.code).toBe('chatAgentAway')
    expect(await scene.minesOf(scene.dana)).toEqual([chat])
  })

  it('without a note is refused', async () => {
    const chat = await work()
    const { status, body } = await scene.dana.act(transferChat, chat, { to: 'skill', skill: 'DEFAULT', note: ' ' })
    expect([status, body.code]).toEqual([422, 'invalidInput'])
  })
})

describe('a supervisor', () => {
  it('sees every chat, wait and agent, and who did what', async () => {
    await scene.present(scene.dana)
    const taken = await scene.begin()
    await scene.server.sweep()
    await scene.dana.act(claimChat, taken)
    await scene.present(scene.dana, 'away')
    const waits = await scene.begin()
    await scene.server.sweep()
    const { chats, agents, trail } = await floorOf(scene.lead)
    expect(chats.map(({ conversation, agent }) => [conversation, agent?.name])).toEqual([
      [taken, scene.dana.name],
      [waits, undefined],
    ])
    expect(agents.find(({ name }) => name === scene.dana.name)).toMatchObject({
      presence: 'away',
      busy: 1,
    })
    expect(trail[0]).toMatchObject({ act: 'claimed', by: scene.dana.name })
    expect((await scene.dana.act(readChatFloor)).body.code).toBe('notAllowed')
  })

  it('reads a chat without anybody noticing, and the trail records it', async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    await scene.dana.act(claimChat, chat)
    const before = await scene.eventsOf(chat)
    expect((await scene.lead.act(watchChat, chat)).status).toBe(200)
    const line = await scene.lead.line(chat)
    expect(line.bodies()).toEqual(['What do I owe?'])
    expect(await scene.eventsOf(chat)).toEqual(before)
    line.send('I should not be here')
    expect(await line.is('nack')).toMatchObject({ code: 'unavailable' })
    const { trail } = await floorOf(scene.lead)
    expect(trail[0]).toMatchObject({ act: 'watched', by: scene.lead.name })
    line.socket.close()
  })

  it('keeps the ready answers, which agents read', async () => {
    const reply = randomUUID()
    const words = { title: 'Hours', en: 'We are here until five.', es: 'Estamos hasta las cinco.' }
    const save = (who: Member, body: object) => who.visitor.call(saveCannedReply, { params: { reply }, body })
    expect((await save(scene.dana, words)).body.code).toBe('notAllowed')
    expect((await save(scene.lead, words)).status).toBe(200)
    await save(scene.lead, { ...words, en: 'We are here until six.' })
    const list = async () => (await scene.dana.visitor.raw(listCannedReplies)).json()
    expect(await list()).toEqual([{ ...words, en: 'We are here until six.', uuid: reply }])
    await scene.lead.visitor.call(removeCannedReply, { params: { reply } })
    expect(await list()).toEqual([])
  })
})

describe('a transcript', () => {
  it('has what was said with times, and says of whoever took it that they did', async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    await scene.dana.act(claimChat, chat)
    await scene.dana.act(addChatNote, chat, { body: 'Sounds upset' })
    const reply = await scene.dana.visitor.raw(readChatTranscript, { params: { conversation: chat } })
    expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    expect(reply.body).toMatch(/M[SD]T {2}Avery: What do I owe\?/)
    expect(reply.body).toContain(`[Note by ${scene.dana.name}, not seen by the customer] Sounds upset`)
    const { trail } = await floorOf(scene.lead)
    expect(trail[0]).toMatchObject({ act: 'exported', by: scene.dana.name })
  })

  it('is refused to anybody who has nothing to do with the chat', async () => {
    await scene.present(scene.dana)
    const chat = await scene.begin()
    await scene.server.sweep()
    await scene.dana.act(claimChat, chat)
    expect((await scene.noor.act(readChatTranscript, chat)).body.code).toBe('chatNotYours')
    expect((await scene.noor.act(addChatNote, chat, { body: 'x' })).body.code).toBe('chatNotYours')
    expect((await scene.dana.act(readChatTranscript, randomUUID())).body.code).toBe('chatNotFound')
  })
})
