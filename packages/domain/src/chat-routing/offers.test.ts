import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeskAgent, hasRoom, inQueueOrder, isServing, nextOffers, skillChain, type WaitingChat } from './index.ts'

const now = 1_800_000_000_000
const seconds = (count: number) => count * 1000
const hours = (count: number) => count * 3_600_000

const agent = (id: string, change: Partial<DeskAgent> = {}): DeskAgent => ({
  id,
  skills: ['DEFAULT'],
  capacity: 1,
  busy: 0,
  isAvailable: true,
  seenAt: now,
  idleSince: now - seconds(100),
  ...change,
})
const chat = (id: string, change: Partial<WaitingChat> = {}): WaitingChat => ({
  id,
  skills: ['HEARTHLINE', 'DEFAULT'],
  since: now - seconds(10),
  hasReturned: false,
  last: null,
  target: null,
  passed: [],
  ...change,
})

const idle = (id: string, sec: number, change: Partial<DeskAgent> = {}) =>
  agent(id, { idleSince: now - seconds(sec), ...change })
const crypto = { skills: ['CRYPTO_HELOC', 'DEFAULT'] }
const had = (who: string, hoursAgo: number) => ({ last: { agent: who, at: now - hours(hoursAgo) } })
const passedBy = (who: string, sec: number) => ({ passed: [{ agent: who, at: now - seconds(sec) }] })

describe('a chat is offered to', () => {
  it.each<[string, Partial<WaitingChat>, DeskAgent[], string | undefined]>([
    ['whoever is idle the longest', {}, [idle('a', 5), idle('b', 50)], 'b'],
    ['nobody without room', {}, [idle('a', 5), idle('b', 50, { busy: 1 })], 'a'],
    ['somebody with a second place', {}, [idle('a', 5, { busy: 1, capacity: 2 })], 'a'],
    ['nobody who is away', {}, [idle('a', 5), idle('b', 50, { isAvailable: false })], 'a'],
    ['nobody unheard of for 60 seconds', {}, [idle('a', 50, { seenAt: now - seconds(60) })], undefined],
    ['somebody heard of 59 seconds ago', {}, [idle('a', 50, { seenAt: now - seconds(59) })], 'a'],
    ['whoever has the skill', crypto, [idle('a', 50), idle('b', 5, { skills: ['CRYPTO_HELOC'] })], 'b'],
    ['anybody, where nobody here has the skill', crypto, [idle('a', 50)], 'a'],
    [
      'nobody yet, where the one with the skill is busy',
      crypto,
      [agent('a'), agent('b', { skills: ['CRYPTO_HELOC'], busy: 1 })],
      undefined,
    ],
    ['nobody who lacks even the last skill', {}, [agent('a', { skills: ['CRYPTO_HELOC'] })], undefined],
    ['the agent of today', had('a', 23), [idle('a', 5), idle('b', 50)], 'a'],
    ['anybody, a day later', had('a', 24), [idle('a', 5), idle('b', 50)], 'b'],
    ['anybody, where the agent of today has no room', had('a', 1), [idle('a', 5, { busy: 1 }), idle('b', 50)], 'b'],
    ['another one, after it was let pass', passedBy('b', 0), [idle('a', 5), idle('b', 50)], 'a'],
    ['nobody, while the only one rests from it', passedBy('a', 29), [agent('a')], undefined],
    ['the only one again, after a rest', passedBy('a', 30), [agent('a')], 'a'],
    ['whom it was passed on to', { target: 'a' }, [idle('a', 5), idle('b', 50)], 'a'],
    ['nobody else, while that one is busy', { target: 'a' }, [idle('a', 5, { busy: 1 }), idle('b', 50)], undefined],
    ['anybody, once that one is gone', { target: 'a' }, [idle('a', 5, { seenAt: 0 }), idle('b', 50)], 'b'],
    ['anybody, once that one let it pass', { target: 'a', ...passedBy('a', 1) }, [idle('a', 5), idle('b', 50)], 'b'],
  ])('%s', (_, change, agents, expected) => {
    expect(nextOffers([chat('x', change)], agents, now)).toEqual(
      expected === undefined ? [] : [{ chat: 'x', agent: expected }],
    )
  })
})

