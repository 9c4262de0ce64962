import type { z } from 'zod/mini'
import { ApplicationFacts } from './application-facts.ts'

type Sections = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Sections =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with a key under its new name; anything else, and an object without that key, as it is. */
const renamed = (value: unknown, from: string, to: string): unknown => {
  if (!isObject(value) || !(from in value)) return value
  const { [from]: moved, ...rest } = value
  return { ...rest, [to]: moved }
}

const inSources = (section: unknown, change: (source: unknown) => unknown): unknown =>
  isObject(section) && Array.isArray(section.sources)
    ? { ...section, sources: section.sources.map((source) => change(source)) }
    : section

/**
 * How the facts of each version become those of the next: a pure function of all sections or, in a row of the event log,
 * of some. It leaves facts of the next version as they are. A sample of each version stands in testing/.
 */
const UPGRADES: readonly ((facts: Sections) => Sections)[] = [
  // 1 to 2, November 2026: one word for a document, and a name for what staff look for.
  (facts) => {
    const { incomeVerification, ...rest } = renamed(facts, 'stuck', 'needsAttention') as Sections // it was an object
    return {
      ...rest,
      ...(incomeVerification !== undefined && {
        incomeVerification: inSources(incomeVerification, (source) => renamed(source, 'papers', 'documents')),
      }),
    }
  },
]

/** The version of the schema: one more with every change that makes stored facts something else. */
export const FACTS_VERSION = UPGRADES.length + 1

/** Without what the schema does not name, which older releases did not refuse. What cannot be read stays as it is. */
const tidied = (facts: Sections): Sections =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([section, value]) => {
      const schema = (ApplicationFacts.shape as Readonly<Record<string, z.ZodMiniType>>)[section] // any name may be asked
      const read = schema?.safeParse(value)
      return read === undefined ? [] : [[section, read.success ? read.data : value]]
    }),
  )

/**
 * Facts, or some sections of them, as another version has them; without a word on which, as this release does.
 * @param from the version they were written in; a newer one than this release's is for the caller to refuse
 */
export const upgradeFacts = (facts: Sections, from: number, to: number = FACTS_VERSION): Sections => {
  if (from >= to) return facts
  const upgraded = UPGRADES.slice(from - 1, to - 1).reduce((older, upgrade) => upgrade(older), facts)
  return to === FACTS_VERSION ? tidied(upgraded) : upgraded
}
