import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOperatingHours } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRecord } from '../organisations/checking/sample-record.ts'
import { monitorsOnly } from '../platform/http/index.ts'
import { createTestDatabase } from '../platform/postgres/testing/index.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { liveSettings } from '../testing/live-settings.ts'

const { isSample: _, ...sample } = sampleRecord()
const lender = {
  ...sample,
  id: 'a1f0c2de-0098-4c6e-9b1a-0d5e9f7a1097',
  orgCode: 'LIVE',
  canonicalOrgCode: 'LIVE',
  companyInfo: { ...sample.companyInfo, organization: 'LIVE' },
  hosts: ['www.lender.example'],
  isDefault: true,
}

const MONITORING_TOKEN = 'monitor-'.repeat(5)

let folder: string
let live: ComposedServer
let sandbox: ComposedServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-live-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(
    join(folder, 'client/index.html'),
    '<!doctype html><html lang="en"><head><!--head--></head><body><!--app--></body></html>',
  )
  writeFileSync(join(folder, 'client/assets/there.js'), 'export {}')
  const database = await createTestDatabase()
  const env = { ...liveSettings(folder), DATABASE_URL: database.ownerUrl, MONITORING_TOKEN }
  live = await createComposedServer({ env, database, lenders: [lender], webDist: folder })
  sandbox = await createComposedServer({ webDist: folder })
})
afterAll(async () => {
  await live.close()
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const ask = (server: ComposedServer, host: string, url: string, accept = 'text/html') =>
  server.fastify.inject({ url, headers: { host, accept } })

const askAsMonitor = (host: string, url: string, token = MONITORING_TOKEN) =>
  live.fastify.inject({ url, headers: { host, authorization: `Bearer ${token}` } })

describe.each([
  ['a live server', () => live],
  ['a sandbox', () => sandbox],
] as const)('%s, asked by HTTP/1.0 without a host,', (_, of) => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await of().fastify.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  const statusOf = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.0\r\naccept: text/html\r\n\r\n`)
    let reply = ''
    socket.on('data', (part) => {
      reply += part
    })
    await once(socket, 'end')
    socket.destroy()
    return Number(reply.split(' ')[1])
  }

  it('shows no lender, and answers whoever looks whether it is there', async () => {
    expect(await statusOf('/auth/login')).toBe(421)
    expect(await statusOf('/healthz')).toBe(200)
  })
})

describe.each(['/metrics', '/openapi.json'])('%s of a live server', (url) => {
  const host = 'www.lender.example'
  it('is for the token of monitors, by whichever host', async () =>
    expect((await askAsMonitor(host, url)).statusCode).toBe(200))

  it.each([
    ['another token', `Bearer ${'x'.repeat(40)}`],
    ['the token with more behind it', `Bearer ${MONITORING_TOKEN}x`],
    ['the token alone', MONITORING_TOKEN],
  ])('is refused to whoever sends %s', async (_, authorization) => {
    const answer = await live.fastify.inject({ url, headers: { host, authorization } })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'tokenMissing'])
  })

  // [ASVS-13.4.5]
  it('is refused to whoever sends none, and shown in a sandbox (control)', async () => {
    expect((await ask(live, host, url, 'application/json')).statusCode).toBe(401)
    expect((await ask(sandbox, host, url, 'application/json')).statusCode).toBe(200)
  })
})

// [ASVS-13.4.5]
it('a live server without a token of monitors has no such pages', async () => {
  const guard = monitorsOnly({ mode: 'live', monitoringToken: undefined })
  await expect(guard({ headers: { authorization: 'Bearer undefined' } })).rejects.toMatchObject({ code: 'notFound' })
})

describe('a live server that is asked for a host that nobody claims', () => {
  it.each(['stranger.example', '10.1.2.3:3000', ''])('as %j shows a plain page and no lender', async (host) => {
    const { statusCode, body, headers } = await ask(live, host, '/account/heloc/register')
    expect([statusCode, headers['cache-control']]).toEqual([421, 'no-store'])
    expect(body).toContain('There is no site at this address')
    expect(body).not.toContain(lender.companyInfo.companyName)
  })

  it.each([
    ['a call', readOperatingHours.path],
    ['a page that a program asks for', '/dashboard'],
    ['a file', '/assets/there.js'],
    ['the chat', '/chat.js'],
    ['sign-in', '/oidc/.well-known/openid-configuration'],
    ['the list of calls', '/openapi.json'],
  ])('refuses %s by its problem', async (_, url) => {
    const answer = await ask(live, 'stranger.example', url, 'application/json')
    expect([answer.statusCode, answer.json().code]).toEqual([421, 'hostUnknown'])
  })

  it.each([
    ['/healthz', /"ok":true/],
    // Whether it is ready on a busy machine is not the question here.
    ['/readyz?from=balancer', /"missing":\[/],
    ['/metrics', /^process_cpu/m],
  ])('still answers monitors at %s', async (url, words) =>
    expect((await askAsMonitor('10.1.2.3', url)).body).toMatch(words),
  )

  it.each(['www.lender.example', 'APPLY.lender.example:443'])('serves its own host %s (control)', async (host) =>
    expect((await ask(live, host, '/account/heloc/register')).statusCode).toBe(200),
  )
})

it('a sandbox is opened by any name or number', async () =>
  expect((await ask(sandbox, '10.1.2.3', '/account/heloc/register')).statusCode).toBe(200))

describe('the page of the calls', () => {
  it('is shown in a sandbox, under a policy that asks nobody outside', async () => {
    const { statusCode, headers, body } = await ask(sandbox, 'hearthline.localhost', '/api-docs/')
    expect([statusCode, body.includes('swagger-ui')]).toEqual([200, true])
    expect(headers['content-security-policy']).not.toMatch(/https?:|\*/)
  })
  // [ASVS-13.4.2] [ASVS-15.2.3]
  it('is no page of a live server', async () =>
    expect((await ask(live, 'www.lender.example', '/api-docs/')).statusCode).toBe(404))
})
