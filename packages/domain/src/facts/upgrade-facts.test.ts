import { describe, expect, it } from 'vitest'
import { sampleFacts } from '../application/index.ts'
import { FACTS_VERSION, type FactsChange, factsError, upgradeFacts } from './index.ts'
import versionOne from './testing/version-1.json' with { type: 'json' }

/** Facts as an older release stored them, with every section it knew; a new version adds a file and a row. */
const stored = [[1, versionOne]] as const

const keysOf = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])

/** Every value in sections and lists, without its place. */
const valuesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [JSON.stringify(value)]

describe.each(stored)('facts of version %s', (version, samples) => {
  it.each(Object.entries(samples))('become those of this release: %s', (_, facts) => {
    const upgraded = upgradeFacts(facts, version)
    expect(factsError(upgraded as FactsChange)).toEqual([])
    expect(upgradeFacts(upgraded, version)).toEqual(upgraded)
  })

  it.each(Object.entries(samples))('lose nothing by it: %s', (_, facts) => {
    expect(valuesOf(upgradeFacts(facts, version)).toSorted()).toEqual(valuesOf(facts).toSorted())
  })
})

it('has samples of every version before this one', () => {
  expect(stored.map(([version]) => version)).toEqual(Array.from({ length: FACTS_VERSION - 1 }, (_, nth) => nth + 1))
})

describe('version 2', () => {
  const all = Object.values(versionOne)

  it('has the new names for documents and for what needs attention', () => {
    const before = new Set(all.flatMap(keysOf))
    const after = new Set(all.map((facts) => upgradeFacts(facts, 1)).flatMap(keysOf))
    expect([...before].filter((key) => !after.has(key)).toSorted()).toEqual(['papers', 'stuck'])
    expect([...after].filter((key) => !before.has(key))).toEqual(['needsAttention'])
  })

  it('removes keys that no schema has, and keeps what cannot be read, so that it can be repaired', () => {
    const facts = { ...sampleFacts, nickname: 'Avi', bpo: 'SOON', applicant: { ...sampleFacts.applicant, nick: 'Avi' } }
    expect(upgradeFacts(facts, 1)).toEqual({ ...sampleFacts, bpo: 'SOON' })
  })
})

it('leaves facts of this release untouched, unread', () => {
  const facts = { nickname: 'Avi' }
  expect(upgradeFacts(facts, FACTS_VERSION)).toBe(facts)
})
