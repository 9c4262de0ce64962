import { CHAT_MODES, type ChatMode } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Chat, createChat } from '../../apps/chat/src/chat/create-chat.ts'
import { deskEnd, liveRecord, vendorEnd } from './agent-ends.ts'
import {
  createProviderWorld,
  LIVE_MODES,
  type ProviderWorld,
  serviceOf,
  settingsOf,
  VISITOR,
} from './provider-world.ts'
import { lapseBot } from './scenes.ts'

const PATIENCE = { timeout: 20_000 }

let world: ProviderWorld
let chat: Chat | undefined
beforeAll(async () => {
  world = await createProviderWorld()
  for (const [name, value] of Object.entries(world.browser.globals)) vi.stubGlobal(name, value)
})
afterEach(() => {
  chat?.dispose()
  world.browser.storage.clear()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.stop()
})

/** The widget's chat in a page, started by its form. */
const started = async (forced: ChatMode) => {
  const { service, stored } = serviceOf(world)
  const liveMode = forced === 'chatbot' ? 'builtin' : forced
  const opened = createChat({ settings: settingsOf(world), service, stored, forced, liveMode })
  chat = opened
  await opened.begin()
  await opened.start(VISITOR)
  expect(opened.store.get().view).toBe('messages')
  return { chat: opened, stored }
}

const startedLive = async (mode: (typeof LIVE_MODES)[number]) => {
  const page = await started(mode)
  const session = page.stored.read('session')
  if (session === undefined) throw new Error('nothing is stored of it')
  const agent =
    mode === 'builtin' ? await deskEnd(world, session) : await vendorEnd(world, session, world.standIns[mode])
  await expect.poll(() => page.chat.store.get().link, PATIENCE).toBe('connected')
  return { ...page, agent, ...liveRecord(world, session) }
}
type Live = Awaited<ReturnType<typeof startedLive>>

const ENDS = {
  agent: async ({ agent }: Live) => {
    await agent.joins()
    await agent.ends()
  },
  frozen: ({ agent, endAs }: Live) => (agent.freezes ?? (() => endAs('frozen')))(),
  expired: ({ endAs }: Live) => endAs('expired'),
  'missing-ids': ({ endAs }: Live) => endAs('missing-ids'),
  customer: (page: Live) => page.chat.end(),
} as const

const expectEnded = async ({ chat, stored }: Awaited<ReturnType<typeof started>>, endReason: string) => {
  await expect.poll(() => chat.store.get().view, PATIENCE).toBe('ended')
  expect(chat.store.get()).toMatchObject({ phase: 'ended', endReason })
  expect([stored.read('session'), stored.read('chatbot'), stored.read('held')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await chat.newChat()
  expect(chat.store.get()).toMatchObject({ view: 'form', history: [], fresh: [] })
}

describe.each(LIVE_MODES)('[C-4-07] the ended panel of %s', (mode) => {
  it.each(Object.keys(ENDS) as (keyof typeof ENDS)[])(
    'appears when the chat ends as %s, and a new chat can be started',
    async (reason) => {
      const page = await startedLive(mode)
      await ENDS[reason](page)
      await expectEnded(page, reason)
      page.agent.leaves()
    },
  )

  it('appears at once for a chat that ended while the page was closed', async () => {
    const page = await startedLive(mode)
    page.chat.dispose()
    await page.endAs('agent')
    const { service, stored } = serviceOf(world)
    chat = createChat({ settings: settingsOf(world), service, stored, forced: mode, liveMode: mode })
    await chat.begin()
    expect(chat.store.get().view).toBe('ended')
    expect(stored.read('session')).toBeUndefined()
    page.agent.leaves()
  })
})

describe('[C-4-11] the ended panel of the chatbot', () => {
  it('appears when its session has expired', async () => {
    const page = await started('chatbot')
    await lapseBot(world, page.stored.read('chatbot')?.conversationId ?? '')
    await page.chat.send('Are you there?')
    await expectEnded(page, 'expired')
  })

  it('appears when the customer ends it', async () => {
    const page = await started('chatbot')
    await page.chat.end()
    await expectEnded(page, 'customer')
  })
})

it('is tested with every provider', () => {
  expect([...LIVE_MODES, 'chatbot'].sort()).toEqual([...CHAT_MODES].sort())
})
