import { randomUUID } from 'node:crypto'
import type { ChatProvider } from '@hearthline/client/chat'
import { refreshChatToken } from '@hearthline/contracts'
import { expect } from 'vitest'
import type { ProviderWorld } from './provider-world.ts'
import { type BotScene, type LiveScene, listenTo } from './scenes.ts'

export type Scene = BotScene | LiveScene
export type Rule = (scene: Scene, world: ProviderWorld) => Promise<void>

const PATIENCE = { timeout: 20_000 }

/** Rules about an agent and a connection; the chatbot's exemptions are of this kind. */
const live = (scene: Scene): LiveScene => {
  if (scene.mode === 'chatbot') throw new Error('the chatbot has no agent and no line')
  return scene
}

const ownMessagesOf = async (scene: Scene) => (await scene.customerMessages()).map(({ key, body }) => ({ key, body }))

const connected = async (scene: LiveScene) => {
  const provider = scene.page()
  const received = listenTo(provider)
  const opened = await provider.open()
  await expect.poll(received.links, PATIENCE).toContain('connected')
  return { provider, opened, ...received }
}

/** This many more messages of the customer, in order. */
const sayMany = async (provider: ChatProvider, count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth++) await provider.send({ key: randomUUID(), body: `question ${nth}` })
}

const whole = async (scene: Scene, count: number) => {
  const provider = scene.page()
  await provider.open()
  await sayMany(provider, count)
  await provider.close()
}

