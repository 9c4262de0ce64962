import { randomUUID } from 'node:crypto'
import type { ChatProvider } from '@hearthline/client/chat'
import { CHAT_TOKEN_HEADER } from '@hearthline/contracts'
import { expect } from 'vitest'
import type { Rule, RuleName, Scene } from './provider-rules.ts'
import type { ProviderWorld } from './provider-world.ts'
import { listenTo } from './scenes.ts'

/**
 * Why a provider need not keep a rule, and what it does instead: the test of an exemption fails if it no longer
 * applies.
 */
export type Exemption = { readonly why: string; readonly holds: Rule }

const opened = async (scene: Scene) => {
  const provider = scene.page()
  const received = listenTo(provider)
  const page = await provider.open()
  return { provider, page, ...received }
}

/** How many calls it makes. */
const callsOf = async ({ browser }: ProviderWorld, run: () => unknown): Promise<number> => {
  const before = browser.asked.length
  await run()
  return browser.asked.length - before
}

const asks = (provider: ChatProvider, key: string = randomUUID()) => provider.send({ key, body: 'What are the fees?' })

const noToken: Exemption = {
  why: 'it has no token: whoever has the id of a conversation has the conversation',
  holds: async (scene, { browser }) => {
    const { provider } = await opened(scene)
    await asks(provider)
    expect(
      browser.asked.filter(({ headers, path }) => path.includes('chatbot') && headers.has(CHAT_TOKEN_HEADER)),
    ).toEqual([])
    await provider.close()
  },
}

const noAgent: Exemption = {
  why: 'nobody sits at its other end',
  holds: async (scene) => {
    const { provider, of } = await opened(scene)
    await asks(provider)
    expect('agent' in scene).toBe(false)
    expect(provider.can.queue).toBe(false)
    expect(of('agent')).toEqual([])
    expect(of('message').filter(({ message }) => message.from === 'agent')).toEqual([])
    await provider.close()
  },
}

/** The chatbot answers over HTTP, in conversations of ten minutes: it has no connection, no agent and no token. */
export const CHATBOT_EXEMPTIONS: Readonly<Partial<Record<RuleName, Exemption>>> = {
  'gives the page before, without a hole and without a double': {
    why: 'all of a conversation of ten minutes is on its first page',
    holds: async (scene) => {
      const first = await opened(scene)
      for (let nth = 0; nth < 12; nth++) await asks(first.provider)
      const { page, provider } = await opened(scene)
      expect(page.items).toHaveLength(2 * 13)
      expect(page.before).toBeUndefined()
      expect(await provider.page('1', 20)).toEqual({ items: [] })
    },
  },
  'gives a later message a later order': {
    why: 'a question has its answer before the next one is asked, and its key is its order',
    holds: async (scene) => {
      const { provider } = await opened(scene)
      const key = randomUUID()
      expect(await asks(provider, key)).toEqual({ order: key })
    },
  },
  'tells each side that the other one types': {
    why: 'a machine is not told that somebody types',
    holds: async (scene, world) => {
      const { provider } = await opened(scene)
      expect(provider.can.typing).toBe(false)
      expect(await callsOf(world, () => provider.typing('I'))).toBe(0)
    },
  },
  'takes a file, and brings it with its message': {
    why: 'chat-signin-data.md 5: no attachments for the chatbot',
    holds: async (scene, world) => {
      const { provider } = await opened(scene)
      expect(provider.can.attach).toBe(false)
      const upload = () => expect(provider.upload(new File(['a'], 'a.txt'))).rejects.toThrow()
      expect(await callsOf(world, upload)).toBe(0)
    },
  },
  'tells what was read, both ways': {
    why: 'a question that was answered was read',
    holds: async (scene, world) => {
      const { provider, of } = await opened(scene)
      const { order } = await asks(provider)
      expect(provider.can.receipts).toBe(false)
      expect(await callsOf(world, () => provider.markRead(order))).toBe(0)
      expect(of('read')).toEqual([])
    },
  },
  'catches up after a cut: nothing is missed, nothing is shown twice': {
    why: 'it has no line to be cut: a question that did not get through says so, and is the same one when it is sent again',
    holds: async (scene, { browser }) => {
      const before = browser.sockets.length
      const { provider, of } = await opened(scene)
      const key = randomUUID()
      browser.network.isDown = true
      await expect(asks(provider, key)).rejects.toThrow()
      expect(of('error')).toEqual([{ type: 'error', code: 'send' }])
      browser.network.isDown = false
      await asks(provider, key)
      await provider.resync()
      expect(new Set(of('message').flatMap(({ message }) => (message.from === 'bot' ? [message.key] : []))).size).toBe(
        2,
      )
      expect(browser.sockets).toHaveLength(before)
    },
  },
  'brings what an agent writes, and them what is written': noAgent,
  'wipes what was taken back, from the screen and from every page': noAgent,
  'ends when the agent ends it': noAgent,
  'ends when its channel is frozen': noAgent,
  'takes up a token that another tab renewed, once and without a word': noToken,
  'says so when its token is refused, and asks no more': noToken,
  'tells how its line stands, from the first try to the leaving': {
    why: 'each question is a call of its own: there is nothing to be connected',
    holds: async (scene) => {
      const { provider, links } = await opened(scene)
      await asks(provider)
      await provider.close()
      expect(links()).toEqual(['connected'])
    },
  },
}