it('a chat that returned comes before one that waits longer', () => {
  const order = inQueueOrder([
    chat('old', { since: now - seconds(900) }),
    chat('back', { hasReturned: true }),
    chat('back before', { hasReturned: true, since: now - seconds(20) }),
  ])
  expect(order.map(({ id }) => id)).toEqual(['back before', 'back', 'old'])
})

it.each([
  [{ explicit: 'PAYOFF', isCrypto: true, orgCode: 'JUNIPER' }, ['PAYOFF', 'CRYPTO_HELOC', 'JUNIPER', 'DEFAULT']],
  [{ isCrypto: true, orgCode: 'JUNIPER' }, ['CRYPTO_HELOC', 'JUNIPER', 'DEFAULT']],
  [{ explicit: '', isCrypto: false, orgCode: 'JUNIPER' }, ['JUNIPER', 'DEFAULT']],
  [{ explicit: 'DEFAULT', isCrypto: false, orgCode: 'JUNIPER' }, ['DEFAULT', 'JUNIPER']],
])('%j needs %j', (wish, chain) => expect(skillChain(wish)).toEqual(chain))

const skill = fc.constantFrom('CRYPTO_HELOC', 'HEARTHLINE', 'DEFAULT')
const someAgents = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    skills: fc.uniqueArray(skill, { minLength: 1 }),
    capacity: fc.integer({ min: 0, max: 3 }),
    busy: fc.integer({ min: 0, max: 3 }),
    isAvailable: fc.boolean(),
    seenAt: fc.integer({ min: now - seconds(90), max: now }),
    idleSince: fc.integer({ min: now - seconds(900), max: now }),
  }),
  { selector: ({ id }) => id },
)
const someChats = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    skills: fc.uniqueArray(skill).map((skills) => [...new Set([...skills, 'DEFAULT'])]),
    since: fc.integer({ min: now - seconds(900), max: now }),
    hasReturned: fc.boolean(),
    last: fc.option(
      fc.record({ agent: fc.constantFrom('a', 'b'), at: fc.integer({ min: now - hours(48), max: now }) }),
    ),
    target: fc.option(fc.constantFrom('a', 'b', 'c')),
    passed: fc.array(
      fc.record({ agent: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: now - seconds(60), max: now }) }),
      { maxLength: 2 },
    ),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)

describe('whatever the desk looks like', () => {
  it('a chat is offered once, and nobody gets more than they have room for', () => {
    fc.assert(
      fc.property(someChats, someAgents, (chats, agents) => {
        const offers = nextOffers(chats, agents, now)
        expect(new Set(offers.map((offer) => offer.chat)).size).toBe(offers.length)
        for (const one of agents) {
          const count = offers.filter((offer) => offer.agent === one.id).length
          expect(count).toBeLessThanOrEqual(Math.max(0, one.capacity - one.busy))
          if (count > 0) expect(isServing(one, now)).toBe(true)
        }
      }),
    )
  })

  it('nobody who can answer anything stays free while a chat waits that nobody has had before', () => {
    fc.assert(
      fc.property(someChats, someAgents, (chats, agents) => {
        const fresh = chats.map((one) => ({ ...one, skills: ['DEFAULT'], target: null, passed: [] }))
        const offers = nextOffers(fresh, agents, now)
        const free = agents.filter(
          (one) =>
            one.skills.includes('DEFAULT') &&
            isServing(one, now) &&
            hasRoom({ ...one, busy: one.busy + offers.filter((offer) => offer.agent === one.id).length }),
        )
        expect(free.length === 0 || offers.length === fresh.length).toBe(true)
      }),
    )
  })

  it('the order in which chats and agents are read changes nothing', () => {
    fc.assert(
      fc.property(someChats, someAgents, (chats, agents) => {
        expect(nextOffers([...chats].reverse(), [...agents].reverse(), now)).toEqual(nextOffers(chats, agents, now))
      }),
    )
  })
})
