import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { calls } from './index.ts'

/** A schema with all that it is made of, each once. */
const partsOf = (schema: unknown, known = new Set<z.core.$ZodType>()): ReadonlySet<z.core.$ZodType> => {
  if (schema instanceof z.core.$ZodType) {
    if (known.has(schema)) return known
    known.add(schema)
    const { def } = schema as z.ZodMiniType
    // The parts of an object, and of what refers to itself, are found by getters.
    for (const part of Object.values({ ...def })) partsOf(typeof part === 'function' ? undefined : part, known)
    if (def.type === 'lazy') partsOf((schema as unknown as z.ZodMiniLazy).def.getter(), known)
  } else if (Array.isArray(schema)) for (const part of schema) partsOf(part, known)
  else if (typeof schema === 'object' && schema !== null && Object.getPrototypeOf(schema) === Object.prototype)
    for (const part of Object.values(schema)) partsOf(part, known)
  return known
}

const bodies = calls.filter(({ takes }) => takes === 'json').map(({ name, body }) => [name, partsOf(body)] as const)

/** What a language that converts by itself would take for yes or no, or for a number. */
const LIKE = {
  boolean: ['true', 'false', 'no', '', 0, 1, null, [], {}],
  number: ['1', '0x10', '', '1e3', true, null, [1], {}],
} as const

/** The values of another type that a part takes as a boolean or a number. */
const convertedIn = (parts: ReadonlySet<z.core.$ZodType>): readonly unknown[] =>
  [...parts].flatMap((part) => {
    const kind = part instanceof z.ZodMiniBoolean ? 'boolean' : part instanceof z.ZodMiniNumber ? 'number' : undefined
    if (kind === undefined) return []
    return LIKE[kind].filter((value) => z.safeParse(part, value).success)
  })

/** The objects that keep fields which they do not name. */
const openIn = (parts: ReadonlySet<z.core.$ZodType>): readonly string[] =>
  [...parts].flatMap((part) => {
    if (!(part instanceof z.ZodMiniObject)) return []
    const { catchall } = part.def
    return catchall === undefined || catchall instanceof z.ZodMiniNever ? [] : [Object.keys(part.shape).join()]
  })

const count = (type: new (...given: never) => object): number =>
  new Set(bodies.flatMap(([, parts]) => [...parts].filter((part) => part instanceof type))).size

describe('a body of a call', () => {
  // [ASVS-15.3.5]
  it('has nothing that counts as yes, no or a number but those themselves', () => {
    expect([count(z.ZodMiniBoolean), count(z.ZodMiniNumber)].every((some) => some > 15)).toBe(true)
    expect(bodies.filter(([, parts]) => convertedIn(parts).length > 0).map(([name]) => name)).toEqual([])
  })

  it('would be found if a text counted as one (control)', () => {
    const loose = z.object({ items: z.array(z.object({ isOwn: z.optional(z.coerce.boolean()) })) })
    expect(convertedIn(partsOf(loose))).toContain('no')
    expect(convertedIn(partsOf(z.union([z.string(), z.coerce.number()])))).toContain('1')
  })

  // [ASVS-15.3.3]
  it('keeps no field that it does not name, however deep', () => {
    expect(count(z.ZodMiniObject)).toBeGreaterThan(80)
    expect(bodies.filter(([, parts]) => openIn(parts).length > 0).map(([name]) => name)).toEqual([])
  })

  it('would be found if it kept one (control)', () => {
    const inner = z.looseObject({ email: z.string() })
    expect(openIn(partsOf(z.object({ owners: z.array(z.nullable(inner)) })))).toEqual(['email'])
    expect(
      openIn(
        partsOf(
          z.pipe(
            z.transform((email: string) => ({ email })),
            z.strictObject({ email: z.string() }),
          ),
        ),
      ),
    ).toEqual([])
  })
})
