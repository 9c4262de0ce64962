import { randomUUID } from 'node:crypto'
import { SOCKET_LIFE_MS } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvent } from '../conversation/append-event.ts'
import { chatEvent } from '../testing/chat-context.ts'
import { createLineServer, type LineServer } from '../testing/line-server.ts'

const ada = randomUUID()
let now = Date.now()
let server: LineServer
beforeAll(async () => {
  const limits = { lookEveryMs: 20, silenceMs: Number.POSITIVE_INFINITY, waitingBytes: 50_000 }
  server = await createLineServer({ now: () => now, limits })
})
afterAll(() => server.stop())

/** Ends every connection on which a process listens to the database. */
const cutEars = async (): Promise<number> => {
  const { rowCount } = await server.app.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'hearthline listen' and datname = current_database()`,
  )
  return rowCount ?? 0
}

/** Writes as another process does, so that this one learns of it from the database only. */
const writeElsewhere = (place: { organisation: string; conversation: string }, body: string) =>
  server.inTx((tx) => appendEvent(tx, place, chatEvent(body)))

describe('what another process wrote', () => {
  it('says of typing only that somebody types', async () => {
    const place = await server.open({ agent_uuid: ada })
    const agent = await server.agent(place, ada)
    const notice = `${place.organisation}:${place.conversation}:customer:${randomUUID()}`
    await server.app.db.pool.query('select pg_notify($1, $2)', ['chat_types', notice])
    expect(await agent.is('typing')).toEqual({ type: 'typing', from: 'customer' })
  })

  it('comes over the database', async () => {
    const place = await server.open()
    const line = await server.customer(place)
    await writeElsewhere(place, 'from afar')
    await line.is('event')
    expect(line.bodies()).toEqual(['from afar'])
  })

  it('while this one was not listening is caught up', async () => {
    const place = await server.open()
    const line = await server.customer(place)
    expect(await cutEars()).toBeGreaterThan(0)
    await Promise.all(['one', 'two', 'three'].map((body) => writeElsewhere(place, body)))
    await line.is('event', 3)
    expect(line.numbers()).toEqual([1, 2, 3])
  })

  it('is found by the next ping, should every notice of it be lost', async () => {
    const place = await server.open()
    const line = await server.customer(place)
    const deaf = server.inTx(async (tx) => {
      await appendEvent(tx, place, chatEvent('unheard'))
      // A notice is sent at the commit, to those who listen then.
      await cutEars()
    })
    await deaf
    line.sendFrame({ type: 'ping', channelId: 'c', n: 7 })
    expect(await line.is('pong')).toMatchObject({ n: 7, lastSeq: 1 })
    await line.is('event')
    expect(line.bodies()).toEqual(['unheard'])
  })
})

describe('a line', () => {
  it('[C-9-06] lives for twelve hours, and comes again after that', async () => {
    const line = await server.customer(await server.open())
    now += SOCKET_LIFE_MS - 1_000
    line.sendFrame({ type: 'ping', channelId: 'c', n: 1 })
    await line.is('pong')
    expect(line.frames.some(({ type }) => type === 'bye')).toBe(false)
    now += 1_000
    expect(await line.is('bye')).toMatchObject({ reason: 'restart', retryAfterMs: 0 })
    expect(await line.closed).toBe(1012)
  })

  it('ends with its token', async () => {
    const { conversation } = await server.open()
    const line = server.line({ conversation, token: server.tokenOf(conversation, now + 60_000) })
    await line.is('ready')
    now += 60_000
    expect(await line.is('bye')).toEqual({ type: 'bye', reason: 'expired' })
    expect(await line.closed).toBe(4408)
  })

  it('of an agent who lost the conversation is cut at its next ping', async () => {
    const place = await server.open({ agent_uuid: ada })
    const line = await server.agent(place, ada)
    await server.inTx((tx) =>
      tx
        .as<{ chat_conversation: { uuid: string; agent_uuid: string } }>()
        .updateTable('chat_conversation')
        .set({ agent_uuid: randomUUID() })
        .where('uuid', '=', place.conversation)
        .execute(),
    )
    line.sendFrame({ type: 'ping', channelId: 'c', n: 1 })
    expect(await line.is('bye')).toMatchObject({ reason: 'denied' })
  })

  it('whose end does not read is cut, and reads on where it was', async () => {
    const place = await server.open({ agent_uuid: ada })
    const slow = await server.customer(place)
    const agent = await server.agent(place, ada)
    slow.socket.pause()
    // More than the buffers of the machine and the server take.
    const sent = 600
    for (let nth = 0; nth < sent; nth++) agent.send('•'.repeat(4_000))
    await agent.is('ack', sent)
    slow.socket.resume()
    await slow.closed
    const after = slow.numbers().at(-1) ?? 0
    expect(after).toBeLessThan(sent)
    const again = await server.customer(place, after)
    expect([...slow.numbers(), ...again.numbers()]).toEqual(Array.from({ length: sent }, (_, at) => at + 1))
  })
})

describe('silence', () => {
  it('closes a line as dead', async () => {
    const strict = await createLineServer({ limits: { lookEveryMs: 20, silenceMs: 60 } })
    const line = await strict.customer(await strict.open())
    expect(await line.is('bye')).toMatchObject({ reason: 'restart' })
    await strict.stop()
  })

  it('instead of a hello is refused', async () => {
    const strict = await createLineServer({ limits: { helloWithinMs: 50 } })
    expect(await strict.line().is('bye')).toMatchObject({ reason: 'denied' })
    await strict.stop()
  })
})

describe('more than anybody types', () => {
  it('is told to try again later, message by message', async () => {
    const strict = await createLineServer({ limits: { messages: { atOnce: 2, aSecond: 0.001 } } })
    const line = await strict.customer(await strict.open())
    for (const body of ['one', 'two', 'three']) line.send(body)
    expect(await line.is('nack')).toMatchObject({ code: 'rate', retry: true })
    await line.is('ack', 2)
    await strict.stop()
  })

  it('cuts the line where every frame counts', async () => {
    const strict = await createLineServer({ limits: { frames: { atOnce: 5, aSecond: 0.001 } } })
    const line = await strict.customer(await strict.open())
    for (let nth = 0; nth < 6; nth++) line.sendFrame({ type: 'typing' })
    expect(await line.is('bye')).toMatchObject({ reason: 'restart', retryAfterMs: 5_000 })
    await strict.stop()
  })
})

it('a server that stops says so to every line, and when to come back', async () => {
  const other = await createLineServer()
  const line = await other.customer(await other.open())
  await other.stop()
  expect(await line.is('bye')).toMatchObject({ reason: 'restart', retryAfterMs: expect.any(Number) })
})
