import { calls, type Endpoint, SPECIFIED_CALLS } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { sampleCalls } from './testing/sample-calls.ts'

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer({ env: { ROLE: 'web' } })
})
afterAll(() => server.close())

const specified: ReadonlySet<string> = new Set(SPECIFIED_CALLS)
const ours = calls.filter(({ name }) => !specified.has(name))
const theirs = calls.filter(({ name }) => specified.has(name))

const ask = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, query: string) => {
  const url = `${path.replaceAll(/:\w+/g, 'any')}?${query}`
  const { statusCode, body } = await server.fastify.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
  return { statusCode, body }
}
const REFUSED = { code: 'invalidInput', fields: [{ path: 'utm_source', code: 'notValid' }] }

describe('a query parameter that nobody knows', () => {
  it.each(ours.map((call) => [call.name, call] as const))('is refused by our own call %s', async (_, call) => {
    const { statusCode, body } = await ask(call, 'utm_source=cloc')
    expect(statusCode).toBe(422)
    expect(JSON.parse(body)).toMatchObject(REFUSED)
  })

  it.each(theirs.map((call) => [call.name, call] as const))('is ignored by the specification’s %s', async (_, call) =>
    expect((await ask(call, 'utm_source=cloc')).body).not.toContain('utm_source'),
  )

  it('is ignored by the address of a page', async () => {
    const page = { url: '/register?utm_source=cloc', headers: { accept: 'text/html' } }
    expect((await server.fastify.inject(page)).body).not.toContain('invalidInput')
  })

  it('is refused at the address of the release before too', async () => {
    const renamed = ours.filter(({ formerPath }) => formerPath !== undefined)
    expect(renamed.length).toBeGreaterThan(0)
    for (const { method, formerPath } of renamed)
      expect(JSON.parse((await ask({ method, path: formerPath ?? '/' }, 'utm_source=cloc')).body)).toMatchObject(
        REFUSED,
      )
  })
})

it('a parameter that a call has is not refused for its name (control)', async () => {
  const withQuery = ours.filter(({ query }) => 'shape' in query && Object.keys(query.shape as object).length > 0)
  expect(withQuery.length).toBeGreaterThan(10)
  for (const call of withQuery) {
    const known = Object.keys((call.query as unknown as { readonly shape: object }).shape) // as the filter found
    const { body } = await ask(call, `${known.map((name) => `${name}=a`).join('&')}&utm_source=cloc`)
    expect(JSON.parse(body), call.name).toMatchObject(REFUSED)
  }
})

// [ASVS-15.3.7]
it('a parameter that is sent twice is one value for no call that takes one', async () => {
  const single = ours.flatMap((call) => {
    const { shape } = call.query as unknown as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> } // an object's
    return Object.entries(shape ?? {})
      .filter(([, schema]) => !schema.safeParse(['a', 'b']).success && !schema.safeParse([]).success)
      .map(([name]) => [call, name] as const)
  })
  expect(single.length).toBeGreaterThan(10)
  for (const [call, name] of single) {
    const { statusCode, body } = await ask(call, `${name}=a&${name}=b`)
    expect([statusCode, JSON.parse(body).code], `${call.name} ${name}`).toEqual([422, 'invalidInput'])
  }
})

// [ASVS-15.3.3]
it('a field that a call does not name is in no body that a handler gets', () => {
  const planted = { roles: ['administrator'], organisation_id: 'b', isStaff: true, plantedField: 'd' }
  const taken = calls.filter(({ takes, name }) => takes === 'json' && sampleCalls[name] !== undefined)
  const read = taken.flatMap((call) => {
    const { data } = call.body.safeParse({ ...planted, ...sampleCalls[call.name]?.body })
    return data === undefined ? [] : [[call.name, data] as const]
  })
  expect(read.length).toBeGreaterThan(40)
  const own = (name: string) => Object.keys(sampleCalls[name]?.body ?? {})
  const kept = read.flatMap(([name, data]) =>
    Object.keys(data as object)
      .filter((key) => key in planted && !own(name).includes(key))
      .map((key) => `${name}.${key}`),
  )
  expect(kept).toEqual([])
})

it('the calls of the specification are calls', () =>
  expect(theirs.map(({ name }) => name).toSorted()).toEqual([...SPECIFIED_CALLS].toSorted()))
