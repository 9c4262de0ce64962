import type { Condition } from '@hearthline/domain/application'
import { FACTS_VERSION } from '@hearthline/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterChange, toLoggedChange } from './log-change.ts'

const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

const instant = '2026-11-02T17:00:00.000Z'
const condition: fc.Arbitrary<Condition> = fc
  .record({
    uuid: fc.uuid(),
    state: fc.constantFrom('OPEN', 'CLOSED'),
    notes: fc.option(fc.string({ maxLength: 80 }), { nil: undefined }),
    documents: fc.array(fc.uuid(), { maxLength: 3 }),
  })
  .map(({ notes, ...varied }) => ({
    ...varied,
    ...(notes !== undefined && { notes }),
    category: 'GENERIC_DOCUMENT_REQUEST',
    openedAt: instant,
    since: instant,
    openedBy: 'STAFF',
    why: 'asked by a test',
    documentsRequired: 1,
  }))
const conditions = fc.array(condition, { maxLength: 8 })
const sampled = (count: number, seed: number) => fc.sample(condition, { numRuns: count, seed })

describe('a change in the log', () => {
  it('leads from any list to any other', () => {
    fc.assert(
      fc.property(fc.option(conditions, { nil: undefined }), conditions, (before, after) => {
        const facts = before === undefined ? {} : { conditions: before }
        const logged = asJson(toLoggedChange({ conditions: after }, facts))
        expect(afterChange(asJson(facts), logged)).toEqual(asJson({ conditions: after }))
      }),
    )
  })

  it('holds the one condition that was opened of forty, and the one answer that changed', () => {
    const forty = sampled(40, 1)
    const [one] = sampled(1, 2)
    if (one === undefined) throw new Error('a sample is missing')
    expect(toLoggedChange({ conditions: [...forty, one] }, { conditions: forty })).toEqual({
      change: {},
      lists: { conditions: [{ op: 'add', path: '/-', value: asJson(one) }] },
      factsVersion: FACTS_VERSION,
    })
    const met = forty.map((each, nth): Condition => (nth === 17 ? { ...each, state: 'WAIVED' } : each))
    expect(toLoggedChange({ conditions: met }, { conditions: forty }).lists).toEqual({
      conditions: [{ op: 'replace', path: '/17/state', value: 'WAIVED' }],
    })
  })

  it('holds a list whole where it is its first, or where nothing is left of the last', () => {
    const first = sampled(2, 3)
    expect(toLoggedChange({ conditions: first }, {})).toMatchObject({ change: { conditions: first } })
    expect(toLoggedChange({ conditions: [] }, { conditions: first })).toMatchObject({ change: { conditions: [] } })
    const [short] = sampled(1, 4)
    if (short === undefined) throw new Error('a sample is missing')
    const brief = { ...short, uuid: 'a', why: 'b', notes: 'c', openedAt: 'd', since: 'e', documents: ['f'] }
    expect(toLoggedChange({ conditions: [brief] }, { conditions: sampled(8, 5) })).toMatchObject({
      change: { conditions: [brief] },
    })
  })

  it('holds nothing of a list that stays as it is', () => {
    const same = sampled(2, 6)
    const logged = toLoggedChange({ conditions: same }, { conditions: same })
    expect(logged).toEqual({ change: {}, factsVersion: FACTS_VERSION })
  })

  it('names a list that was cleared', () => {
    const before = sampled(1, 7)
    const logged = toLoggedChange({ conditions: undefined }, { conditions: before })
    expect(logged).toEqual({ change: {}, cleared: ['conditions'], factsVersion: FACTS_VERSION })
    expect(afterChange({ conditions: before }, logged)).toEqual({})
  })

  it('that fits no list is refused', () => {
    const lists = { conditions: [{ op: 'replace' as const, path: '/3/state', value: 'CLOSED' }] }
    for (const facts of [{ conditions: [] }, {}])
      expect(() => afterChange(facts, { change: {}, lists })).toThrow(/conditions: a change of the log fits/)
  })
})
