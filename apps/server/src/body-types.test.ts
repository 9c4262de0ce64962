import { calls, type Endpoint } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer({ env: { ROLE: 'web' } })
})
afterAll(() => server.close())

const withBody = calls.filter(({ takes, method }) => takes === 'json' && method !== 'GET')

const codeOf = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, type: string | undefined) => {
  const answer = await server.fastify.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'any'),
    headers: { host: 'localhost', ...(type !== undefined && { 'content-type': type }) },
    payload: '{}',
  })
  return answer.json().code
}

/** What a form or a script of another site sends without asking first (Fetch, CORS-safelisted), written as JSON. */
const WITHOUT_PREFLIGHT = [
  'text/plain',
  'text/plain; charset=UTF-8',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  undefined,
]

// [ASVS-3.5.2]
it.each(WITHOUT_PREFLIGHT)('a body of the type %s is read by no call', async (type) => {
  const readers: string[] = []
  for (const call of withBody) if ((await codeOf(call, type)) !== 'unsupportedBody') readers.push(call.name)
  expect(readers).toEqual([])
})

it('a body of JSON is read by all of them (control)', async () => {
  const refused: string[] = []
  for (const call of withBody)
    if ((await codeOf(call, 'application/json')) === 'unsupportedBody') refused.push(call.name)
  expect(refused).toEqual([])
  expect(withBody.length).toBeGreaterThan(100)
})
