import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { createLog } from '../log/index.ts'
import { createHttp } from './create-http.ts'

/** The requests per minute that a live server allows one caller. */
const MOST = 600

let app: FastifyInstance
beforeAll(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent' })
  app = await createHttp({ ...config, mode: 'live' }, createLog('silent'))
  app.route({ method: ['GET', 'POST'], url: '/asked', handler: async () => ({ ok: true }) })
})
afterAll(() => app.close())

type Method = 'GET' | 'POST'
const ask = (remoteAddress: string, method: Method = 'GET') => app.inject({ method, url: '/asked', remoteAddress })

const askOften = async (remoteAddress: string, method?: Method): Promise<void> => {
  for (let times = 0; times < MOST; times++) expect((await ask(remoteAddress, method)).statusCode).toBe(200)
}

// [ASVS-2.4.1]
it('whoever writes too much is told so as well, and so is who reads and writes by turns', async () => {
  await askOften('192.0.2.9', 'POST')
  for (const method of ['POST', 'GET'] as const) expect((await ask('192.0.2.9', method)).statusCode).toBe(429)
  expect((await ask('192.0.2.10', 'POST')).statusCode).toBe(200)
})

describe.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1', '192.0.2.2'],
  ['an IPv4 address, however a socket writes it', '192.0.2.3', '::ffff:192.0.2.3', '::ffff:192.0.2.4'],
  ['a /64 of IPv6', '2001:db8:1:1::1', '2001:db8:1:1:ffff::2', '2001:db8:1:2::1'],
])('one caller is %s', (_, first, same, other) => {
  // [ASVS-2.4.1]
  it('who asks too much is told so, and when to come back; nobody else is', async () => {
    await askOften(first)
    const refused = await ask(same)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyRequests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const answer = await ask(other)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  })
})
