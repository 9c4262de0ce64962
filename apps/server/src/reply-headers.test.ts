import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, FILES } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

const HOST = 'hearthline.localhost:3000'
const page = '<!doctype html><html lang="en"><head><!--head--></head><body><!--app--></body></html>'

let folder: string
let server: ComposedServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-reply-headers-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), page)
  writeFileSync(join(folder, 'client/assets/there.js'), 'export {}')
  server = await createComposedServer({ webDist: folder, consoleDist: folder, env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Asked = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Record<string, string>
}

/** As a browser asks through a proxy that has the certificate. */
const ask = (url: string, { method = 'GET', headers = {} }: Asked = {}) =>
  server.fastify.inject({ method, url, headers: { host: HOST, 'x-forwarded-proto': 'https', ...headers } })

const addressOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name) => (name === 'audience' ? 'customer' : randomUUID()))

describe('the headers of a reply', () => {
  it('[ASVS-3.4.1] [ASVS-3.4.3] [ASVS-3.4.4] [ASVS-3.4.6] of every call make it data that nobody frames, by TLS alone', async () => {
    const open: string[] = []
    const statuses = new Set<number>()
    for (const { name, method, path } of calls) {
      const { headers, statusCode } = await ask(addressOf(path), {
        method,
        headers: { 'idempotency-key': randomUUID() },
      })
      statuses.add(statusCode)
      const policy = String(headers['content-security-policy'])
      const isGuarded =
        headers['x-content-type-options'] === 'nosniff' &&
        policy.includes("default-src 'none'") &&
        (policy.includes("frame-ancestors 'none'") || path.startsWith(FILES)) &&
        headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains'
      if (!isGuarded) open.push(`${name} ${statusCode}`)
    }
    expect(open).toEqual([])
    // Replies and refusals of several kinds were among them.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404, 422]))
  })

  it.each([
    ['a page', '/auth/login', { accept: 'text/html' }],
    ['a script', '/assets/there.js', {}],
    ['an address that is not there', '/service-nothing/at/all', {}],
    ['the health', '/readyz', {}],
  ])('of %s forbid guessing its type, and lead back by TLS', async (_, url, headers) => {
    const reply = await ask(url, { headers })
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  // [ASVS-3.4.1]
  it.each([
    ['what the issuer answers by itself', '/oidc/.well-known/openid-configuration', 200],
    ['a refusal of the issuer', '/oidc/auth?client_id=nobody', 400],
    ['an address that cannot be read', '/%zz', 404],
    ['an address that is too long', `/files/heloc/${'x'.repeat(300)}/documents/y`, 404],
  ])('of %s lead back by TLS too', async (_, url, status) => {
    const { statusCode, headers } = await ask(url)
    expect(statusCode).toBe(status)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('of a script have no policy, which a worker would take on, and a page keeps its own (control)', async () => {
    expect((await ask('/assets/there.js')).headers['content-security-policy']).toBeUndefined()
    const own = await ask('/auth/login', { headers: { accept: 'text/html' } })
    expect(own.headers['content-security-policy']).toContain("'nonce-")
  })

  it('without TLS say nothing of it (control)', async () => {
    const { headers } = await ask('/readyz', { headers: { 'x-forwarded-proto': 'http' } })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})
