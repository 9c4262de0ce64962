import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import { FACTS_VERSION } from '@hearthline/domain/facts'
import { applyPatch, createPatch, type Operation } from 'rfc6902'

type Sections = Readonly<Record<string, unknown>>

/**
 * What a row of the log holds of a change: sections whole, by name; of lists that grow what differs (RFC 6902), since a
 * list of forty conditions would stand in forty rows; and the names of cleared sections, because JSON has no undefined.
 */
export type LoggedChange = {
  readonly change: Sections
  readonly lists?: Readonly<Record<string, readonly Operation[]>>
  readonly cleared?: readonly string[]
  /** The version of the facts it is written in; rows before there were versions have none, and are of version 1. */
  readonly factsVersion?: number
}

/** As JSON has it: a value that is undefined is no value. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0

/** Undefined where the list itself is shorter. */
const listPatch = (before: unknown, after: unknown): readonly Operation[] | undefined => {
  if (!isList(before) || !isList(after)) return undefined
  const patch = createPatch(asJson(before), asJson(after))
  return JSON.stringify(patch).length < JSON.stringify(after).length ? patch : undefined
}

/** A change as the log holds it, of an application with these facts. */
export const toLoggedChange = (change: FactsChange, facts: Partial<ApplicationFacts>): LoggedChange => {
  const before: Sections = facts
  const whole: Record<string, unknown> = {}
  const lists: Record<string, readonly Operation[]> = {}
  const cleared: string[] = []
  for (const [section, value] of Object.entries(change)) {
    const patch = listPatch(before[section], value)
    if (patch?.length === 0) continue
    if (patch !== undefined) lists[section] = patch
    else if (value !== undefined) whole[section] = value
    else if (before[section] !== undefined) cleared.push(section)
  }
  return {
    change: whole,
    ...(Object.keys(lists).length > 0 && { lists }),
    ...(cleared.length > 0 && { cleared }),
    factsVersion: FACTS_VERSION,
  }
}

/** A list as its patch leaves it. Throws where the patch is of another list: the log is not that of these facts. */
const patched = (section: string, before: unknown, patch: readonly Operation[]): unknown => {
  const list = structuredClone(before)
  for (const error of applyPatch(list, [...patch]))
    if (error !== null) throw new Error(`${section}: a change of the log fits no list (${error.message})`)
  return list
}

/** The facts after a logged change, both in the version that it was written in. */
export const afterChange = (facts: Sections, { change, lists = {}, cleared = [] }: LoggedChange): Sections => {
  const after: Record<string, unknown> = { ...facts }
  for (const section of cleared) delete after[section]
  for (const [section, patch] of Object.entries(lists)) after[section] = patched(section, facts[section], patch)
  return Object.assign(after, change)
}
