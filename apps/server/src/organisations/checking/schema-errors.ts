import { z } from 'zod/mini'
import { type Path, type RecordError, shown, valueAt } from './error.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

/** The parts of a schema that hold inner schemas. */
type Inside = {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly valueType?: Schema
  readonly innerType?: Schema
  readonly keyType?: Schema
  readonly entries?: Readonly<Record<string, string>>
}

const inside = (schema: Schema): Inside => schema._zod.def as unknown as Inside // zod's names for them

const memberOf = (schema: Schema | undefined, part: PropertyKey): Schema | undefined => {
  if (schema === undefined) return undefined
  const { shape, element, valueType, innerType } = inside(schema)
  return innerType === undefined ? (shape?.[String(part)] ?? element ?? valueType) : memberOf(innerType, part)
}

/** The keys that an object at a path may have. */
const keysAt = (schema: Schema, path: Path): readonly string[] => {
  let found = path.reduce<Schema | undefined>(memberOf, schema)
  while (found !== undefined && inside(found).innerType !== undefined) found = inside(found).innerType
  const { shape, keyType } = found === undefined ? {} : inside(found)
  return Object.keys(shape ?? (keyType === undefined ? {} : (inside(keyType).entries ?? {})))
}

const bound = (issue: Issue & { code: 'too_small' | 'too_big' }): string => {
  const unit = UNITS[issue.origin]
  const least = issue.code === 'too_small'
  const figure = least ? issue.minimum : issue.maximum
  const how = issue.exact ? 'exactly' : least ? 'at least' : 'at most'
  return unit === undefined ? `take ${how} ${figure}` : `take ${how} ${figure} ${unit}`
}

const oneOf = (values: readonly unknown[], given: unknown): string => {
  const words = values.map(String)
  const meant = typeof given === 'string' ? nearestWord(given, words) : undefined
  const list = words.length > 12 ? `${words.slice(0, 12).join(', ')} …` : words.join(', ')
  const perhaps = meant === undefined ? '' : `, perhaps ${meant}`
  return words.length === 1 ? `take ${list}` : `take one of ${list}${perhaps}`
}

const mendOf = (issue: Issue, given: unknown): string => {
  if (issue.code === 'invalid_type') return `give ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return oneOf(issue.values, given)
  if (issue.code === 'too_small' || issue.code === 'too_big') return bound(issue)
  if (issue.code === 'invalid_format' && issue.format === 'guid') return 'give a uuid of its own'
  return `give ${issue.message}`
}

const unknownKeys = (schema: Schema, path: Path, keys: readonly string[]): readonly RecordError[] =>
  keys.map((key) => {
    const known = keysAt(schema, path)
    const meant = nearestWord(key, known)
    const mend =
      meant === undefined
        ? `leave it out; known here are ${known.join(', ') || 'none'}`
        : `perhaps ${meant} was meant; else leave it out`
    return { path: [...path, key], says: 'is not known', mend }
  })

const errorsOf = (schema: Schema, record: unknown, issue: Issue): readonly RecordError[] => {
  if (issue.code === 'unrecognized_keys') return unknownKeys(schema, issue.path, issue.keys)
  const given = valueAt(record, issue.path)
  const says = given === undefined ? 'is missing' : `is ${shown(given)}`
  return [{ path: issue.path, says, mend: mendOf(issue, given) }]
}

/** The parsed value, or its errors in words. */
export const parseOrErrors = <T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
): { ok: true; value: T } | { ok: false; errors: readonly RecordError[] } => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: parsed.error.issues.flatMap((issue) => errorsOf(schema, value, issue)) }
}

/** The Levenshtein distance of two words. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The word that was probably meant; undefined if none is similar. */
export const nearestWord = (typed: string, words: readonly string[]): string | undefined => {
  const ranked = words
    .map((word) => ({ word, far: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)
  const [best] = ranked
  const isNear = best !== undefined && best.far < typed.length && best.far <= Math.max(2, Math.floor(typed.length / 3))
  return isNear ? best.word : undefined
}