/** Each rule is one behaviour on which a screen relies, whichever provider carries the chat. */
export const RULES = {
  'opens with the latest messages, each once and in order': async (scene) => {
    // Each question to a chatbot has an answer next to it.
    await whole(scene, scene.mode === 'chatbot' ? 11 : 22)
    const mine = (await ownMessagesOf(scene)).map(({ body }) => body)
    const provider = scene.page()
    const { items, phase } = await provider.open()
    await provider.close()
    expect(items.length).toBeGreaterThanOrEqual(20)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    const shown = items.filter(({ from }) => from === 'me').map(({ body }) => body)
    expect(shown).toEqual(mine.slice(-shown.length))
    expect(phase).toBe(scene.mode === 'chatbot' ? 'bot' : 'queued')
  },

  'gives the page before, without a hole and without a double': async (given) => {
    const scene = live(given)
    await whole(scene, 45)
    const provider = scene.page()
    const pages = [await provider.open()]
    for (let before = pages[0]?.before; before !== undefined; before = pages[0]?.before)
      pages.unshift({ ...(await provider.page(before, 20)), phase: 'queued' })
    await provider.close()
    expect(pages.map(({ items }) => items.length)).toEqual([5, 20, 20])
    const bodies = pages.flatMap(({ items }) => items.map(({ body }) => body))
    expect(bodies).toEqual((await scene.customerMessages()).map(({ body }) => body))
  },

  'resolves a message once it is stored, and shows it once': async (scene) => {
    const provider = scene.page()
    const received = listenTo(provider)
    await provider.open()
    const key = randomUUID()
    const { order } = await provider.send({ key, body: 'Is it stored?' })
    expect(order).not.toBe('')
    expect((await ownMessagesOf(scene)).at(-1)).toEqual({ key, body: 'Is it stored?' })
    await expect.poll(() => received.shown().filter((one) => one.key === key).length, PATIENCE).toBe(1)
    await provider.close()
  },

  'gives a later message a later order': async (given) => {
    const { provider } = await connected(live(given))
    const orders: number[] = []
    for (const body of ['one', 'two', 'three'])
      orders.push(Number((await provider.send({ key: randomUUID(), body })).order))
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
    expect(new Set(orders).size).toBe(3)
    await provider.close()
  },

  'makes the same key, however often and at once, one message': async (scene) => {
    const provider = scene.page()
    await provider.open()
    const message = { key: randomUUID(), body: 'only once' }
    // Everybody who asks is answered, not only the last one.
    const answers = await Promise.all([1, 2, 3].map(() => provider.send(message)))
    expect(new Set([...answers, await provider.send(message)].map(({ order }) => order)).size).toBe(1)
    expect((await ownMessagesOf(scene)).filter(({ key }) => key === message.key)).toHaveLength(1)
    await provider.close()
  },

  'tells each side that the other one types': async (given) => {
    const scene = live(given)
    const { provider, of } = await connected(scene)
    expect(provider.can.typing).toBe(true)
    await scene.agent.joins()
    provider.typing()
    await expect.poll(scene.agent.typings, PATIENCE).toBeGreaterThan(0)
    await scene.agent.types()
    await expect.poll(() => of('typing').length, PATIENCE).toBeGreaterThan(0)
    await provider.close()
  },

  'takes a file, and brings it with its message': async (given) => {
    const scene = live(given)
    const { provider } = await connected(scene)
    expect(provider.can.attach).toBe(true)
    // Files need a recipient: before an agent joins there are none (chat-signin-data.md 5).
    await scene.agent.joins()
    const attachment = await provider.upload(new File(['Some words.'], 'notes.txt', { type: 'text/plain' }))
    const key = randomUUID()
    await provider.send({ key, body: 'Here it is', attachments: [attachment] })
    expect((await scene.customerMessages()).at(-1)).toEqual({ key, body: 'Here it is', files: 1 })
    const { items } = await scene.page().open()
    expect(items.at(-1)?.attachments).toEqual([attachment])
    await provider.close()
  },

  'tells what was read, both ways': async (given) => {
    const scene = live(given)
    const { provider, of } = await connected(scene)
    expect(provider.can.receipts).toBe(true)
    await scene.agent.joins()
    const { order } = await provider.send({ key: randomUUID(), body: 'Read this' })
    await scene.agent.reads(Number(order))
    await expect.poll(() => of('read').map(({ upTo }) => upTo), PATIENCE).toContain(order)
    await provider.markRead(order)
    await expect.poll(scene.readByCustomer, PATIENCE).toBe(Number(order))
    await provider.close()
  },

  'catches up after a cut: nothing is missed, nothing is shown twice': async (given, { browser }) => {
    const scene = live(given)
    const { provider, links, shown } = await connected(scene)
    await scene.agent.joins()
    browser.network.isDown = true
    browser.cut()
    await expect.poll(links, PATIENCE).toContain('reconnecting')
    const sent = provider.send({ key: randomUUID(), body: 'written without a line' })
    await scene.agent.says('said meanwhile')
    browser.network.isDown = false
    await provider.resync()
    await sent
    const bodies = () => shown().map(({ body }) => body)
    await expect.poll(bodies, PATIENCE).toContain('said meanwhile')
    expect(bodies().filter((body) => body === 'said meanwhile')).toHaveLength(1)
    expect((await scene.customerMessages()).filter(({ body }) => body === 'written without a line')).toHaveLength(1)
    expect(links().at(-1)).toBe('connected')
    await provider.close()
  },

  'brings what an agent writes, and them what is written': async (given) => {
    const scene = live(given)
    const { provider, shown } = await connected(scene)
    await scene.agent.joins()
    await scene.agent.says('Good morning')
    await provider.send({ key: randomUUID(), body: 'Hello again' })
    await expect.poll(scene.agent.sees, PATIENCE).toContain('Hello again')
    await expect
      .poll(() => shown().some(({ from, body }) => from === 'agent' && body === 'Good morning'), PATIENCE)
      .toBe(true)
    await provider.close()
  },

  'wipes what was taken back, from the screen and from every page': async (given) => {
    const scene = live(given)
    const { provider, shown, of } = await connected(scene)
    await scene.agent.joins()
    await scene.agent.says('a slip of the pen')
    const withdrawn = () => shown().find(({ body }) => body === 'a slip of the pen')
    await expect.poll(withdrawn, PATIENCE).toBeDefined()
    const key = withdrawn()?.key ?? ''
    await scene.takeBack(key)
    await expect.poll(() => of('removed'), PATIENCE).toEqual([{ type: 'removed', key }])
    await provider.close()
    const again = scene.page()
    expect(JSON.stringify(await again.open())).not.toContain('slip')
    await again.close()
  },

  'ends when the customer ends it': async (scene) => {
    const provider = scene.page()
    const { of } = listenTo(provider)
    await provider.open()
    await provider.end()
    expect(of('phase').at(-1)).toEqual({ type: 'phase', phase: 'ended', reason: 'customer' })
    await provider.close()
  },

  'ends when the agent ends it': async (given) => {
    const scene = live(given)
    const { provider, of, links } = await connected(scene)
    await scene.agent.joins()
    await scene.agent.ends()
    await expect.poll(() => of('phase').at(-1), PATIENCE).toEqual({ type: 'phase', phase: 'ended', reason: 'agent' })
    // Nothing is retried any more.
    await expect.poll(() => links().at(-1), PATIENCE).toBe('closed')
    expect(await scene.page().open()).toMatchObject({ phase: 'ended' })
    await provider.close()
  },

  'ends when its channel is frozen': async (given) => {
    const scene = live(given)
    const { provider, of } = await connected(scene)
    await (scene.agent.freezes ?? (() => scene.endAs('frozen')))()
    await expect.poll(() => of('phase').at(-1), PATIENCE).toEqual({ type: 'phase', phase: 'ended', reason: 'frozen' })
    await provider.close()
  },

  'ends when its session has expired': async (scene) => {
    if (scene.mode !== 'chatbot') {
      const { provider, of } = await connected(scene)
      await scene.endAs('expired')
      await expect.poll(() => of('phase').at(-1), PATIENCE).toMatchObject({ phase: 'ended', reason: 'expired' })
      return provider.close()
    }
    const provider = scene.page()
    const { of } = listenTo(provider)
    await provider.open()
    await scene.lapse()
    await expect(provider.send({ key: randomUUID(), body: 'Are you there?' })).rejects.toThrow()
    expect(of('phase').at(-1)).toEqual({ type: 'phase', phase: 'ended', reason: 'expired' })
    expect(of('error')).toEqual([])
    await provider.close()
  },

  'takes up a token that another tab renewed, once and without a word': async (given, { browser }) => {
    const scene = live(given)
    const { provider, of, links } = await connected(scene)
    await scene.swap()
    const before = browser.asked.length
    browser.cut()
    await expect.poll(() => links().slice(-1)[0] === 'connected' && of('session').length, PATIENCE).toBe(1)
    await provider.send({ key: randomUUID(), body: 'goes on' })
    const paths = browser.asked.slice(before).map(({ path }) => path)
    expect(paths.filter((path) => path === refreshChatToken.path)).toEqual([])
    expect(of('error')).toEqual([])
    await provider.close()
  },

  'says so when its token is refused, and asks no more': async (given, { browser }) => {
    const scene = live(given)
    const { provider, of, links } = await connected(scene)
    await scene.lapse()
    const before = browser.asked.length
    browser.cut()
    await expect.poll(() => links().at(-1), PATIENCE).toBe('denied')
    expect(of('error')).toEqual([{ type: 'error', code: 'token' }])
    const paths = browser.asked.slice(before).map(({ path }) => path)
    expect(paths.filter((path) => path === refreshChatToken.path)).toHaveLength(1)
    await provider.close()
  },

  'tells how its line stands, from the first try to the leaving': async (given, { browser }) => {
    const scene = live(given)
    const { provider, links } = await connected(scene)
    expect(links()).toEqual(['connecting', 'connected'])
    browser.cut()
    await expect.poll(links, PATIENCE).toEqual(['connecting', 'connected', 'reconnecting', 'reconnecting', 'connected'])
    await provider.close()
    expect(links().at(-1)).toBe('closed')
  },
} satisfies Readonly<Record<string, Rule>>
export type RuleName = keyof typeof RULES
