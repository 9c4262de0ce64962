import { z } from 'zod/mini'
import type { Schema } from '../endpoint.ts'

type Described = {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly prefixItems?: readonly Described[]
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly allOf?: readonly Described[]
  readonly additionalProperties?: Described | boolean
  readonly $defs?: Readonly<Record<string, Described>>
}

/**
 * Every field of a reply by its path, in order: `documents[].type`; `{}` stands for keys that are data. Of a request it
 * is what may be sent (`input`).
 */
export const fieldsOf = (schema: Schema, io: 'input' | 'output' = 'output'): readonly string[] => {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Described // the shape of its output
  const walk = (part: Described, at: string, seen: readonly string[]): readonly string[] => {
    if (part.$ref !== undefined) {
      const target = root.$defs?.[part.$ref.replace('#/$defs/', '')]
      return target === undefined || seen.includes(part.$ref) ? [at] : walk(target, at, [...seen, part.$ref])
    }
    const { properties = {}, items, additionalProperties } = part
    const inner = [
      ...Object.entries(properties).flatMap(([name, one]) => walk(one, at === '' ? name : `${at}.${name}`, seen)),
      ...(items === undefined ? [] : walk(items, `${at}[]`, seen)),
      ...[part.anyOf, part.oneOf, part.allOf, part.prefixItems].flatMap((parts) =>
        (parts ?? []).flatMap((one) => walk(one, at, seen)),
      ),
      ...(typeof additionalProperties === 'object' ? walk(additionalProperties, `${at}{}`, seen) : []),
    ]
    return inner.length === 0 ? [at] : inner
  }
  return [...new Set(walk(root, '', []))].filter((path) => path !== '')
}
