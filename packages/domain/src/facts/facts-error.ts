import type { z } from 'zod/mini'
import { ApplicationFacts, type FactsChange } from './application-facts.ts'

/** Where a value names what its schema does not: nothing slips into the facts through a spread. */
const unnamed = (value: unknown, parsed: unknown, path: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const known = (parsed ?? {}) as Readonly<Record<string, unknown>> // parsed from an object or an array
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return []
    const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`
    return key in known ? unnamed(inner, known[key], at) : [at]
  })
}

const errorOf = (section: string, value: unknown): readonly string[] => {
  const schema = (ApplicationFacts.shape as Readonly<Record<string, z.ZodMiniType>>)[section] // any name may be asked
  if (schema === undefined) return [section]
  const read = schema.safeParse(value)
  return read.success
    ? unnamed(value, read.data, section)
    : read.error.issues.map(({ path }) => [section, ...path.map(String)].join('.'))
}

/**
 * The places, such as `bank.disburse.mask`, where a change is not what the schema of the facts says: a value of another
 * kind, or a key it does not name. No value is told, as some are personal. Empty where the change may be written.
 */
export const factsError = (change: FactsChange): readonly string[] =>
  Object.entries(change).flatMap(([section, value]) => errorOf(section, value))
