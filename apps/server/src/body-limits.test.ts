import { calls, type Endpoint } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BODY_LIMITS, MOST_VALUES } from './platform/http/json-body.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer()
})
afterAll(() => server.close())

const jsonCalls = calls.filter(({ takes }) => takes === 'json')
const limitOf = ({ name }: Pick<Endpoint, 'name'>): number => BODY_LIMITS[name] ?? BODY_LIMITS.others

const send = async ({ method, path }: Endpoint, payload: string) => {
  const { statusCode, body } = await server.fastify.inject({
    method,
    url: path.replace(/:(\w+)/g, '11111111-1111-4111-8111-111111111111'),
    headers: { host: 'localhost', 'content-type': 'application/json', 'idempotency-key': 'a key of a test' },
    payload,
  })
  return { statusCode, ...(JSON.parse(body) as { code?: string; fields?: unknown }) } // every refusal has them
}

/** So many values in a list, each but the first an empty object. */
const list = (values: number): string =>
  `[${Array(values - 1)
    .fill('{}')
    .join(',')}]`

type Size = { readonly bytes: number; readonly values: number }
type Node = { readonly _zod: { readonly def: Definition } }
type Definition = {
  readonly type: string
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly maximum?: number; readonly length?: number } }
  }[]
  readonly [more: string]: unknown
}
const node = (value: unknown): Node => value as Node // the parts of a schema are schemas
const mostOf = ({ checks = [] }: Definition): number | undefined => {
  const bounds = checks.flatMap(({ _zod: { def } }) => def.maximum ?? def.length ?? [])
  return bounds.length === 0 ? undefined : Math.min(...bounds)
}
const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce((a, b) => ({ bytes: a.bytes + b.bytes, values: a.values + b.values }), { bytes: 2, values: 1 })
const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
})
/** Two bytes a letter: of texts in two alphabets, none of ours has more. */
const BYTES_OF_LETTER = 2
const SIZES: Readonly<Record<string, (def: Definition) => Size>> = {
  object: ({ shape }) =>
    sum(
      Object.entries(shape as object).map(([name, part]) => {
        const { bytes, values } = sizeOf(node(part))
        return { bytes: bytes + name.length + 4, values }
      }),
    ),
  array: (def) => {
    const one = sizeOf(node(def.element))
    const most = mostOf(def) ?? 0
    return { bytes: most * (one.bytes + 1) + 2, values: most * one.values + 1 }
  },
  string: (def) => ({ bytes: (mostOf(def) ?? 64) * BYTES_OF_LETTER + 2, values: 1 }),
  union: ({ options }) => largest((options as readonly unknown[]).map((one) => sizeOf(node(one)))),
  intersection: ({ left, right }) => sum([sizeOf(node(left)), sizeOf(node(right))]),
  pipe: ({ in: given, out }) => sizeOf(node(node(given)._zod.def.type === 'transform' ? out : given)),
}
/** What a contract allows at most, as far as it says so. */
const sizeOf = ({ _zod: { def } }: Node): Size => {
  const of = SIZES[def.type]
  if (of !== undefined) return of(def)
  return def.innerType === undefined ? { bytes: 40, values: 1 } : sizeOf(node(def.innerType))
}

describe('a body', () => {
  // [ASVS-15.2.2]
  it('is as large as its call needs and no larger, of every call', async () => {
    const answered = await Promise.all(
      jsonCalls.map(async (call) => [call.name, (await send(call, `"${'a'.repeat(limitOf(call))}"`)).code]),
    )
    expect(answered.filter(([, code]) => code !== 'bodyTooLarge')).toEqual([])
  })

  it('is not too large for its call while its contract allows it (control)', async () => {
    for (const call of jsonCalls) {
      const { bytes, values } = sizeOf(node(call.body))
      expect(bytes, call.name).toBeLessThan(limitOf(call))
      expect(values, call.name).toBeLessThan(MOST_VALUES)
      expect((await send(call, `"${'a'.repeat(limitOf(call) - 2)}"`)).code, call.name).not.toBe('bodyTooLarge')
    }
    expect(
      Object.keys(BODY_LIMITS).filter((name) => name !== 'others' && !calls.some((call) => call.name === name)),
    ).toEqual([])
    expect(Math.max(...jsonCalls.map((call) => sizeOf(node(call.body)).bytes))).toBeGreaterThan(BODY_LIMITS.others)
  })

  it('with more values than any call has is refused before it is parsed and checked, by every call', async () => {
    const checked: string[] = []
    for (const call of jsonCalls) {
      const { statusCode, code, fields } = await send(call, list(MOST_VALUES + 1))
      if (statusCode !== 422 || code !== 'invalidInput' || fields !== undefined)
        checked.push(`${call.name}: ${statusCode} ${code}`)
    }
    expect(checked).toEqual([])
  })

  it('with as many is checked, and its errors are named (control)', async () => {
    const named = await Promise.all(jsonCalls.map(async (call) => (await send(call, list(MOST_VALUES))).fields))
    expect(named.filter((fields) => fields !== undefined).length).toBeGreaterThan(jsonCalls.length * 0.9)
  })
})
