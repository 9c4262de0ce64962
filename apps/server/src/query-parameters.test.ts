import { calls, type Endpoint, SPECIFIED_CALLS } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

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

it('the calls of the specification are calls', () =>
  expect(theirs.map(({ name }) => name).toSorted()).toEqual([...SPECIFIED_CALLS].toSorted()))
