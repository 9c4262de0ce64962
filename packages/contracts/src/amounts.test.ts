import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { calls, type Schema } from './index.ts'

type Described = { readonly type?: string; readonly minimum?: number; readonly maximum?: number }

/** Every number that may be sent, by the name of its field. */
const numbersIn = (schema: Schema): readonly (readonly [string, Described])[] => {
  const walk = (part: unknown, name: string): readonly (readonly [string, Described])[] => {
    if (typeof part !== 'object' || part === null) return []
    const one = part as Described // a part of a JSON schema; whatever else it is has no type
    const own = one.type === 'number' || one.type === 'integer' ? [[name, one] as const] : []
    const inner = Object.entries(part).flatMap(([key, value]) =>
      key === 'properties' && typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([field, held]) => walk(held, field))
        : walk(value, name),
    )
    return [...own, ...inner]
  }
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '')
}

/** The most numbers that fit in a body of a megabyte: a digit and a comma each. */
const MOST_NUMBERS = 1_048_576 / 2
const isMoney = (name: string) => /Cents$/.test(name)

/** What could leave the numbers that are whole, alone or summed up with all others that one request can hold. */
const unboundedIn = (schema: Schema): readonly string[] =>
  numbersIn(schema).flatMap(([name, { type, minimum = -Infinity, maximum = Infinity }]) => {
    if (isMoney(name)) {
      const isWhole = type === 'integer' && minimum >= 0 && maximum * MOST_NUMBERS <= Number.MAX_SAFE_INTEGER
      return isWhole ? [] : [name]
    }
    const isSafe = minimum >= Number.MIN_SAFE_INTEGER && maximum <= Number.MAX_SAFE_INTEGER
    return type === 'integer' && !isSafe ? [name] : []
  })

describe('the numbers of a request', () => {
  // [ASVS-1.4.2]
  it('are whole and so bounded, where they are money, that all of a request together are exact', () => {
    const money = calls.flatMap(({ body }) => numbersIn(body).filter(([name]) => isMoney(name)))
    expect(money.length).toBeGreaterThan(20)
    for (const { name, params, query, body } of calls)
      for (const schema of [params, query, body]) expect(unboundedIn(schema), name).toEqual([])
  })

  it('would be missed without a bound, with a share of a cent, or below nothing (control)', () => {
    const bodyOf = (feeCents: z.ZodMiniNumber) => z.object({ items: z.array(z.object({ feeCents })) })
    const whole = z.int().check(z.minimum(0), z.maximum(10_000_000_000))
    expect(unboundedIn(bodyOf(whole))).toEqual([])
    const open = [
      z.int(),
      z.number().check(z.minimum(0), z.maximum(1)),
      z.int().check(z.maximum(1)),
      z.int().check(z.minimum(0), z.maximum(1e12)),
    ]
    for (const one of open) expect(unboundedIn(bodyOf(one))).toEqual(['feeCents'])
  })
})
