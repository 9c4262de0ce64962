import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '../config/index.ts'
import { createLog } from '../log/index.ts'
import { createHttp } from './create-http.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const SECRET = 'person-900-01-1001'

const lines: string[] = []
const into = new Writable({
  write: (chunk, _, done) => {
    lines.push(String(chunk))
    done()
  },
})
/** The lines about one request, as they are read back. */
const linesOf = (id: unknown) => lines.map((line) => JSON.parse(line)).filter(({ req }) => req?.id === id)

let enter = (): void => undefined
/** A request is in the handler that never answers. */
const entered = new Promise<void>((resolve) => {
  enter = resolve
})

const servers: FastifyInstance[] = []
const addressOf = async (app: FastifyInstance): Promise<string> =>
  app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' })
const serverOf = async (mode: 'live' | 'sandbox', level: string): Promise<FastifyInstance> => {
  const config = { ...readConfig({ DATA_DIR: '/nonexistent' }), mode }
  const app = await createHttp(config, createLog(level, into))
  app.get('/things/:thing', async () => ({ ok: true }))
  app.get('/throws', () => {
    throw new Error(`no ${SECRET}`)
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/waits', async () => {
    enter()
    await new Promise(() => undefined)
  })
  app.get('/socket', { websocket: true }, () => undefined)
  servers.push(app)
  return app
}

let live: FastifyInstance
beforeAll(async () => {
  live = await serverOf('live', 'info')
})
afterAll(async () => {
  await Promise.all(servers.map((app) => app.close()))
})

describe('a request', () => {
  it('has the id that its client gave it, in the reply and in its line', async () => {
    const id = randomUUID()
    const { headers } = await live.inject({ url: '/things/1', headers: { 'x-request-id': id } })
    expect(headers['x-request-id']).toBe(id)
    expect(linesOf(id)).toHaveLength(1)
  })

  it.each([
    ['gives none', {}],
    ['gives another text', { 'x-request-id': SECRET }],
    ['gives several', { 'x-request-id': [randomUUID(), randomUUID()].join(', ') }],
  ])('has an id of ours where the client %s', async (_, headers) => {
    const one = await live.inject({ url: '/things/1', headers })
    const other = await live.inject({ url: '/things/1', headers })
    expect(one.headers['x-request-id']).toMatch(UUID)
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
    expect(lines.join('')).not.toContain(SECRET)
  })

  // [ASVS-16.2.1] [ASVS-16.2.5]
  it('is one line with its route, status and time, and nothing of its address, headers or body', async () => {
    const { headers } = await live.inject({
      url: `/things/${SECRET}?name=${SECRET}`,
      headers: { authorization: SECRET, cookie: `a=${SECRET}`, referer: `http://lender.example/${SECRET}` },
    })
    const [line] = linesOf(headers['x-request-id'])
    expect(line).toMatchObject({
      msg: 'request',
      req: { method: 'GET', route: '/things/:thing' },
      res: { status: 200 },
      ms: expect.any(Number),
    })
    expect(lines.join('')).not.toContain(SECRET)
  })

  // [ASVS-16.3.4] [ASVS-16.5.1]
  it('that fails unexpectedly has the same id in the line of its error and in its refusal', async () => {
    const refused = await live.inject({ url: '/throws', headers: { accept: 'application/problem+json' } })
    const id = refused.headers['x-request-id']
    expect(linesOf(id).map(({ msg }) => msg)).toEqual(['unexpected', 'request'])
    expect(refused.json()).toMatchObject({ code: 'internal', instance: `urn:uuid:${id}` })
    expect(refused.body).not.toMatch(/person|request-log|Error/)
    expect(lines.join('')).not.toContain(SECRET)
  })

  it('whose client gives up has a line that says so', async () => {
    const id = randomUUID()
    const given = new AbortController()
    const asked = fetch(`${await addressOf(live)}/waits`, { headers: { 'x-request-id': id }, signal: given.signal })
    await entered
    given.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(() => linesOf(id)).toMatchObject([{ msg: 'request', gaveUp: true, req: { route: '/waits' } }])
    expect(linesOf(id)[0]).not.toHaveProperty('res')
  })

  it('that opens a socket has a line once it is closed, and one that is refused its reply alone', async () => {
    const url = (await addressOf(live)).replace('http', 'ws')
    const [open, refused] = [randomUUID(), randomUUID()]
    const socket = new WebSocket(`${url}/socket`, { headers: { 'x-request-id': open } })
    await once(socket, 'open')
    expect(linesOf(open)).toEqual([])
    socket.close()
    await expect.poll(() => linesOf(open)).toMatchObject([{ msg: 'socket closed', req: { route: '/socket' } }])
    const other = new WebSocket(`${url}/nowhere`, { headers: { 'x-request-id': refused } })
    await once(other, 'error')
    await expect.poll(() => linesOf(refused)).toMatchObject([{ msg: 'request', res: { status: 404 } }])
  })

  it('of a probe has no line', async () => {
    const { headers } = await live.inject('/healthz')
    expect(headers['x-request-id']).toMatch(UUID)
    expect(linesOf(headers['x-request-id'])).toEqual([])
  })

  it('has no line in a sandbox, whose terminal a person reads, unless all is asked for', async () => {
    const [quiet, loud] = [await serverOf('sandbox', 'info'), await serverOf('sandbox', 'debug')]
    const idOf = async (app: FastifyInstance) => (await app.inject('/things/1')).headers['x-request-id']
    expect(linesOf(await idOf(quiet))).toEqual([])
    expect(linesOf(await idOf(loud))).toHaveLength(1)
  })
})
