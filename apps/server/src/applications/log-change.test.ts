import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import { FACTS_VERSION } from '@hearthline/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterChange, toLoggedChange } from './log-change.ts'

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
// Any lists will do: which sections there are is the schema's matter.
const factsWith = (conditions: readonly unknown[] | undefined) => ({ conditions }) as unknown as ApplicationFacts
const changeTo = (conditions: readonly unknown[] | undefined) => ({ conditions }) as unknown as FactsChange

const condition = fc.record({
  uuid: fc.uuid(),
  state: fc.constantFrom('OPEN', 'CLEARED'),
  notes: fc.option(fc.string({ maxLength: 80 }), { nil: undefined }),
  documents: fc.array(fc.record({ uuid: fc.uuid() }), { maxLength: 3 }),
})
const conditions = fc.array(condition, { maxLength: 8 })

describe('a change in the log', () => {
  it('leads from any list to any other', () => {
    fc.assert(
      fc.property(fc.option(conditions, { nil: undefined }), conditions, (before, after) => {
        const logged = asJson(toLoggedChange(changeTo(after), factsWith(before))) as Parameters<typeof afterChange>[1]
        expect(afterChange(asJson(factsWith(before)) as never, logged)).toEqual(asJson(factsWith(after)))
      }),
    )
  })

  it('holds the one condition that was opened of forty, and the one answer that changed', () => {
    const forty = fc.sample(condition, { numRuns: 40, seed: 1 })
    const [one] = fc.sample(condition, { numRuns: 1, seed: 2 })
    expect(toLoggedChange(changeTo([...forty, one]), factsWith(forty))).toEqual({
      change: {},
      lists: { conditions: [{ op: 'add', path: '/-', value: asJson(one) }] },
      factsVersion: FACTS_VERSION,
    })
    const met = forty.map((each, nth) => (nth === 17 ? { ...each, state: 'MET' } : each))
    expect(toLoggedChange(changeTo(met), factsWith(forty)).lists).toEqual({
      conditions: [{ op: 'replace', path: '/17/state', value: 'MET' }],
    })
  })

  it('holds a list whole where it is its first, or where nothing is left of the last', () => {
    const [first, others] = [
      fc.sample(condition, { numRuns: 2, seed: 3 }),
      fc.sample(condition, { numRuns: 2, seed: 4 }),
    ]
    expect(toLoggedChange(changeTo(first), factsWith(undefined))).toMatchObject({ change: { conditions: first } })
    expect(toLoggedChange(changeTo(others), factsWith(first))).toEqual({
      change: { conditions: others },
      factsVersion: FACTS_VERSION,
    })
    expect(toLoggedChange(changeTo([]), factsWith(first))).toMatchObject({ change: { conditions: [] } })
  })

  it('holds nothing of a list that stays as it is', () => {
    const same = fc.sample(condition, { numRuns: 2, seed: 5 })
    expect(toLoggedChange(changeTo(same), factsWith(same))).toEqual({ change: {}, factsVersion: FACTS_VERSION })
  })

  it('names a list that was cleared', () => {
    const logged = toLoggedChange(changeTo(undefined), factsWith([{}]))
    expect(logged).toEqual({ change: {}, cleared: ['conditions'], factsVersion: FACTS_VERSION })
    expect(afterChange({ conditions: [{}] }, logged)).toEqual({})
  })

  it('that fits no list is refused', () => {
    const lists = { conditions: [{ op: 'replace' as const, path: '/3/state', value: 'MET' }] }
    expect(() => afterChange({ conditions: [] }, { change: {}, lists })).toThrow(/conditions: a change of the log fits/)
    expect(() => afterChange({}, { change: {}, lists })).toThrow(/conditions: a change of the log fits/)
  })
})
