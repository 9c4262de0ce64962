import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { calls, seenBy } from '../index.ts'
import { fieldsOf } from './fields-of.ts'

describe('the fields of a reply', () => {
  it('reads lists, choices and keys that are data', () => {
    const reply = z.object({
      a: z.array(z.object({ b: z.nullable(z.string()) })),
      c: z.record(z.string(), z.object({ d: z.number() })),
    })
    expect(fieldsOf(reply)).toEqual(['a[].b', 'c{}.d'])
  })

  it('finds no reply that is cut by role inside another, where it would go out whole', () => {
    const isCut = (schema: unknown): boolean => schema instanceof z.ZodMiniType && seenBy.has(schema)
    const parts = (schema: unknown): readonly unknown[] => {
      if (schema instanceof z.ZodMiniObject) return Object.values(schema.shape)
      if (schema instanceof z.ZodMiniArray) return [schema.def.element]
      if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) return [schema.def.innerType]
      return schema instanceof z.ZodMiniUnion ? schema.def.options : []
    }
    const holds = (schema: unknown): boolean => parts(schema).some((part) => isCut(part) || holds(part))
    expect(calls.filter(({ reply }) => holds(reply)).map(({ name }) => name)).toEqual([])
  })
})
