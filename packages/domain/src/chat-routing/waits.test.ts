import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DeskAgent, placesInQueue, type WaitingChat } from './index.ts'

const now = 1_800_000_000_000
const chatSec = 600
const agent = (id: string, change: Partial<DeskAgent> = {}): DeskAgent => ({
  id,
  skills: ['DEFAULT'],
  capacity: 2,
  busy: 2,
  isAvailable: true,
  seenAt: now,
  idleSince: now,
  ...change,
})
const waiting = (...skills: string[]): readonly WaitingChat[] =>
  skills.map((skill, nth) => ({
    id: `chat ${nth + 1}`,
    skills: [skill, 'DEFAULT'],
    since: now + nth,
    hasReturned: false,
    last: null,
    target: null,
    passed: [],
  }))

it.each<[string, DeskAgent[], (number | undefined)[]]>([
  ['nobody serves', [agent('a', { isAvailable: false })], [undefined, undefined, undefined]],
  ['two places, both taken', [agent('a')], [330, 630, 930]],
  ['four places, all taken', [agent('a'), agent('b')], [180, 330, 480]],
  ['two places, one free', [agent('a', { busy: 1 })], [30, 330, 630]],
])('how long three wait where %s', (_, agents, waits) => {
  const places = placesInQueue(waiting('DEFAULT', 'DEFAULT', 'DEFAULT'), agents, { now, chatSec })
  expect(places.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(places.map(({ waitSec }) => waitSec)).toEqual(waits)
})

it('a customer who waits for other agents is in another queue', () => {
  const agents = [agent('a'), agent('b', { skills: ['CRYPTO_HELOC'] })]
  const places = placesInQueue(waiting('DEFAULT', 'CRYPTO_HELOC', 'DEFAULT', 'CRYPTO_HELOC'), agents, { now, chatSec })
  expect(places.map(({ position }) => position)).toEqual([1, 1, 2, 2])
})

it('if no agent has the skill, both are in the same queue', () => {
  const places = placesInQueue(waiting('DEFAULT', 'CRYPTO_HELOC'), [agent('a')], { now, chatSec })
  expect(places.map(({ position }) => position)).toEqual([1, 2])
})

it('nobody further back has a shorter wait, and another agent makes no wait longer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 4 }),
      (count, people, busy) => {
        const chats = waiting(...Array.from({ length: count }, () => 'DEFAULT'))
        const waitsWith = (many: number) =>
          placesInQueue(
            chats,
            Array.from({ length: many }, (_, nth) => agent(`a${nth}`, { busy })),
            { now, chatSec },
          ).map(({ waitSec = 0 }) => waitSec)
        const waits = waitsWith(people)
        expect(waits).toEqual([...waits].sort((a, b) => a - b))
        for (const [nth, wait] of waitsWith(people + 1).entries()) expect(wait).toBeLessThanOrEqual(waits[nth] ?? 0)
      },
    ),
  )
})
