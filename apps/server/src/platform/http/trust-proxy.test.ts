import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { login } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/** A reverse proxy like nginx or a load balancer: it appends the client to X-Forwarded-For. */
const createProxy = async (port: () => number): Promise<Server> => {
  const proxy = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for']
    const client = incoming.socket.remoteAddress ?? ''
    const headers = { ...incoming.headers, 'x-forwarded-for': before === undefined ? client : `${before}, ${client}` }
    const passed = ask(
      { host: '127.0.0.1', port: port(), path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(passed)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return proxy
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** A client at its own address, with any headers. */
const send = (port: number, path: string, { forged, body }: { forged?: string; body?: object } = {}) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    const headers = {
      host: 'localhost',
      ...(forged !== undefined && { 'x-forwarded-for': forged }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = ask({ host: '127.0.0.1', localAddress: '127.0.0.77', port, path, method, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', fail)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

describe.each([
  ['by its address', '127.0.0.1'],
  ['by a network', '127.0.0.0/28, 10.0.0.0/8'],
  ['as the one hop', '1'],
])('behind an appending proxy that is trusted %s', (_, trusted) => {
  let server: TestServer
  let proxy: Server
  beforeAll(async () => {
    server = await createTestServer({ env: { TRUST_PROXY: trusted } })
    server.fastify.get('/whence', async ({ ip }) => ({ ip }))
    await server.fastify.listen({ host: '127.0.0.1', port: 0 })
    proxy = await createProxy(() => portOf(server.fastify.server))
  })
  afterAll(async () => {
    proxy.closeAllConnections()
    await new Promise((closed) => proxy.close(closed))
    await server.close()
  })

  // [ASVS-4.1.3] [ASVS-15.3.4]
  it('the client is who the proxy says, whatever they wrote themselves', async () => {
    const clientSeen = async (forged?: string) =>
      JSON.parse((await send(portOf(proxy), '/whence', forged === undefined ? {} : { forged })).text)
    expect(await clientSeen()).toEqual({ ip: '127.0.0.77' })
    expect(await clientSeen('203.0.113.5')).toEqual({ ip: '127.0.0.77' })
    expect(await clientSeen('203.0.113.5, 10.1.2.3')).toEqual({ ip: '127.0.0.77' })
  })
  it('a guesser who writes another address each time is stopped all the same', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries++) {
      const body = { email: 'somebody@example.test', password: 'not the right phrase' }
      statuses.push((await send(portOf(proxy), login.path, { forged: `203.0.113.${tries}`, body })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429])
  })
})

// [ASVS-4.1.3] [ASVS-15.3.4]
it('without a trusted proxy nobody is believed', async () => {
  const server = await createTestServer()
  server.fastify.get('/whence', async ({ ip }) => ({ ip }))
  await server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { text } = await send(portOf(server.fastify.server), '/whence', { forged: '203.0.113.5' })
  expect(JSON.parse(text)).toEqual({ ip: '127.0.0.77' })
  await server.close()
})
