import fc from 'fast-check'
import { z } from 'zod/mini'

type Json = Readonly<Record<string, unknown>>
type Described = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Described>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Described
  readonly prefixItems?: readonly Described[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Described | boolean
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly allOf?: readonly Described[]
}

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

/** Texts that have broken programs: control characters, half characters, other writing, and what other languages run. */
export const NAUGHTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\u202Eevil\u202C',
  '\ufeff',
  '𝕬𝖛𝖊𝖗𝖞 👩‍👩‍👧 ﷽',
  'İıſßK',
  '\r\nset-cookie: a=b',
  "' or 1=1; drop table applications; --",
  '{{7*7}}#{7*7}<script>alert(1)</script>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '=cmd|calc!A1',
  '%00%ff%zz',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(400),
  'x'.repeat(10_001),
  '(a+)+$'.repeat(50),
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
]

/** Values of no schema: a leaf of a body is sometimes one of these. */
export const NAUGHTY: readonly unknown[] = [
  ...NAUGHTY_TEXTS,
  null,
  true,
  0,
  -1,
  0.1,
  -0,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  { length: 1e9 },
  JSON.parse('{"then":"x"}'),
  nested(60),
  Array.from({ length: 600 }, (_, index) => index),
]

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 4 }),
  email: fc.emailAddress(),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-12-31') })
    .map((d) => d.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-12-31') })
    .map((d) => d.toISOString()),
  uri: fc.webUrl(),
}

const text = ({ pattern, format = '', minLength = 0, maxLength = 200 }: Described): fc.Arbitrary<string> => {
  const known = FORMATS[format]
  if (known !== undefined) return known
  if (pattern !== undefined)
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'))
    } catch {
      // A pattern that looks ahead cannot be generated: such a field comes from the sample.
    }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
}

const number = ({ type, minimum = -1e9, maximum = 1e9 }: Described): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(minimum, -(2 ** 53) + 1), Math.min(maximum, 2 ** 53 - 1)]
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
}

const DEEPEST = 5

/** Mostly what the schema describes, and each leaf now and then something else. */
const valueFor = (root: Described, one: Described, depth = 0): fc.Arbitrary<unknown> => {
  const naughty = fc.constantFrom(...NAUGHTY)
  const leaf = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: naughty })
  const inner = (part: Described) => valueFor(root, part, depth + 1)
  if (depth > DEEPEST) return naughty
  if (one.$ref !== undefined) {
    const target = root.$defs?.[one.$ref.replace('#/$defs/', '')] ?? (one.$ref === '#' ? root : undefined)
    return target === undefined ? naughty : inner(target)
  }
  if (one.const !== undefined) return leaf(fc.constant(one.const))
  if (one.enum !== undefined && one.enum.length > 0) return leaf(fc.constantFrom(...one.enum))
  const choices = [...(one.anyOf ?? []), ...(one.oneOf ?? [])]
  if (choices.length > 0) return fc.oneof(...choices.map(inner))
  if (one.allOf !== undefined && one.allOf[0] !== undefined)
    return fc.tuple(...one.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as unknown)
  if (one.type === 'string') return leaf(text(one))
  if (one.type === 'number' || one.type === 'integer') return leaf(number(one))
  if (one.type === 'boolean') return leaf(fc.boolean())
  if (one.type === 'null') return leaf(fc.constant(null))
  if (one.type === 'array')
    return leaf(
      one.prefixItems !== undefined
        ? fc.tuple(...one.prefixItems.map(inner))
        : fc.array(inner(one.items ?? {}), {
            minLength: one.minItems ?? 0,
            maxLength: Math.max(one.minItems ?? 0, Math.min(one.maxItems ?? 4, 6)),
          }),
    )
  if (one.type === 'object') {
    const { properties = {}, required = [], additionalProperties } = one
    const fixed = fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])), {
      requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
    })
    if (typeof additionalProperties !== 'object') return leaf(fixed)
    const data = fc.dictionary(
      fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(...NAUGHTY_TEXTS)),
      inner(additionalProperties),
      { maxKeys: 4 },
    )
    return leaf(fc.tuple(fixed, data).map(([named, free]) => ({ ...free, ...named })))
  }
  return fc.oneof(naughty, fc.jsonValue({ maxDepth: 3 }))
}

/** Values for a schema of the contracts, from its description as a JSON schema. */
export const valuesOf = (schema: z.ZodMiniType): fc.Arbitrary<unknown> => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Described // the shape of its output
  return valueFor(root, root)
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place in a value, the whole of it first. */
const placesIn = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))
    : []),
]

const replaced = (value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? replaced(one, rest, by) : one))
  return isJson(value) ? { ...value, [name]: replaced(value[name], rest, by) } : by
}

/** A valid body in which nothing, or one or two places, are something else. */
export const variantsOf = (sample: unknown): fc.Arbitrary<unknown> => {
  const change = fc.tuple(fc.constantFrom(...placesIn(sample)), fc.constantFrom(...NAUGHTY))
  return fc
    .array(change, { maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((body, [place, by]) => replaced(body, place, by), sample))
}
