import type { z } from 'zod/mini'
import { ApplicationFacts } from './application-facts.ts'

type Sections = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Sections =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Renames a key of an object; any other value, or an object without the key, is returned unchanged. */
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
 * How the facts of each version become those of the next: a pure function of all sections or, for a row of the event
 * log, of some. It leaves facts that are already of the next version unchanged. testing/ has a sample of each version.
 */
const UPGRADES: readonly ((facts: Sections) => Sections)[] = [
  // 1 to 2, November 2026: "document" is the only word for a document, and the need for attention of staff has a name.
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

/** The version of the schema; raise it with every change that gives stored facts another form. */
export const FACTS_VERSION = UPGRADES.length + 1

/** Removes keys that the schema does not have, which older releases accepted. What cannot be read stays unchanged. */
const tidied = (facts: Sections): Sections =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([section, value]) => {
      const schema = (ApplicationFacts.shape as Readonly<Record<string, z.ZodMiniType>>)[section] // any name may be looked up
      const read = schema?.safeParse(value)
      return read === undefined ? [] : [[section, read.success ? read.data : value]]
    }),
  )

/**
 * Converts facts, or some sections of them, to this release's version.
 * @param from the version they were written in; the caller refuses one that is newer than this release's
 */
export const upgradeFacts = (facts: Sections, from: number, to: number = FACTS_VERSION): Sections => {
  if (from >= to) return facts
  const upgraded = UPGRADES.slice(from - 1, to - 1).reduce((older, upgrade) => upgrade(older), facts)
  return to === FACTS_VERSION ? tidied(upgraded) : upgraded
}
