import { randomUUID } from 'node:crypto'
import { CallProblem } from '@hearthline/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { offersInput } from '../../apps/chat/src/chat/chat-state.ts'
import { createChat } from '../../apps/chat/src/chat/create-chat.ts'
import { alwaysOpen } from '../../apps/server/src/chat/testing/always-open.ts'
import {
  createProviderWorld,
  LIVE_MODES,
  type ProviderWorld,
  serviceOf,
  settingsOf,
  VISITOR,
} from './provider-world.ts'
import { listenTo, openLive } from './scenes.ts'

const PATIENCE = { timeout: 20_000 }
/**
 * A Monday in Pacific time, which the chat's hours use. An agent whose window does not report for a minute counts as
 * gone.
 */
const BEFORE = Date.parse('2026-11-23T16:59:30-08:00')
const AFTER = Date.parse('2026-11-23T17:00:00-08:00')
const OPENS_AT = '2026-11-24T16:00:00.000Z'

/** Chats from eight to five, every day. */
const closesAtFive = () => {
  const record = alwaysOpen()
  const days = record.operatingHours.OPS_CHAT.map((day) => ({ ...day, startTime: '08:00', endTime: '17:00' }))
  return { ...record, operatingHours: { ...record.operatingHours, OPS_CHAT: days } }
}

let world: ProviderWorld
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE })
  world = await createProviderWorld({ record: closesAtFive() })
  for (const [name, value] of Object.entries(world.browser.globals)) vi.stubGlobal(name, value)
})
afterEach(() => world.browser.storage.clear())
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.stop()
  vi.useRealTimers()
})

const newStart = () => {
  const ids = { key: randomUUID(), messageKey: randomUUID() }
  return serviceOf(world).service.start({ visitor: VISITOR, mode: 'builtin', nonce: undefined, ...ids })
}

const openPage = async () => {
  const { service, stored } = serviceOf(world)
  const chat = createChat({ settings: settingsOf(world), service, stored, forced: null, liveMode: 'builtin' })
  await chat.begin()
  return chat
}

describe('at the closing minute', () => {
  it.each(LIVE_MODES)('an open chat by %s goes on: both sides write, and the page resumes it', async (mode) => {
    vi.setSystemTime(BEFORE)
    const scene = await openLive(world, mode)
    const provider = scene.page()
    const { shown } = listenTo(provider)
    await provider.open()
    await scene.agent.joins()
    vi.setSystemTime(AFTER)
    expect(await scene.service.hours()).toMatchObject({ open: false, opensAt: OPENS_AT })
    await provider.send({ key: randomUUID(), body: 'One more thing' })
    await expect.poll(scene.agent.sees, PATIENCE).toContain('One more thing')
    await scene.agent.says('Of course')
    await expect.poll(() => shown().map(({ body }) => body), PATIENCE).toContain('Of course')
    await provider.close()
    const chat = await openPage()
    expect(chat.store.get()).toMatchObject({ view: 'messages', phase: 'active', isOpen: false })
    expect(offersInput(chat.store.get())).toBe(true)
    chat.dispose()
    scene.agent.leaves()
    await scene.endAs('error')
  })

  it('a new one may not begin, and the reply says when it may; half a minute before it might (control)', async () => {
    vi.setSystemTime(BEFORE)
    await expect(newStart()).resolves.toMatchObject({ mode: 'builtin' })
    vi.setSystemTime(AFTER)
    const refused = await newStart().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(CallProblem)
    expect(refused).toMatchObject({ status: 423, code: 'chatClosed', detail: { opensAt: OPENS_AT } })
  })

  it('a new visitor gets the chatbot, and may leave a message', async () => {
    vi.setSystemTime(AFTER)
    const chat = await openPage()
    expect(chat.store.get()).toMatchObject({ view: 'form', mode: 'chatbot', isOpen: false })
    await chat.start(VISITOR)
    const left = { name: 'Avery', email: 'avery@example.test', message: 'Please write to me.' }
    expect(await chat.leaveMessage(left)).toBe(true)
    expect(chat.store.get().hasLeftMessage).toBe(true)
    chat.dispose()
  })
})
