import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { servePages } from './index.ts'

let folder: string
let server: TestServer
let todayOf: () => Promise<string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-snag-'))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html><html lang="en"><!--head--><!--app--></html>')
  server = await createTestServer()
  const dist = { webDist: folder, consoleDist: folder, chatDist: folder }
  await servePages(server.fastify, { registry: server.registry, sandbox: true, todayOf: () => todayOf(), ...dist })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const open = (headers: Readonly<Record<string, string>> = {}) =>
  server.fastify.inject({ url: '/auth/login', headers: { host: 'localhost', accept: 'text/html', ...headers } })

describe('a page that cannot be shown', () => {
  it.each([
    ['en', 'Sorry, looks like we have hit a snag!', 'Reference: '],
    ['es', 'Lo sentimos', 'Referencia: '],
  ])('says so in %s, with the id of the request', async (language, title, reference) => {
    todayOf = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    const { statusCode, headers, body } = await open({ 'accept-language': language })
    expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ])
    expect(body).toContain(title)
    expect(body).toContain(`<p>${reference}${headers['x-request-id']}</p>`)
    expect(body).not.toContain('ECONNREFUSED')
  })

  it('is shown as usual once it can be (control)', async () => {
    todayOf = async () => '2026-11-27'
    const { statusCode, body } = await open()
    expect(statusCode).toBe(200)
    expect(body).not.toContain('Reference')
  })
})
