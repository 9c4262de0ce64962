import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { servePages } from './index.ts'

let folder: string
let server: TestServer
/** Draws every page but those that are asked for as broken. */
const ENTRY = `export const render = async ({ url }) => {
  if (!url.includes('broken')) return { html: '<p>as usual</p>', title: 'A page' }
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}`
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-snag-'))
  for (const part of ['client', 'server']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'server/entry-server.js'), ENTRY)
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html><html lang="en"><!--head--><!--app--></html>')
  server = await createTestServer()
  const dist = { webDist: folder, consoleDist: folder, chatDist: folder }
  await servePages(server.fastify, {
    registry: server.registry,
    sandbox: true,
    todayOf: async () => '2026-11-27',
    ...dist,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const open = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  server.fastify.inject({ url: `/auth/login${query}`, headers: { host: 'localhost', accept: 'text/html', ...headers } })

describe('a page that cannot be shown', () => {
  it.each([
    ['en', 'Sorry, looks like we have hit a snag!', 'Reference: '],
    ['es', 'Lo sentimos', 'Referencia: '],
  ])('says so in %s, with the id of the request', async (language, title, reference) => {
    const { statusCode, headers, body } = await open('?broken', { 'accept-language': language })
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
    const { statusCode, body } = await open('')
    expect([statusCode, body.includes('as usual')]).toEqual([200, true])
    expect(body).not.toContain('Reference')
  })
})
