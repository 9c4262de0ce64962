import { setTimeout as pause } from 'node:timers/promises'
import { saveDraft } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BEFORE_TOO_LARGE_MS, BODY_LIMITS, MOST_VALUES } from './platform/http/json-body.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

vi.mock(import('node:timers/promises'), async (original) => {
  const timers = await original()
  return { ...timers, setTimeout: vi.fn(timers.setTimeout) as unknown as typeof timers.setTimeout } // it only watches
})
const pausesOf = (ms: number): number => vi.mocked(pause).mock.calls.filter(([given]) => given === ms).length

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer()
})
afterAll(() => server.close())

const send = async (payload: string) => {
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const { body } = await server.fastify.inject({ method: saveDraft.method, url: saveDraft.path, headers, payload })
  return JSON.parse(body).code as unknown
}

// [ASVS-15.2.2]
it('a body that is too large is refused after a pause, in which nothing of it is read; another refusal comes at once (control)', async () => {
  const before = pausesOf(BEFORE_TOO_LARGE_MS)
  expect(await send(`[${Array(MOST_VALUES).fill('{}').join(',')}]`)).toBe('invalidInput')
  expect(pausesOf(BEFORE_TOO_LARGE_MS)).toBe(before)
  expect(await send(`"${'a'.repeat(BODY_LIMITS[saveDraft.name] ?? BODY_LIMITS.others)}"`)).toBe('bodyTooLarge')
  expect(pausesOf(BEFORE_TOO_LARGE_MS)).toBe(before + 1)
})
