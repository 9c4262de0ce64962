import { randomUUID } from 'node:crypto'
import {
  addChatNote,
  claimChat,
  DESK_PATH,
  DeskServerFrame,
  endChat,
  setPresence,
  transferChat,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createDeskServer, type DeskServer, type Member } from '../testing/desk-server.ts'
import { sweepDesks } from './sweep-desks.ts'

let server: DeskServer
let dana: Member
let noor: Member
beforeAll(async () => {
  server = await createDeskServer()
  dana = await server.member('chat.one')
  noor = await server.member('chat.two')
})
afterAll(() => server.stop())

const openWindow = (address: string, token: string) => {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${DESK_PATH}`)
  const frames: DeskServerFrame[] = []
  const looks = new Set<() => void>()
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  socket.on('message', (data) => {
    frames.push(DeskServerFrame.parse(JSON.parse(String(data))))
    for (const look of looks) look()
  })
  const is = (type: DeskServerFrame['type'], times = 1) =>
    new Promise<void>((done) => {
      const look = () => frames.filter((frame) => frame.type === type).length >= times && done()
      looks.add(look)
      look()
    })
  return { socket, frames, is, closed: new Promise<number>((done) => socket.on('close', done)) }
}
const seenAt = async (name: string): Promise<number> => {
  const row = await server.tables.selectFrom('chat_agent').select('seen_at').where('name', '=', name).executeTakeFirst()
  return row?.seen_at.getTime() ?? 0
}
const everyWord = (frames: readonly unknown[]) => JSON.stringify(frames)

describe('a window of the desk', () => {
  it('reports its agent as here, and learns that the room changed but not how', async () => {
    const window = openWindow(server.address, dana.token())
    await window.is('ready')
    const first = await seenAt(dana.name)
    await dana.act(setPresence, '', { presence: 'available' })
    const chat = await server.begin({ friendly_name: 'Somebody Known' })
    await server.sweep()
    await dana.act(claimChat, chat)
    await window.is('moved', 3)
    expect(everyWord(window.frames)).not.toMatch(/Somebody|owe/)
    window.socket.send(JSON.stringify({ type: 'beat', token: dana.token() }))
    await dana.act(endChat, chat)
    await expect.poll(() => seenAt(dana.name)).toBeGreaterThan(first)
    window.socket.close()
  })

  // [ASVS-4.4.4]
  it.each([
    ['a forged token', () => 'forged'],
    ['the token of nobody of the desk', async () => (await server.member('processor')).token()],
  ])('is shut to %s', async (_, tokenOf) => {
    const window = openWindow(server.address, await tokenOf())
    expect(await window.closed).toBe(4401)
    expect(window.frames).toEqual([{ type: 'bye', reason: 'denied' }])
  })

  // [ASVS-4.4.4]
  it('is closed at the next beat once its token is invalid', async () => {
    const window = openWindow(server.address, dana.token())
    await window.is('ready')
    window.socket.send(JSON.stringify({ type: 'beat', token: 'revoked' }))
    expect(await window.closed).toBe(4401)
  })
})

describe('what the customer sees', () => {
  it('[C-6-10] [C-6-11] is themselves and the Agent: no name, no note, through a transfer too', async () => {
    await dana.act(setPresence, '', { presence: 'available' })
    const chat = await server.begin()
    const customer = await server.customer(chat)
    await server.sweep()
    await dana.act(claimChat, chat)
    const agent = await dana.line(chat)
    agent.send('Good morning')
    await customer.receives(
      (frame) => frame.type === 'event' && frame.event.type === 'message' && frame.event.from === 'agent',
    )
    await dana.act(addChatNote, chat, { body: 'Sounds upset' })
    await noor.act(setPresence, '', { presence: 'available' })
    await dana.act(transferChat, chat, { to: 'skill', skill: 'DEFAULT', note: 'Knows payoffs' })
    expect(await agent.is('bye')).toMatchObject({ reason: 'denied' })
    await dana.act(setPresence, '', { presence: 'away' })
    await server.sweep(31)
    await noor.act(claimChat, chat)
    const second = await noor.line(chat)
    second.send('I read what you wrote')
    await customer.receives(
      (frame) => frame.type === 'event' && frame.event.type === 'message' && frame.event.from === 'agent',
      2,
    )
    await noor.act(endChat, chat)
    await customer.is('bye')
    const senders = customer.frames.flatMap((frame) =>
      frame.type === 'event' && frame.event.type === 'message' ? [frame.event.from] : [],
    )
    expect(senders).toEqual(['customer', 'agent', 'agent'])
    expect(everyWord(agent.frames)).not.toContain('I read what you wrote')
    const words = everyWord(customer.frames)
    expect(words).not.toMatch(/Dana|Whitfield|Noor|Haddad|upset|payoffs|"note"/)
    // The next agent has all of it.
    expect(second.bodies()).toEqual(customer.bodies())
    expect(everyWord(second.frames)).toMatch(/upset.*payoffs/)
  })

  it('[C-4-12] begins with the first message, once an agent has come', async () => {
    await noor.act(setPresence, '', { presence: 'available' })
    const held_key = randomUUID()
    const chat = await server.begin({ held_message: 'Is anybody there?', held_key })
    const customer = await server.customer(chat)
    await server.sweep()
    expect(customer.frames.map(({ type }) => type)).toEqual(['ready'])
    await noor.act(claimChat, chat)
    await customer.is('event', 3)
    expect(customer.bodies()).toEqual(['Is anybody there?'])
    expect(customer.frames.at(-1)).toMatchObject({ event: { key: held_key, from: 'customer' } })
    await noor.act(endChat, chat)
  })
})

describe('a desk at rest', () => {
  it('is notified of a chat that begins', async () => {
    const sweep = await sweepDesks(server.app, { registry: server.registry })
    // Longer than the sweeps after the start, the last of which has nothing left to do.
    await new Promise((rested) => setTimeout(rested, 3_500))
    const chat = await server.begin()
    const atDesk = () =>
      server.tables.selectFrom('chat_desk').select('skills').where('conversation_uuid', '=', chat).executeTakeFirst()
    await expect.poll(atDesk).toBeDefined()
    await noor.act(claimChat, chat)
    await noor.act(endChat, chat)
    await sweep.close()
  })
})

describe('two processes', () => {
  it('share the desk: what one began before it died, the other carries on, and a window at either is notified', async () => {
    const parts = { registry: server.registry }
    const first = await sweepDesks(server.app, parts)
    const second = await sweepDesks(server.app, parts)
    await dana.act(setPresence, '', { presence: 'away' })
    await noor.act(setPresence, '', { presence: 'available' })
    const window = openWindow(server.address, noor.token())
    await window.is('ready')
    const chat = await server.begin()
    const customer = await server.customer(chat)
    expect(await customer.is('queue')).toMatchObject({ position: 1, waitSec: 30 })
    const offeredTo = async () =>
      (
        await server.tables
          .selectFrom('chat_desk')
          .select('offered_to')
          .where('conversation_uuid', '=', chat)
          .executeTakeFirst()
      )?.offered_to
    await expect.poll(offeredTo).toBeTruthy()
    await first.close()
    // The offer runs out while one of them is dead.
    await server.tables
      .updateTable('chat_desk')
      .set({ offer_ends_at: new Date(0) })
      .where('conversation_uuid', '=', chat)
      .execute()
    await expect.poll(offeredTo).toBeNull()
    await window.is('moved', 2)
    await second.close()
    window.socket.close()
  })
})
