import { randomUUID } from 'node:crypto'
import type { ChatEvent, NumberedChatEvent } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'

/** A chat of one provider, from both sides, for the test suite of all providers. */
export type ContractChat = {
  /** The stored events, in order. */
  events(): Promise<readonly NumberedChatEvent[]>
  /** Stores a message of the customer; the same `key` gives the same message. */
  send(body: string, key?: string): Promise<void>
  /** The customer ends the chat. */
  leave(): Promise<void>
  /** Relays everything that is due to the agent's side. May be run any number of times. */
  settle(): Promise<void>
  agentJoins(): Promise<void>
  /** The same `id` gives the same message. */
  agentSends(body: string, id?: string): Promise<void>
  agentEnds(): Promise<void>
  /** The messages that the agent's side received, in order. */
  agentSees(): Promise<readonly string[]>
  /** Whether the agent's side knows that the chat has ended. */
  agentKnowsEnd(): Promise<boolean>
  freeze(): Promise<void>
}

/** The rules from which a provider may be exempt, each with a reason. */
export type Rule = 'held' | 'join' | 'frozen' | 'agentEnds'
export type Exempt = Readonly<Partial<Record<Rule, string>>>

export const messagesOf = (events: readonly NumberedChatEvent[], from: string): readonly string[] =>
  events.flatMap(({ event }) => (event.type === 'message' && event.from === from ? [event.body] : []))

const endOf = (events: readonly NumberedChatEvent[]): ChatEvent | undefined =>
  events.map(({ event }) => event).findLast((event) => event.type === 'state')

export const FIRST = 'How long does it take?'

/** The contract of a chat provider (C-1-04): both sides have the same conversation, each event once and in order. */
export const describeChatContract = (mode: string, open: () => Promise<ContractChat>, exempt: Exempt = {}): void => {
  const rule = (name: Rule, says: string, test: () => Promise<void>) => {
    const why = exempt[name]
    if (why === undefined) it(says, test)
    else it.skip(`${says} (exempt: ${why})`, test)
  }
  const joined = async () => {
    const chat = await open()
    await chat.agentJoins()
    await chat.settle()
    return chat
  }

  describe(`a chat by ${mode}`, () => {
    rule('held', '[C-4-12] keeps the first message until an agent joins, and sends it once then', async () => {
      const chat = await open()
      await chat.settle()
      expect(await chat.agentSees()).toEqual([])
      await chat.agentJoins()
      await chat.settle()
      await chat.agentJoins()
      await chat.settle()
      expect(await chat.agentSees()).toEqual([FIRST])
    })

    rule('join', 'becomes active once, whoever tells it how often', async () => {
      const chat = await joined()
      await chat.agentJoins()
      const events = await chat.events()
      expect(events.filter(({ event }) => event.type === 'state' && event.state === 'active')).toHaveLength(1)
      expect(events.filter(({ event }) => event.type === 'agent')).toHaveLength(1)
    })

    it('brings what the customer writes to the other end, in order and once', async () => {
      const chat = await joined()
      const [key, before] = [randomUUID(), await chat.agentSees()]
      await chat.send('one', key)
      await chat.settle()
      for (let times = 0; times < 4; times += 1) await chat.send('one', key)
      await Promise.all([chat.settle(), chat.settle(), chat.settle()])
      await chat.send('two')
      await chat.send('three')
      await chat.settle()
      expect((await chat.agentSees()).slice(before.length)).toEqual(['one', 'two', 'three'])
    })

    it('brings what an agent writes to the customer, in order and once', async () => {
      const chat = await joined()
      const id = randomUUID()
      for (let times = 0; times < 5; times += 1) await chat.agentSends('Good morning', id)
      await chat.agentSends('How can I help?')
      expect(messagesOf(await chat.events(), 'agent')).toEqual(['Good morning', 'How can I help?'])
      await chat.settle()
      // The agent's own message is not sent back to them.
      expect(await chat.agentSees()).not.toContain('Good morning')
    })

    it('numbers everything without a hole', async () => {
      const chat = await joined()
      await Promise.all([chat.send('a'), chat.agentSends('b'), chat.send('c'), chat.agentSends('d')])
      const numbers = (await chat.events()).map(({ seq }) => seq)
      expect(numbers).toEqual(numbers.map((_, nth) => nth + 1))
    })

    it('masks secrets before they are stored, and so before anybody is told', async () => {
      const chat = await joined()
      await chat.send('my ssn is 123-45-6789')
      await chat.agentSends('I read 4111 1111 1111 1111')
      await chat.settle()
      expect((await chat.agentSees()).join()).not.toMatch(/6789/)
      expect(JSON.stringify(await chat.events())).not.toMatch(/6789|1111/)
    })

    it('names no agent to the customer [C-6-11]', async () => {
      const chat = await joined()
      await chat.agentSends('Good morning')
      expect(JSON.stringify(await chat.events())).not.toMatch(/Dana|worker/)
    })

    rule('agentEnds', '[C-4-07] ends when the agent ends it, and takes nothing after that', async () => {
      const chat = await joined()
      await chat.agentEnds()
      await chat.agentEnds()
      expect(endOf(await chat.events())).toEqual({ type: 'state', state: 'ended', reason: 'agent' })
      const before = (await chat.events()).length
      await chat.agentSends('Too late').catch(() => undefined)
      await expect(chat.send('Too late')).rejects.toThrow('chatEnded')
      expect(await chat.events()).toHaveLength(before)
    })

    it('ends when the customer leaves, and the other end knows', async () => {
      const chat = await joined()
      await chat.leave()
      await chat.settle()
      await chat.settle()
      expect(endOf(await chat.events())).toEqual({ type: 'state', state: 'ended', reason: 'customer' })
      expect(await chat.agentKnowsEnd()).toBe(true)
    })

    rule('frozen', '[C-4-10] ends when its channel is frozen', async () => {
      const chat = await joined()
      await chat.freeze()
      expect(endOf(await chat.events())).toEqual({ type: 'state', state: 'ended', reason: 'frozen' })
    })
  })
}
